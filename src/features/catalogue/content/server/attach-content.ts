import { languageTag, type Locale } from '#domain/locale.ts'
import { type ContentPage, urlFor } from '#urls'
import type { ContentReader } from './read-content.ts'

export interface ContentAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly content: string
}

const look =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:15px/1.6 Arial,sans-serif;color:#1b1916}' +
  'table{border-collapse:collapse;width:100%}th,td{padding:6px 12px 6px 0;border-bottom:1px solid #dbd3c4;text-align:left;vertical-align:top}'

const escapeHtml = (value: string): string => value.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/**
 * A content page as a mail attachment: the customer receives the terms and the withdrawal form on a durable medium (Art. 8(7) of Directive
 * 2011/83/EU). The order mail attaches `terms` and `withdrawal`.
 * @param origin the origin of the customer's site, without a trailing slash, for links in the file.
 */
export function attachContent(
  read: ContentReader,
  { locale, page, origin }: { locale: Locale; page: ContentPage; origin: string },
): ContentAttachment {
  const { title, lead, html } = read(locale, page)
  const body = html.replace(/href="\//g, `href="${origin}/`)
  return {
    fileName: `${urlFor(locale, page).slice(1)}.html`,
    contentType: 'text/html; charset=utf-8',
    content:
      `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${look}</style></head>` +
      `<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>\n${body}</body></html>`,
  }
}
