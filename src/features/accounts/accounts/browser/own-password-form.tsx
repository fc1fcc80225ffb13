import { useFailure } from '#ui/forms/use-failure.ts'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { putPassword } from './client.ts'
import { PasswordField, isTooShort, NewPasswordField } from './password-field.tsx'
import { OwnAccountSection } from './own-account-section.tsx'
import styles from './own-account.module.css'

type Outcome = 'none' | 'saving' | 'done' | 'wrong' | 'tooMany' | 'failed'

/** What a refused password says, as the key of its sentence. */
export function passwordOutcome(error: unknown): 'wrong' | 'tooMany' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 429) return 'tooMany'
  return error.body.reason === 'password-wrong' ? 'wrong' : 'failed'
}

/** Changes one's own password; this device stays signed in. */
export function OwnPasswordForm({ email }: { email: string }) {
  const t = useMessages('office')
  const accountWords = useMessages('accounts')
  const { cause, keep } = useFailure()
  const { revalidate } = useRevalidator()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { form, isChecked, refuse, clear } = useCheckedForm()
  const [outcome, setOutcome] = useState<Outcome>('none')

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (outcome === 'saving') return
    if (current === '' || isTooShort(password)) return refuse()
    setOutcome('saving')
    try {
      await putPassword(current, password)
      setCurrent('')
      setPassword('')
      clear()
      setOutcome('done')
      await revalidate()
    } catch (error) {
      keep(error)
      setOutcome(passwordOutcome(error))
    }
  }
  const currentError =
    isChecked && current === '' ? t('ownAccount.password.required') : outcome === 'wrong' ? t('ownAccount.password.wrong') : undefined
  return (
    <OwnAccountSection title={t('ownAccount.password.title')} hint={t('ownAccount.password.hint')}>
      <form ref={form} method="post" noValidate className={styles['fields']} onSubmit={(event) => void save(event)}>
        {outcome === 'done' && (
          <Banner tone="success" isAnswer>
            {t('ownAccount.password.done')}
          </Banner>
        )}
        {(outcome === 'tooMany' || outcome === 'failed') && (
          <Banner tone="error" isAnswer>
            {t(`ownAccount.password.${outcome}`, { cause })}
          </Banner>
        )}
        {/* Password managers store it for this account. */}
        <input type="email" name="email" autoComplete="username" value={email} aria-label={accountWords('email')} readOnly hidden />
        <WaitingFields>
          <PasswordField
            label={t('ownAccount.password.current')}
            name="current-password"
            autoComplete="current-password"
            value={current}
            error={currentError}
            onChange={(event) => {
              setCurrent(event.target.value)
              if (outcome === 'wrong') setOutcome('none')
            }}
          />
          <NewPasswordField value={password} isChecked={isChecked} onChange={(event) => setPassword(event.target.value)} />
          <Button type="submit" look="primary" busy={outcome === 'saving'}>
            {t('ownAccount.password.submit')}
          </Button>
        </WaitingFields>
      </form>
    </OwnAccountSection>
  )
}
