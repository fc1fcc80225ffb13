import { isRouteErrorResponse, Link, Outlet, useLocation, useRevalidator } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { landingOf } from '#signed-in-urls'
import { urlFor } from '#urls'
import { keepShownPage, useOutdatedPage } from './keep-shown-page.ts'
import styles from './signed-in-failures.module.css'

export const clientMiddleware = [keepShownPage]

/** Catches what fails on a page of a signed-in account, inside the frame: header, menu and search stay. */
export default function SignedInFailures() {
  const isOutdated = useOutdatedPage()
  return (
    <>
      {isOutdated && <OutdatedNotice />}
      <Outlet />
    </>
  )
}

/** Floats over the page, which stays as it is with what is typed in it. */
function OutdatedNotice() {
  const t = useMessages('office')
  const { state, revalidate } = useRevalidator()
  return (
    <div className={styles['outdated']}>
      <Banner tone="warning">
        <p>{t('failure.outdated')}</p>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('failure.retry')}
        </Button>
      </Banner>
    </div>
  )
}

/** What stands in the place of a page that does not exist or could not be loaded. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownAddress /> : <FailedPage />
}

function UnknownAddress() {
  const t = useMessages('office')
  const shell = useMessages('shell')
  const { account } = useSite()
  const locale = useLocale()
  return (
    <div className={styles['notice']}>
      <title>{t('failure.unknown.title')}</title>
      <h1>{t('failure.unknown.title')}</h1>
      <p>{t('failure.unknown.text')}</p>
      <div className={styles['actions']}>
        {account ? (
          <LinkButton to={landingOf(account.role, locale)} look="primary">
            {t('failure.orders')}
          </LinkButton>
        ) : (
          <LinkButton to={urlFor(locale, 'login')} look="primary">
            {t('failure.signIn')}
          </LinkButton>
        )}
        <Link to="/">{shell('notFound.back')}</Link>
      </div>
    </div>
  )
}

function FailedPage() {
  const t = useMessages('office')
  const { search, pathname } = useLocation()
  // Loads the page once more, at the same address and without leaving the frame around it.
  const { state, revalidate } = useRevalidator()
  return (
    <div className={styles['notice']} role="alert">
      <title>{t('failure.page.title')}</title>
      <h1>{t('failure.page.title')}</h1>
      <p>{t('failure.page.text')}</p>
      <div className={styles['actions']}>
        <Button look="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('failure.retry')}
        </Button>
        {search !== '' && <Link to={pathname}>{t('failure.withoutFilters')}</Link>}
      </div>
    </div>
  )
}
