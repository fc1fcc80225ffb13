import { useState } from 'react'
import { phoneHref } from '#domain/contact/phone-href.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { sameSitePath } from '#domain/accounts/same-site-path.ts'
import type { Locale } from '#domain/locale.ts'
import { logIn } from '#features/accounts/browser/client.ts'
import { demoAccounts, demoPassword } from '#features/accounts/demo-accounts.ts'
import { signInErrors } from '#features/accounts/sign-in-errors.ts'
import { type LoginCredentials, LoginForm } from '#features/accounts/browser/login-form.tsx'
import { ProductPicture } from '#features/catalogue/browser/product-picture.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { landingOf, matchPage, type PageName, urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/login-page.ts'
import { reloadWithNewPrices } from '../../frame/change-of-account.ts'
import { PageHead } from '../../frame/page-head.tsx'
import styles from './login-page.module.css'

await loadMessages('accounts')

/** Pages without a reason to return to: from these, sign-in leads to the account's start page. */
const pagesWithoutReturn: readonly (PageName | undefined)[] = ['home', 'login', 'partnerLogin']

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
    known: isDemo ? demoAccounts.map(({ email }) => ({ email, password: demoPassword })) : [],
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

export default function LoginPage({ loaderData: { name, back, phone, known } }: Route.ComponentProps) {
  const t = useMessages('accounts')
  const locale = useLocale()
  const [query, setQuery] = useSearchParams()
  const [isBusy, setIsBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const error = isBusy ? null : query.get('error')

  const say = (message: string | null) =>
    setQuery(
      (before) => {
        before.delete('error')
        if (message !== null) before.set('error', message)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const signIn = async (credentials: LoginCredentials) => {
    setIsBusy(true)
    try {
      const { role } = await logIn({ ...credentials, domain: window.location.hostname })
      await reloadWithNewPrices(locale, back ?? landingOf(role, locale))
    } catch (cause) {
      say(errorOf(cause))
      setIsBusy(false)
      setRefusals((count) => count + 1)
    }
  }
  return (
    <div className={styles['page']}>
      <PageHead title={t(`pages.${name}.title`)} description={t('description')} indexed={false} />
      <div className={styles['entry']}>
        <h1>{t(`pages.${name}.title`)}</h1>
        <p className={styles['lead']}>{t(`pages.${name}.lead`)}</p>
        <LoginForm isBusy={isBusy} refusals={refusals} onLogin={(credentials) => void signIn(credentials)} demoAccounts={known}>
          {error !== null && (
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
          )}
        </LoginForm>
        <p className={styles['note']}>
          <LinkedText text={t('withoutAccount')} link={(_mark, passage) => <Link to={urlFor(locale, 'contact')}>{passage}</Link>} />
        </p>
      </div>
      <div className={styles['picture']} aria-hidden="true">
        <ProductPicture
          of={{ id: 'block-72', category: 'meter', color: 'natural', scale: 'freeTop', pose: 'doorway' }}
          alt=""
          width={900}
          height={600}
          sizes="1020px"
          ground="none"
          eager
        />
      </div>
    </div>
  )
}
