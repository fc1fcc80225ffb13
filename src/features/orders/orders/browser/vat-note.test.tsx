import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { translatorOf } from '#messages/every-message.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import { VatNote } from './vat-note.tsx'

/** A company of Slovakia that orders with this VAT number. */
const companyWith = (taxTin: string) => ({
  ...emptyInformation,
  useBillingCompany: true,
  billingAddress: { ...emptyInformation.billingAddress, country: 'SK' as const, taxTin },
})

test.each(locales)('%s: the recapitulation says that a wrong VAT number does not count, and with a valid one nothing', (locale) => {
  const words = translatorOf(locale).of('checkout')('information.vat.invalidOrdered', { number: 'SK2020123456' })
  expect(textOnPage(locale, <VatNote information={companyWith('SK2020123456')} />)).toBe(words)
  expect(textOnPage(locale, <VatNote information={companyWith('SK2020270780')} />)).toBe('')
  expect(textOnPage(locale, <VatNote information={{ ...companyWith('SK2020123456'), useBillingCompany: false }} />)).toBe('')
})
