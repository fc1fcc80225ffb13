import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import type { EmailRefusal } from './client.ts'
import { type PartnerField, type PartnerFormState, partnerIssues } from './partner-state.ts'
import { useShownIssues } from './use-shown-issues.ts'

/** The address that another account has, with its owner. */
interface TakenEmail {
  readonly email: string
  readonly owner: string
}

/**
 * The form of a partner. An error is shown once its field was left or the form sent, and leaves as soon as it is mended.
 * @param isNew whether the partner is created: then it needs a password.
 */
export function usePartnerForm(initial: PartnerFormState, isNew: boolean) {
  const locale = useLocale()
  const form = useForm<PartnerFormState>({ defaultValues: initial })
  const typed = useWatch({ control: form.control }) as PartnerFormState
  const [taken, setTaken] = useState<TakenEmail | null>(null)
  /** The per cent that would round a price to 0. */
  const [tooMuchOff, setTooMuchOff] = useState<string | null>(null)
  const issues = partnerIssues(typed, { isNew, locale })
  const ownerOfEmail = taken?.email === typed.email ? taken.owner : null
  const { shown, wordsOf, showAll, setIsSent } = useShownIssues(form, issues, typed.billingCountry)
  if (ownerOfEmail !== null) shown.set('email', 'emailTaken')
  const isTooMuchOff = tooMuchOff === typed.percentOff
  if (isTooMuchOff) shown.set('percentOff', 'percentTooLarge')

  const errorOf = (field: PartnerField): string | undefined => {
    const issue = shown.get(field)
    return issue && wordsOf(issue, typed[field], ownerOfEmail ?? '')
  }

  /** Shows all errors and leads to the first one. @returns whether there is none. */
  const mayBeSent = (): boolean => showAll() && ownerOfEmail === null && !isTooMuchOff

  /** Takes the error of a refusal onto its field. @returns whether it was one of a field. */
  function takeRefusal(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    if (error.body.reason === 'percent-too-large') {
      setTooMuchOff(form.getValues('percentOff'))
      form.setFocus('percentOff')
      return true
    }
    if (error.body.reason !== 'email-taken') return false
    setTaken({ email: form.getValues('email'), owner: (error.body as EmailRefusal).owner ?? '' })
    form.setFocus('email')
    return true
  }

  return {
    form,
    typed,
    errorOf,
    errorCount: shown.size,
    hasErrors: issues.size > 0 || ownerOfEmail !== null || isTooMuchOff,
    mayBeSent,
    takeRefusal,
    setIsSent,
  }
}
