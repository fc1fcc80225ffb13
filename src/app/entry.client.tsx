import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handoverTokenOf } from '#features/site-switch/browser/handover-fragment.ts'
import { translatorOfPage } from '#messages/browser/load-messages.ts'
import { MessagesProvider } from '#messages/browser/use-messages.tsx'

/** Takes over what the shopper left on another site before the page comes alive, so that nothing wrong is shown in between. */
async function redeemHandover(): Promise<void> {
  const token = handoverTokenOf(window.location.hash)
  if (token === null) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  const { restoreOnSite } = await import('#features/site-switch/browser/restore-on-site.ts')
  const isSignedIn = await restoreOnSite(token, translatorOfPage().locale).catch(() => false)
  // The page was drawn before the sign-in arrived.
  if (isSignedIn) return reloadPage()
}

/** Never resolves: this page is done. */
const reloadPage = () => new Promise<void>(() => window.location.reload())

await redeemHandover()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider translator={translatorOfPage()}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  )
})
