import '#ui/fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { languageTag } from '#domain/locale.ts'
import type { SiteFacts } from '#features/accounts/site/site-facts.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import type { Route } from './+types/root.ts'
import { pageContext } from './server/page-context.ts'
import { useHasDemo } from '#features/accounts/site/browser/use-site.ts'
import { showAsRemembered } from '#features/accounts/demo/browser/keep-closed.ts'
import { usePageNonce } from './server/page-nonce.ts'
import { FailureNotice } from './frame/failure-notice.tsx'
import { LazyNotFoundNotice } from './frame/lazy-not-found-notice.tsx'
import { PageProgress } from './frame/page-progress.tsx'
import { PageAnnouncer } from './frame/page-announcer.tsx'
import { StyleLinks } from './frame/style-links.tsx'

await loadMessages('shell')

/** Stops requests whose account could not be determined: a private page would take every visitor for a stranger. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    const { outage } = context.get(pageContext)
    if (outage) throw outage
    return next()
  },
]

/** The facts of the site, for every page's head and header. */
export async function loader({ context }: Route.LoaderArgs): Promise<SiteFacts> {
  const { account, visit, locale, origins, site, hasStory, reads } = context.get(pageContext)
  const demo = hasStory ? { tasks: await reads.demoTasks(locale) } : null
  return { account, visit, locale, origins, demo, brand: site.brand, contactEmail: site.contactEmail }
}

/** The facts of the site and the account do not change during navigation: sign-in and sign-out reload the page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const nonce = usePageNonce()
  const isDemo = useHasDemo()
  return (
    <html lang={languageTag(locale)} data-locale={locale} data-demo={isDemo ? 'open' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* oxlint-disable-next-line react/no-danger -- a script that has to run before the first paint */}
        {isDemo && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? showAsRemembered : '' }}
          />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {import.meta.env.DEV ? <Links nonce={nonce} /> : <StyleLinks />}
      </head>
      <body>
        {children}
        <PageProgress />
        <PageAnnouncer />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** Loaded only while an admin looks at the shop as a partner. */
const VisitBanner = lazy(() => import('./frame/visit-banner.tsx').then((part) => ({ default: part.VisitBanner })))

/** Loaded only in a demo. */
const DemoStrip = lazy(() => import('./frame/demo-frame.tsx').then((part) => ({ default: part.DemoFrame })))

export default function Root({ loaderData: { visit, demo } }: Route.ComponentProps) {
  return (
    <>
      {visit && (
        <Suspense>
          <VisitBanner {...visit} />
        </Suspense>
      )}
      {demo && (
        <Suspense>
          <DemoStrip />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <LazyNotFoundNotice /> : <FailureNotice />
}
