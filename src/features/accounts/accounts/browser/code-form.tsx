import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import styles from './login-form.module.css'

interface CodeFormProps {
  readonly isBusy: boolean
  /** The number of refused attempts; after each, the code must be typed again. */
  readonly refusals: number
  readonly onCode: (code: string) => void
  readonly onBack: () => void
  /** Shown above the field. */
  readonly children?: ReactNode
}

/** The second step of sign-in: the code of an authenticator app, or a recovery code. */
export function CodeForm({ isBusy, refusals, onCode, onBack, children }: CodeFormProps) {
  const t = useMessages('accounts')
  const { form, isChecked, refuse } = useCheckedForm()
  const [code, setCode] = useState('')
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.select(), [form, refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') return refuse()
    onCode(code.trim())
  }
  return (
    <form ref={form} method="post" noValidate className={styles['form']} onSubmit={submit}>
      {children}
      <TextField
        className={styles['code']}
        label={t('code.label')}
        hint={t('code.hint')}
        name="code"
        // The app shows figures, but a recovery code has letters too.
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={isChecked && code.trim() === '' ? t('code.required') : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" wide busy={isBusy}>
        {t('code.submit')}
      </Button>
      <div>
        <Button look="text" onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  )
}
