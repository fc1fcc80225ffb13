import type { Locale } from '#domain/locale.ts'
import type { PdfFailure } from '#domain/uploads/pdf-failures.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { PdfPages } from './pdf-pages.ts'

export type PdfRefusal = Extract<Awaited<ReturnType<PdfPages['count']>>, { ok: false }>['reason']

/** Why a PDF is refused and how to repair it, in the language of the one who sent it. */
export function pdfRefusal(locale: Locale, reason: PdfRefusal): string {
  const t = translatorOf(locale).of('documents')
  return t(`errors.pdf.${reason}`)
}

/** Why a page can't be shown, in the language of somebody who only looks at it and can't repair it. */
export function pageRefusal(locale: Locale, reason: PdfFailure): string {
  const t = translatorOf(locale).of('documents')
  return t(`errors.page.${reason}`)
}
