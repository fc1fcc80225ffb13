import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { recordWords } from './record-words.ts'
import type { AuditEntry } from '#features/accounts/audit/schema.ts'

/** The fields that the office records, with a value. */
const recorded = {
  account: { isActive: false, partnerId: 'vrba', link: 'reset', twoFactor: 'active' },
  personalData: { exported: 'everything' },
  partner: {
    email: 'a@example.com',
    isActive: true,
    currency: 'EUR',
    locale: 'de',
    dealerId: 'dana',
    note: 'Pays late',
    percentOff: 12.5,
    password: 'changed',
    companyName: 'Vrba',
    visitedUntil: '2026-11-22T20:30:00Z',
    useBillingCompany: false,
    billingCompanyName: 'Vrba',
    billingTaxIn: '12345678',
    billingTaxTin: 'CZ12345678',
    billingFirstName: 'Jana',
    billingSurName: 'Vrbová',
    billingCountry: 'CZ',
    billingStreet: 'Dlouhá 1',
    billingCity: 'Brno',
    billingZipCode: '602 00',
    billingPhone: '+420 601 111 111',
    billingEmail: 'b@example.com',
  },
  order: {
    status: 'inProduction',
    paidAt: '2026-11-22T20:30:00Z',
    useBillingCompany: true,
    'billingAddress.companyName': 'Vrba',
    'billingAddress.taxIn': '12345678',
    'billingAddress.email': 'a@example.com',
    manufactureDate: '2026-11-30',
    'expeditionDate.1': '2026-12-01',
    'deliveryCode.1': '7043811926',
    'deliveryAddress.country': 'CZ',
    'deliveryAddress.zipCode': '602 00',
  },
  priceList: {
    'prices.version': 4,
    'prices.source': 'imported',
    'prices.validFrom': '2026-12-01T00:00:00Z',
    'prices.fileName': 'list.xlsx',
    'prices.5.validFrom': '2026-12-01T00:00:00Z',
  },
  product: {
    'manufacturer.name': 'Holzwerk Muster GmbH',
    'manufacturer.street': 'Musterweg 3',
    'manufacturer.zipCode': '80331',
    'manufacturer.city': 'München',
    'manufacturer.country': 'DE',
    'manufacturer.email': 'info@holzwerk.example',
    'information.de': 'Nicht für Kinder unter 3 Jahren.',
  },
  productImage: { images: ['1.jpg', '2.jpg'], 'color.1.jpg 0a1b2c3d': 'lemon' },
  stock: { 'quantity.white.freeTop': 1200, 'quantity.block-72.white.freeTop': 990, 'minimum.white.freeTop': 50 },
} as const satisfies Partial<Record<AuditEntry['subject'], object>>

const names = { vrba: 'Tesařství Vrba', dana: 'Dana Dealer', 'block-72': 'Block 72', '17': '26110017' }

const describeIn = (locale: (typeof locales)[number], subject: AuditEntry['subject'], subjectId: string, field: string, after: unknown) =>
  recordWords(translatorOf(locale), names)({ subject, subjectId }, { field, before: null, after: after as string })

describe.each(locales)('the audit trail in %s', (locale) => {
  test.each(Object.entries(recorded))('names every field of a change: %s', (subject, fields) => {
    for (const [field, value] of Object.entries(fields)) {
      const { name } = describeIn(locale, subject as keyof typeof recorded, 'gone', field, value)
      expect(name).not.toMatch(/undefined/)
      expect([name, name.endsWith(`: ${field}`)]).toEqual([name, false])
    }
  })
})

test('a change says which record it was, and what its values mean', () => {
  const english = (...change: [AuditEntry['subject'], string, string, unknown]) => describeIn('en', ...change)
  expect(english('partner', 'vrba', 'dealerId', 'dana')).toEqual({
    name: 'Partner Tesařství Vrba: Dealer',
    field: 'Dealer',
    before: '–',
    after: 'Dana Dealer',
  })
  expect(english('order', '17', 'status', 'inProduction')).toMatchObject({ name: 'Order 26110017: Status', after: 'In production' })
  expect(english('order', '17', 'deliveryAddress.country', 'CZ').after).toBe('Czechia')
  expect(english('priceList', 'default', 'prices.source', 'edited')).toMatchObject({ name: 'Default price list: change', after: 'edited' })
  expect(english('stock', 'block-72', 'quantity.white.freeTop', 1200)).toMatchObject({ after: '1,200' })
  expect(english('stock', 'count', 'quantity.block-72.white.freeTop', 990).name).toMatch(/^Stock: Block 72, White, /)
  expect(english('product', 'block-72', 'information.de', 'Kein Spielzeug.').name).toBe('Article Block 72: Safety information, German')
  expect(english('product', 'block-72', 'manufacturer.country', 'DE').after).toBe('Germany')
  expect(english('productImage', 'block-72', 'color.my photo.jpg 0a1b2c3d', null).after).toBe('Every colour')
})

test('what no release names is shown as it was recorded', () =>
  expect(describeIn('en', 'order', 'gone', 'colourOfTheBox', 'red')).toEqual({
    name: 'Order: colourOfTheBox',
    field: 'colourOfTheBox',
    before: '–',
    after: 'red',
  }))
