import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handoverTokenOf } from '#features/handover/handover-fragment.ts'
import { translatorOfPage } from '#messages/load-messages.ts'
import { MessagesProvider } from '#messages/use-messages.tsx'

/** Takes over what the shopper left on another site before the page comes alive, so that nothing wrong is shown in between. */
async function takeHandover(): Promise<void> {
  const token = handoverTokenOf(window.location.hash)
  if (token === null) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  const { arriveAtSite } = await import('#features/handover/arrive-at-site.ts')
  await arriveAtSite(token, translatorOfPage().locale).catch(() => undefined)
}

await takeHandover()
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
