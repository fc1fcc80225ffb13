import { useCallback, useState } from 'react'
import { type Translator } from '#messages/translator.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { failureOf } from '#platform/browser/failure-of.ts'

/**
 * The words for a failed call in the language of the page: those for the reason of a refusal if there are any, otherwise those for its kind.
 * The sentences of the API are English, for programs.
 */
export function failureWords(translator: Pick<Translator, 'of'>, error: unknown): string {
  const { kind, reason } = failureOf(error)
  const t = translator.of('accounts') as (keys: readonly string[]) => string
  return t([...(reason === null ? [] : [`failures.reasons.${reason}`]), `failures.${kind}`])
}

/** The words for failed calls of a component, as a function. */
export function useFailureWords(): (error: unknown) => string {
  const translator = useTranslator()
  return useCallback((error) => failureWords(translator, error), [translator])
}

/** The words for the last failed call of a component, as the value `cause` of its message. */
export function useFailure(): { readonly cause: string; readonly keep: (error: unknown) => void } {
  const words = useFailureWords()
  const [cause, setCause] = useState('')
  return { cause, keep: useCallback((error) => setCause(words(error)), [words]) }
}
