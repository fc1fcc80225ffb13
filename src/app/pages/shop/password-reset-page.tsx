import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { retention } from '#domain/retention.ts'
import { requestPasswordReset } from '#features/accounts/accounts/browser/client.ts'
import { emailIssue } from '#features/accounts/accounts/browser/login-form.tsx'
import styles from '#features/accounts/accounts/browser/login-form.module.css'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { urlFor } from '#urls'
import { EntryFrame } from '../../frame/entry-frame.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('accounts')

/** Asks for the e-mail address and has a link sent to it. The page says the same whether the address has an account or not. */
export default function PasswordResetPage() {
  const t = useMessages('accounts')
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const [email, setEmail] = useState('')
  const { form, isChecked, refuse } = useCheckedForm()
  const [isBusy, setIsBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<'tooMany' | 'failed' | null>(null)
  const issue = emailIssue(email)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (issue !== null) return refuse()
    setIsBusy(true)
    setFailure(null)
    try {
      await requestPasswordReset(email.trim())
      setSentTo(email.trim())
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 429 ? 'tooMany' : 'failed')
    } finally {
      setIsBusy(false)
    }
  }
  const head = <PageHead title={t('passwordReset.title')} description={t('passwordReset.description')} indexed={false} />
  const back = <Link to={urlFor(locale, 'login')}>{t('passwordReset.back')}</Link>
  if (sentTo !== null)
    return (
      <EntryFrame
        title={t('passwordReset.sentTitle')}
        lead={<span role="status">{t('passwordReset.sent', { email: sentTo, minutes: retention.resetLinkMinutes })}</span>}
        note={back}
      >
        {head}
        <p>
          <LinkedText
            text={t('passwordReset.notArrived')}
            link={(_mark, passage) => (
              <Button look="text" onClick={() => setSentTo(null)}>
                {passage}
              </Button>
            )}
          />
        </p>
      </EntryFrame>
    )
  return (
    <EntryFrame title={t('passwordReset.title')} lead={t('passwordReset.lead')} note={back}>
      {head}
      <form ref={form} method="post" noValidate className={styles['form']} onSubmit={(event) => void send(event)}>
        {failure !== null && (
          <Banner tone="error" isAnswer>
            {t(`passwordReset.${failure}`)}
          </Banner>
        )}
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          error={isChecked && issue !== null ? t(issue) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="primary" size="large" wide busy={isBusy} disabled={!isHydrated}>
          {t('passwordReset.submit')}
        </Button>
      </form>
    </EntryFrame>
  )
}
