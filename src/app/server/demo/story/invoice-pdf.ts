import { buffer } from 'node:stream/consumers'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import { openSheet } from '#features/orders/orders/server/pdf/sheet.ts'

interface StoryInvoice {
  readonly number: string
  readonly customer: string
  /** With VAT. */
  readonly total: number
  readonly currency: Currency
  readonly locale: Locale
}

const titles: Readonly<Record<Locale, string>> = { cz: 'Faktura', en: 'Invoice', de: 'Rechnung' }

/** An invoice as the accounting program of the office would export it. */
export function invoicePdf({ number, customer, total, currency, locale }: StoryInvoice): Promise<Uint8Array> {
  const title = `${titles[locale]} ${number}`
  const sheet = openSheet(title, locale)
  sheet.pdf.addPage()
  sheet.text(title, 56, 64, 400, { size: 20 })
  sheet.text(customer, 56, 110, 400, { size: 11 })
  sheet.text(formatMoney(fromAmount(total), currency, locale), 56, 140, 400, { size: 14 })
  sheet.pdf.end()
  return buffer(sheet.pdf)
}
