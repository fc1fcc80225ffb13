import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { urlFor } from '#urls'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'

export interface LoginCredentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
}

interface LoginFormProps {
  readonly isBusy: boolean
  /** The number of refused attempts; after each, the password must be typed again. */
  readonly refusals: number
  readonly onLogin: (credentials: LoginCredentials) => void
  /** Shown above the fields. */
  readonly children?: ReactNode
  /** Demo accounts that a button fills in. */
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[]
}

type LoginIssue = 'emailRequired' | 'emailFormat' | 'passwordRequired'

/** What is wrong with a typed e-mail address. */
export const emailIssue = (email: string): LoginIssue | null =>
  email.trim() === '' ? 'emailRequired' : isEmail(email) ? null : 'emailFormat'

/** E-mail, password, remember. Errors are shown on submit, and the first invalid field gets the focus. */
export function LoginForm({ isBusy, refusals, onLogin, children, demoAccounts }: LoginFormProps) {
  const t = useMessages('accounts')
  const locale = useLocale()
  const { form, isChecked, refuse } = useCheckedForm()
  const isHydrated = useIsHydrated()
  const [credentials, setCredentials] = useState<LoginCredentials>({ email: '', password: '', remember: false })
  const { email, password, remember } = credentials
  // Text typed before hydration is only in the DOM fields.
  useLayoutEffect(() => {
    const typed = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    setCredentials((none) => ({ ...none, email: typed('email'), password: typed('password') }))
  }, [form])
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
  }, [form, refusals])

  const issues = { email: emailIssue(email), password: password === '' ? ('passwordRequired' as const) : null }
  const shown = (issue: LoginIssue | null) => (isChecked && issue !== null ? t(issue) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (issues.email === null && issues.password === null) onLogin({ ...credentials, email: email.trim() })
    else refuse()
  }
  return (
    // `post` keeps the password out of the URL, should a browser submit the form while its button is disabled.
    <form ref={form} method="post" noValidate className={styles['form']} onSubmit={submit}>
      {children}
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={shown(issues.email)}
        onChange={(event) => setCredentials({ ...credentials, email: event.target.value })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={shown(issues.password)}
        onChange={(event) => setCredentials({ ...credentials, password: event.target.value })}
      />
      <Checkbox
        label={t('remember')}
        checked={remember}
        onChange={(event) => setCredentials({ ...credentials, remember: event.target.checked })}
      />
      <Button type="submit" look="primary" size="large" wide busy={isBusy} disabled={!isHydrated}>
        {t('submit')}
      </Button>
      <p className={styles['aside']}>
        <Link to={urlFor(locale, 'passwordReset')}>{t('forgotten')}</Link>
      </p>
      {demoAccounts.length > 0 && (
        <fieldset className={styles['known']}>
          <legend>{t('demo')}</legend>
          {demoAccounts.map((account) => (
            <Button key={account.email} size="compact" onClick={() => setCredentials({ ...account, remember })}>
              {account.email}
            </Button>
          ))}
        </fieldset>
      )}
    </form>
  )
}
