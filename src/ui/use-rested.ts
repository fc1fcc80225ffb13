import { startTransition, useEffect, useState } from 'react'

/**
 * A value as it was when it last stayed the same for a while, in ms: what is costly to draw is not drawn for each key. While it is held the
 * value does not follow.
 */
export function useRested<T>(value: T, ms: number, { isHeld = false } = {}): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms, isHeld])
  return rested
}
