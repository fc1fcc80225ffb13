import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CameraFailure, cameraFailureOf } from './camera-failure.ts'

interface Camera {
  /** The element that shows its picture. */
  readonly video: RefObject<HTMLVideoElement | null>
  /** The running picture; null until there is one. */
  readonly track: MediaStreamTrack | null
  readonly failure: CameraFailure | null
  /** Asks for the camera again after a failure. */
  readonly retry: () => void
}

/** The camera at the back of a phone, sharp enough for the bars of a label. */
const wanted: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

const useIsPageVisible = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Shows the camera in a video while it is wanted and the page is seen. Otherwise no track runs, so that the device's light is off. */
export function useCamera(isWanted: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const isVisible = useIsPageVisible()
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [failure, setFailure] = useState<CameraFailure | null>(null)
  const isOn = isWanted && isVisible && failure === null
  useEffect(() => {
    const screen = video.current
    if (!isOn || !screen) return
    let over = false
    const isOver = (): boolean => over
    let stream: MediaStream | null = null
    async function show(element: HTMLVideoElement): Promise<void> {
      const opened = await navigator.mediaDevices.getUserMedia(wanted)
      // Allowed only after the dialog was closed.
      if (isOver()) return stop(opened)
      stream = opened
      const [first = null] = opened.getVideoTracks()
      first?.addEventListener('ended', () => setFailure('lost'))
      element.srcObject = opened
      await element.play()
      if (!isOver()) setTrack(first)
    }
    show(screen).catch((error: unknown) => {
      if (!isOver()) setFailure(cameraFailureOf(error))
    })
    return () => {
      over = true
      if (stream) stop(stream)
      screen.srcObject = null
      setTrack(null)
    }
  }, [isOn])
  // At once, not with the next picture of the page: nobody may read a video whose track has just been stopped.
  return { video, track: isOn ? track : null, failure, retry: () => setFailure(null) }
}
