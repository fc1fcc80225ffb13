import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { minPasswordLength } from '#domain/accounts/passwords.ts'
import type { PartnerFormError } from '#domain/accounts/partner-form-errors.ts'
import { unprintableLetters } from '#domain/format/document-letters.ts'
import { isCountry } from '#domain/postal/countries.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'

/**
 * The errors of a partner's form that are shown: once their field was left or the form sent, until they are mended.
 * @param billingCountry as typed; its postal codes are the example
 */
export function useShownIssues<State extends FieldValues>(
  form: UseFormReturn<State>,
  issues: ReadonlyMap<Path<State>, PartnerFormError>,
  billingCountry: string,
) {
  const t = useMessages('office')
  const touched = form.formState.touchedFields as Readonly<Partial<Record<string, boolean>>>
  const [isSent, setIsSent] = useState(false)
  const example = isCountry(billingCountry) ? formatPostalCode(billingCountry, postalCodeExamples[billingCountry]) : ''
  /**
   * @param text of the field
   * @param owner who has an e-mail address that is taken
   */
  const wordsOf = (issue: PartnerFormError, text: unknown, owner = '') => {
    const [letter = ''] = unprintableLetters(String(text))
    return t(`partners.issues.${issue}`, { owner, example, letter, min: minPasswordLength })
  }
  /** Shows all errors and leads to the first one. @returns whether there is none. */
  const showAll = (): boolean => {
    setIsSent(true)
    const [first] = issues.keys()
    if (first !== undefined) form.setFocus(first)
    return first === undefined
  }
  return {
    shown: new Map([...issues].filter(([field]) => isSent || touched[field] === true)),
    wordsOf,
    showAll,
    setIsSent,
  }
}
