import { useFailure } from '../forms/use-failure.ts'
import { useEffect, useState } from 'react'
import { reportHandledError } from '../handled-errors.ts'

const typingPauseMs = 200

/**
 * What matches while someone types in an open field; null until the first answer. After a failure the last answer stays.
 * @param find the same function at every call; an empty phrase finds the first rows
 */
export function useFoundWhileTyping<Found>(
  find: (phrase: string, signal: AbortSignal) => Promise<Found>,
  phrase: string,
  isOpen: boolean,
): { readonly found: Found | null; readonly hasFailed: boolean; readonly cause: string } {
  const { cause, keep } = useFailure()
  const [found, setFound] = useState<Found | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        find(phrase, asking.signal).then(
          (answer) => {
            setFound(answer)
            setHasFailed(false)
          },
          (error: unknown) => {
            if (asking.signal.aborted) return
            reportHandledError(error)
            keep(error)
            setHasFailed(true)
          },
        )
      },
      phrase === '' ? 0 : typingPauseMs,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [find, phrase, isOpen, keep])
  return { found, hasFailed, cause }
}
