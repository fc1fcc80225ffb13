import { useState } from 'react'
import { phoneHref } from '#domain/contact/phone-href.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { sameSitePath } from '#domain/accounts/same-site-path.ts'
import type { Locale } from '#domain/locale.ts'
import { logIn } from '#features/accounts/accounts/browser/client.ts'
import { CodeForm } from '#features/accounts/accounts/browser/code-form.tsx'
import { demoAccounts, demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { codeReasons, signInErrors } from '#features/accounts/accounts/sign-in-errors.ts'
import { type LoginCredentials, LoginForm } from '#features/accounts/accounts/browser/login-form.tsx'
import styles from '#features/accounts/accounts/browser/login-form.module.css'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { landingOf } from '#signed-in-urls'
import { matchPage, type PageName, urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/login-page.ts'
import { reloadWithNewPrices } from '../../frame/change-of-account.ts'
import { EntryFrame } from '../../frame/entry-frame.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('accounts')

/** Pages without a reason to return to: from these, sign-in leads to the account's start page. */
const pagesWithoutReturn: readonly (PageName | undefined)[] = ['home', 'login', 'partnerLogin', 'passwordReset', 'newPassword']

/** The page that the visitor came from, if it is a page of this site to return to. */
function returnPathOf(url: URL, locale: Locale): string | null {
  const back = sameSitePath(url.searchParams.get('back'))
  return back === null || pagesWithoutReturn.includes(matchPage(back.replace(/[?#].*$/, ''), locale)?.name) ? null : back
}

/** Redirects a signed-in visitor. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { account, isDemo, locale, site } = context.get(pageContext)
  const back = returnPathOf(url, locale)
  if (account) throw redirect(back ?? landingOf(account.role, locale))
  return {
    name: matchPage(url.pathname, locale)?.name === 'partnerLogin' ? ('partnerLogin' as const) : ('login' as const),
    back,
    phone: site.seller.phone,
    offeredAccounts: isDemo ? demoAccounts.map(({ email }) => ({ email, password: demoPassword })) : [],
  }
}

/** A failed attempt only changes the query. */
export const shouldRevalidate = () => false

/** The query value for a failed attempt: the server's message, or that the shop failed. */
function errorOf(cause: unknown): string {
  if (cause instanceof ApiError) return cause.status < 500 ? cause.message : 'failed'
  return cause instanceof Error && cause.message === signInErrors.tokenNotFound ? cause.message : 'unreachable'
}

/** The text for a failed attempt, by the message in its query. */
function wordsFor(error: string) {
  switch (error) {
    case signInErrors.tooMany:
      return 'pages.login.tooMany'
    case signInErrors.codeWrong:
      return 'code.wrong'
    case signInErrors.tokenNotFound:
      return 'pages.login.tokenNotFound'
    case 'failed':
      return 'pages.login.failed'
    case 'unreachable':
      return 'pages.login.unreachable'
    default:
      return 'pages.login.error'
  }
}

export default function LoginPage({ loaderData: { name, back, phone, offeredAccounts } }: Route.ComponentProps) {
  const t = useMessages('accounts')
  const locale = useLocale()
  const [query, setQuery] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  /** The right credentials of an account that needs a code, too. */
  const [confirmed, setConfirmed] = useState<LoginCredentials | null>(null)
  const error = isBusy ? null : query.get('error')

  const setErrorInUrl = (message: string | null) =>
    setQuery(
      (before) => {
        before.delete('error')
        if (message !== null) before.set('error', message)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const signIn = async (credentials: LoginCredentials, code?: string) => {
    setIsBusy(true)
    try {
      const { role } = await logIn({ ...credentials, ...(code !== undefined && { code }), domain: window.location.hostname })
      await reloadWithNewPrices(locale, back ?? landingOf(role, locale))
    } catch (cause) {
      const needsCode = cause instanceof ApiError && cause.body.reason === codeReasons.required
      if (needsCode) setConfirmed(credentials)
      else setRefusals((count) => count + 1)
      setErrorInUrl(needsCode ? null : errorOf(cause))
      setIsBusy(false)
    }
  }
  const answer = error !== null && (
    <Banner key={refusals} tone="error" isAnswer>
      <LinkedText
        text={t(wordsFor(error), { phone })}
        link={(_mark, passage) => (
          <a className={styles['phone']} href={phoneHref(phone)}>
            {passage}
          </a>
        )}
      />
    </Banner>
  )
  if (confirmed)
    return (
      <EntryFrame title={t('code.title')} lead={t('code.lead', { email: confirmed.email })}>
        <PageHead title={t('code.title')} description={t('description')} indexed={false} />
        <CodeForm
          isBusy={isBusy}
          refusals={refusals}
          onCode={(code) => void signIn(confirmed, code)}
          onBack={() => {
            setConfirmed(null)
            setErrorInUrl(null)
          }}
        >
          {answer}
        </CodeForm>
      </EntryFrame>
    )
  return (
    <EntryFrame
      title={t(`pages.${name}.title`)}
      lead={t(`pages.${name}.lead`)}
      note={<LinkedText text={t('withoutAccount')} link={(_mark, passage) => <Link to={urlFor(locale, 'contact')}>{passage}</Link>} />}
    >
      <PageHead title={t(`pages.${name}.title`)} description={t('description')} indexed={false} />
      <LoginForm isBusy={isBusy} refusals={refusals} onLogin={(credentials) => void signIn(credentials)} demoAccounts={offeredAccounts}>
        {answer}
      </LoginForm>
    </EntryFrame>
  )
}
