import { type ComponentProps, type RefObject, useState } from 'react'
import type { TermsField } from './terms-field.tsx'

export interface Terms {
  readonly field: ComponentProps<typeof TermsField>
  /** Whether the terms are accepted; otherwise marks their field and focuses it. */
  readonly require: () => boolean
}

/** The acceptance of the terms in a form with a `TermsField`, which an order requires. */
export function useTerms(form: RefObject<HTMLFormElement | null>, wasAccepted: () => boolean = () => false): Terms {
  const [isAccepted, setIsAccepted] = useState(wasAccepted)
  const [isMissing, setIsMissing] = useState(false)
  return {
    field: {
      isAccepted,
      isMissing,
      onChange(accepted) {
        setIsAccepted(accepted)
        setIsMissing(false)
      },
    },
    require() {
      if (isAccepted) return true
      setIsMissing(true)
      form.current?.querySelector<HTMLElement>('input[name="terms"]')?.focus()
      return false
    },
  }
}
