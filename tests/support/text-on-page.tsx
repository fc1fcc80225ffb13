import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { MessagesProvider } from '#messages/browser/use-messages.tsx'

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** A part of a page in the language of a site, rendered as on the server. */
export const markupOnPage = (locale: Locale, part: ReactElement): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider translator={translatorOf(locale)}>{part}</MessagesProvider>
    </MemoryRouter>,
  )

/** The visible text of it. */
export const textOnPage = (locale: Locale, part: ReactElement): string =>
  markupOnPage(locale, part)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => characters[sign] ?? sign)
