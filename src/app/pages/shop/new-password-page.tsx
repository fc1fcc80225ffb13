import { type FormEvent, useState } from 'react'
import { data, Link } from 'react-router'
import { putLinkPassword } from '#features/accounts/accounts/browser/client.ts'
import { isTooShort, NewPasswordField } from '#features/accounts/accounts/browser/password-field.tsx'
import styles from '#features/accounts/accounts/browser/login-form.module.css'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/new-password-page.ts'
import { EntryFrame } from '../../frame/entry-frame.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('accounts')

/** Opening the page does not use the link up: programs of mailboxes open links, too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  const link = await context.get(pageContext).reads.accountLink(token)
  return data({ token, link }, { headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Sets the password by the link of a mail: an invitation, or a reset. */
export default function NewPasswordPage({ loaderData: { token, link } }: Route.ComponentProps) {
  const t = useMessages('accounts')
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const [password, setPassword] = useState('')
  const { form, isChecked, refuse } = useCheckedForm()
  const [state, setState] = useState<'typing' | 'saving' | 'saved' | 'expired' | 'tooMany' | 'failed'>('typing')

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (state === 'saving') return
    if (isTooShort(password)) return refuse()
    setState('saving')
    try {
      await putLinkPassword(token, password)
      setState('saved')
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      setState(status === 409 ? 'expired' : status === 429 ? 'tooMany' : 'failed')
    }
  }
  const title = t(`newPassword.title.${link === null || state === 'expired' ? 'expired' : link.purpose}`)
  const head = <PageHead title={title} description={t('newPassword.description')} indexed={false} />
  if (link === null || state === 'expired')
    return (
      <EntryFrame title={title} lead={t('newPassword.expired')}>
        {head}
        <LinkButton to={urlFor(locale, 'passwordReset')} look="primary" size="large" wide>
          {t('newPassword.again')}
        </LinkButton>
      </EntryFrame>
    )
  if (state === 'saved')
    return (
      <EntryFrame title={title} lead={<span role="status">{t('newPassword.done')}</span>}>
        {head}
        <LinkButton to={urlFor(locale, 'login')} look="primary" size="large" wide>
          {t('newPassword.signIn')}
        </LinkButton>
      </EntryFrame>
    )
  return (
    <EntryFrame
      title={title}
      lead={t(`newPassword.lead.${link.purpose}`, { email: link.email })}
      note={<Link to={urlFor(locale, 'login')}>{t('passwordReset.back')}</Link>}
    >
      {head}
      <form ref={form} method="post" noValidate className={styles['form']} onSubmit={(event) => void save(event)}>
        {(state === 'tooMany' || state === 'failed') && (
          <Banner tone="error" isAnswer>
            {t(`newPassword.${state}`)}
          </Banner>
        )}
        {/* Password managers store it for this account. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordField value={password} isChecked={isChecked} onChange={(event) => setPassword(event.target.value)} />
        <Button type="submit" look="primary" size="large" wide busy={state === 'saving'} disabled={!isHydrated}>
          {t('newPassword.submit')}
        </Button>
      </form>
    </EntryFrame>
  )
}
