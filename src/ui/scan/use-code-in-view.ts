import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { reportHandledError } from '../handled-errors.ts'
import { codeInView } from './code-in-view.ts'
import { openCodeReader } from './open-code-reader.ts'

/** Between two looks at the video: a phone stays cool, and a person notices no delay. */
const pauseMs = 80

/** After this many looks without a code the person is told how to hold it: about four seconds. */
const looksBeforeHint = 25

interface Looking {
  /** Longer codes are passed over. */
  readonly maxLength: number
  readonly onCode: (code: string) => void
  /** Called when the reader cannot be loaded. */
  readonly onFailure: () => void
}

/**
 * Looks for a code in a running video and reports the first that two looks in a row have read alike: a single one could be a misreading.
 * @returns whether nothing has been found for a while
 */
export function useCodeInView(
  video: RefObject<HTMLVideoElement | null>,
  track: MediaStreamTrack | null,
  { maxLength, onCode, onFailure }: Looking,
): boolean {
  const [isLong, setIsLong] = useState(false)
  const report = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    const screen = video.current
    if (!track || !screen) return
    let over = false
    const isOver = (): boolean => over
    async function look(element: HTMLVideoElement): Promise<void> {
      const reader = await openCodeReader()
      let last: string | null = null
      for (let looks = 0; !isOver(); looks += 1) {
        const size = { width: element.videoWidth, height: element.videoHeight }
        const code = codeInView(await reader.detect(element), size, maxLength)
        if (isOver()) return
        if (code !== null && code === last) return report(code)
        last = code
        if (looks === looksBeforeHint) setIsLong(true)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
    look(screen).catch((error: unknown) => {
      if (isOver()) return
      reportHandledError(error)
      fail()
    })
    return () => {
      over = true
      setIsLong(false)
    }
  }, [video, track, maxLength])
  return isLong
}
