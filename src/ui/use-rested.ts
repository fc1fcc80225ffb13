import { startTransition, useEffect, useState } from 'react'

/** A value as it was when it last stayed the same for a while, in ms: what is costly to draw is not drawn for each key. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
