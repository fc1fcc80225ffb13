import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import type { ErrorSource } from '#features/office/client-errors/schema.ts'
import { handoverTokenOf } from '#features/checkout/site-switch/browser/handover-fragment.ts'
import { translatorOfPage } from '#messages/browser/load-messages.ts'
import { MessagesProvider } from '#messages/browser/use-messages.tsx'
import { onHandledError } from '#ui/handled-errors.ts'

/** Restores the state that the visitor left on another site before the page hydrates, so that nothing wrong is shown in between. */
async function redeemHandover(): Promise<void> {
  const token = handoverTokenOf(window.location.hash)
  if (token === null) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  const { restoreOnSite } = await import('#features/checkout/site-switch/browser/restore-on-site.ts')
  const isSignedIn = await restoreOnSite(token, translatorOfPage().locale).catch(() => false)
  // The page was rendered before the sign-in was restored.
  if (isSignedIn) return reloadPage()
}

/** Never resolves: the page is replaced. */
const reloadPage = () => new Promise<void>(() => window.location.reload())

/** Reports an error to the shop. Its code is loaded with the first error, since most visits have none. */
const report = (source: ErrorSource) => (error: unknown) => {
  // A status reply such as 404 is not an error of the page.
  if (isRouteErrorResponse(error)) return
  import('#features/office/client-errors/browser/report-client-error.ts').then(
    ({ reportClientError }) => reportClientError(source, error),
    () => {
      // Without a connection nothing can be reported.
    },
  )
}
window.addEventListener('error', ({ error }) => report('script')(error))
window.addEventListener('unhandledrejection', ({ reason }) => report('promise')(reason))
onHandledError(report('handled'))

await redeemHandover()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider translator={translatorOfPage()}>
        <HydratedRouter onError={report('page')} />
      </MessagesProvider>
    </StrictMode>,
    { onRecoverableError: report('hydration') },
  )
})
