import { useCallback, useState } from 'react'
import { type Translator } from '#messages/translator.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { type FailureKind, failureOf } from '#platform/browser/failure-of.ts'

/** Kinds that say nothing by themselves: then the sentence of the server, which is English for programs, is better than none (BO-189). */
const vague: readonly FailureKind[] = ['forbidden', 'refused']

/** The words for a failed call in the language of the page: those for the reason of a refusal, otherwise those for its kind. */
export function failureWords(translator: Pick<Translator, 'of'>, error: unknown): string {
  const { kind, sentence, reason } = failureOf(error)
  const t = translator.of('accounts') as (key: string) => string
  const key = `failures.reasons.${reason ?? ''}`
  const words = t(key)
  if (words !== key) return words
  return (vague.includes(kind) ? sentence : null) ?? t(`failures.${kind}`)
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
