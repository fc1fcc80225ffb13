import { useEffect, useState } from 'react'

/** Whether the device has a camera. Until the browser has said so, and where it offers none to pages, it has none. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    let isOver = false
    // Undefined without HTTPS.
    const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices
    if (!devices) return
    devices.enumerateDevices().then(
      (found) => {
        if (!isOver) setHasCamera(found.some(({ kind }) => kind === 'videoinput'))
      },
      // A browser that keeps its devices to itself; the field is typed into.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])
  return hasCamera
}
