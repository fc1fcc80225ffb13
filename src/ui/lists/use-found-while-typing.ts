import { useFailure } from '../forms/use-failure.ts'
import { useEffect, useState } from 'react'
import { reportHandledError } from '../handled-errors.ts'

const typingPauseMs = 200

interface Found<Answer> {
  /** Null until the first answer. After a failure, and while a newer phrase is searched, the last answer stays. */
  readonly found: Answer | null
  /** Whether the phrase has neither an answer nor a failure yet. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
  /** The words for the last failure. */
  readonly cause: string
}

/**
 * What matches while someone types in an open field. A newer phrase replaces the search for an older one.
 * @param find the same function at every call; an empty phrase finds the first rows
 */
export function useFoundWhileTyping<Answer>(
  find: (phrase: string, signal: AbortSignal) => Promise<Answer>,
  phrase: string,
  isOpen: boolean,
): Found<Answer> {
  const { cause, keep } = useFailure()
  const [found, setFound] = useState<Answer | null>(null)
  const [settled, setSettled] = useState<{ readonly phrase: string; readonly hasFailed: boolean } | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        find(phrase, asking.signal).then(
          (answer) => {
            setFound(answer)
            setSettled({ phrase, hasFailed: false })
          },
          (error: unknown) => {
            if (asking.signal.aborted) return
            reportHandledError(error)
            keep(error)
            setSettled({ phrase, hasFailed: true })
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
  return { found, isSearching: isOpen && settled?.phrase !== phrase, hasFailed: settled?.hasFailed ?? false, cause }
}
