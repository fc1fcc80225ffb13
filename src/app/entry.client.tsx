import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { translatorOfPage } from '#messages/load-messages.ts'
import { MessagesProvider } from '#messages/use-messages.tsx'

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
