import { type RefObject, useEffect, useRef, useState } from 'react'

interface CheckedForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** Whether it was sent with something wrong. From then on its fields say what. */
  readonly isChecked: boolean
  /** Refuses to send it: the first invalid field gets the focus. */
  readonly refuse: () => void
  /** Starts again without errors, as after a success. */
  readonly clear: () => void
}

/** How a form of the shop is checked: nothing is wrong while it is typed, everything once it was sent. */
export function useCheckedForm(): CheckedForm {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return { form, isChecked: refusals > 0, refuse: () => setRefusals(refusals + 1), clear: () => setRefusals(0) }
}
