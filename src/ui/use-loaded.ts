import { useEffect, useEffectEvent, useState } from 'react'

type Outcome<Value> = { readonly failed: false; readonly value: Value } | { readonly failed: true; readonly value: undefined }

/**
 * Starts loading and tells how it ended, unless it was cancelled before.
 * @returns cancels it, for the end of an effect
 */
export function startLoading<Value>(load: (signal: AbortSignal) => Promise<Value>, settle: (outcome: Outcome<Value>) => void): () => void {
  const leaving = new AbortController()
  const end = (outcome: Outcome<Value>) => {
    if (!leaving.signal.aborted) settle(outcome)
  }
  load(leaving.signal).then(
    (value) => end({ failed: false, value }),
    () => end({ failed: true, value: undefined }),
  )
  return () => leaving.abort()
}

interface Loaded<Value> {
  /** Undefined until it has arrived, and after a failure. */
  readonly value: Value | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Loads the value of a key: again for another key, and after `retry`. Null loads nothing. Of two loads only the newer one counts.
 * @param load reports its errors itself, if anybody should read of them
 * @param basis when it changes, the value is loaded again and the old one stays until then
 */
export function useLoaded<Key extends string, Value>(
  key: Key | null,
  load: (key: Key, signal: AbortSignal) => Promise<Value>,
  basis?: unknown,
): Loaded<Value> {
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ readonly key: Key; readonly attempt: number; readonly outcome: Outcome<Value> } | null>(null)
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (key === null) return
    return startLoading(
      (signal) => loadNow(key, signal),
      (outcome) => setSettled({ key, attempt, outcome }),
    )
  }, [key, attempt, basis])
  const isCurrent = settled !== null && settled.key === key && settled.attempt === attempt
  const { value, failed } = isCurrent ? settled.outcome : { value: undefined, failed: false }
  return { value, failed, retry: () => setAttempt((nth) => nth + 1) }
}
