import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ProductSafety } from '#domain/catalogue/product-safety.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import { isUnionCountry } from '#domain/postal/countries.ts'
import { useSavedRecord } from '#ui/forms/use-saved-record.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { OfficeSafety } from '../schema.ts'
import { putSafety } from './client.ts'
import { type SafetyField, type SafetyFormState, safetyFormOf, safetyIssues, safetyOfForm } from './safety-state.ts'

/** The form of a product's safety: its errors, once a field was left or the form sent, and what is saved. */
export function useSafetyForm(productId: string, stored: OfficeSafety) {
  const t = useMessages('office')
  const form = useForm<SafetyFormState>({ defaultValues: safetyFormOf(stored) })
  const typed = useWatch({ control: form.control }) as SafetyFormState
  const [isSent, setIsSent] = useState(false)
  const issues = safetyIssues(typed)
  const touched = form.formState.touchedFields
  const shown = new Map([...issues].filter(([field]) => isSent || touched[field] === true))
  const example = isUnionCountry(typed.country) ? formatPostalCode(typed.country, postalCodeExamples[typed.country]) : ''
  const record = useSavedRecord<OfficeSafety, SafetyFormState>({
    loaded: stored,
    stateOf: (safety: ProductSafety) => safetyFormOf(safety),
    controls: {
      form,
      typed,
      setIsSent,
      mayBeSent() {
        setIsSent(true)
        const [first] = issues.keys()
        if (first !== undefined) form.setFocus(first)
        return first === undefined
      },
    },
    put: (state, { version }) => putSafety(productId, { ...safetyOfForm(state), version }),
    currentOf: (body) => (body as unknown as { readonly current: OfficeSafety }).current,
  })
  return {
    form,
    typed,
    errorCount: shown.size,
    errorOf: (field: SafetyField): string | undefined => {
      const issue = shown.get(field)
      return issue && t(`safety.issues.${issue}`, { example })
    },
    ...record,
  }
}
