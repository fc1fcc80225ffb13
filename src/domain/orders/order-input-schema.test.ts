import { describe, expect, test } from 'vitest'
import { blankDesign } from '../design/document.ts'
import { type Locale, locales } from '../locale.ts'
import { informationIssues } from './check-information.ts'
import {
  activeAddress,
  emptyInformation,
  isInformationEmpty,
  setBillingCompany,
  setDeliveryAddress,
  withDefaultCountry,
} from './information.ts'
import { OrderInput } from './order-input-schema.ts'

const person = {
  firstName: 'Žofie',
  surName: 'Černá-Nováková',
  country: 'CZ',
  street: 'Na Příkopě 1',
  city: 'Praha',
  zipCode: '110 00',
  phone: '+420 123 456 789',
}
const company = { companyName: '', taxIn: '', taxTin: '' }
const billingAddress = { ...person, ...company, email: 'zofie@vrba.example' }
const deliveryAddress = { ...person, companyName: '' }
const configuration = { id: 'a'.repeat(10), productId: 'block-72', color: 'white', scale: 'freeTop', quantity: 100, design: blankDesign() }
const order = {
  locale: 'cz',
  currency: 'CZK',
  paymentMethod: 'bankTransfer',
  useBillingCompany: false,
  billingAddress,
  useDeliveryAddress: false,
  deliveryAddress: null,
  note: '',
  configurations: [configuration],
  files: [],
  termsVersion: '2026-11-01',
  seenTotal: 2591,
} as const

const issuesOf = (body: unknown) =>
  (OrderInput.safeParse(body).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
const key = (name: string) => `models.information.form.${name}`

describe('a valid order', () => {
  test('is accepted with a normalized postal code', () => {
    expect(OrderInput.parse(order)).toMatchObject({ billingAddress: { zipCode: '11000', firstName: 'Žofie' }, deliveryAddress: null })
  })
  test('ignores fields that are switched off, even invalid ones', () => {
    const parsed = OrderInput.parse({
      ...order,
      deliveryAddress: { ...deliveryAddress, zipCode: 'x' },
      billingAddress: { ...billingAddress, companyName: 'Vrba', taxTin: 'CZ1' },
    })
    expect(parsed.deliveryAddress).toBeNull()
    expect(parsed.billingAddress).toMatchObject(company)
  })
  test('is delivered to another address if requested', () => {
    const parsed = OrderInput.parse({
      ...order,
      useDeliveryAddress: true,
      deliveryAddress: { ...deliveryAddress, country: 'PL', zipCode: '00950' },
    })
    expect(parsed.deliveryAddress).toMatchObject({ country: 'PL', zipCode: '00-950', companyName: '' })
    expect(activeAddress(parsed)).toMatchObject({ country: 'PL' })
    expect(activeAddress(OrderInput.parse(order))).toMatchObject({ country: 'CZ' })
  })
})

test('names, postal codes and phone numbers are taken as people write them, and stored in one form', () => {
  const written = {
    firstName: 'Anna\u2011Mari\u0301a',
    surName: 'Kovář–Lišková, CSc.\u200b',
    country: 'AT',
    zipCode: 'A-1010',
    phone: '+43\u00a01\u202f5550–144',
  }
  expect(OrderInput.parse({ ...order, billingAddress: { ...billingAddress, ...written } }).billingAddress).toMatchObject({
    firstName: 'Anna-María',
    surName: 'Kovář–Lišková, CSc.',
    zipCode: '1010',
    phone: '+43 1 5550-144',
  })
})

describe('an order is refused with its invalid fields', () => {
  test('a field with a line break', () => {
    for (const street of ['Na Příkopě 1\nPraha', 'Na Příkopě\r\nBcc: a@b.example', 'Na\u001b[31m'])
      expect(issuesOf({ ...order, billingAddress: { ...billingAddress, street } })).toContain('billingAddress.street: one line of text')
  })
  test.each([
    ['firstName', '', 'errorRequired'],
    ['firstName', 'J4n', 'errorNameFormat'],
    ['surName', '  ', 'errorRequired'],
    ['surName', 'Nov@k', 'errorNameFormat'],
    ['firstName', '北京', 'errorLetters'],
    ['street', 'Na Příkopě 👍', 'errorLetters'],
    ['city', 'محمد', 'errorLetters'],
    ['firstName', '\u200b', 'errorRequired'],
    ['country', '', 'errorRequired'],
    ['country', 'US', 'errorRequired'],
    ['street', ' ', 'errorRequired'],
    ['city', '', 'errorRequired'],
    ['zipCode', '', 'errorRequired'],
    ['zipCode', '1234', 'errorZipCode'],
    ['phone', '', 'errorRequired'],
    ['street', 'a'.repeat(121), 'errorTooLong'],
    ['city', 'a'.repeat(121), 'errorTooLong'],
    ['firstName', 'a'.repeat(121), 'errorTooLong'],
    ['phone', '1'.repeat(41), 'errorTooLong'],
    ['email', `${'a'.repeat(250)}@b.cz`, 'errorTooLong'],
    ['zipCode', '1'.repeat(13), 'errorZipCode'],
    ['phone', '12345678', 'errorPhoneFormat'],
    ['email', '', 'errorRequired'],
    ['email', 'x@', 'errorEmail'],
  ])('billing %s "%s" has the error %s', (field, value, message) => {
    expect(issuesOf({ ...order, billingAddress: { ...billingAddress, [field]: value } })).toEqual([
      `billingAddress.${field}: ${key(message)}`,
    ])
  })
  test('a company needs a name and a number; its VAT number is optional', () => {
    expect(issuesOf({ ...order, useBillingCompany: true })).toEqual([
      `billingAddress.companyName: ${key('errorRequired')}`,
      `billingAddress.taxIn: ${key('errorRequired')}`,
    ])
    expect(
      issuesOf({ ...order, useBillingCompany: true, billingAddress: { ...billingAddress, companyName: 'Vrba', taxIn: '25123891' } }),
    ).toEqual([])
  })
  test('an empty delivery address has seven errors, none for the company', () => {
    for (const empty of [null, undefined, {}]) {
      const issues = issuesOf({ ...order, useDeliveryAddress: true, deliveryAddress: empty })
      expect(issues).toEqual(
        ['firstName', 'surName', 'country', 'street', 'city', 'zipCode', 'phone'].map(
          (field) => `deliveryAddress.${field}: ${key('errorRequired')}`,
        ),
      )
    }
  })
  test('the site determines currency and payment methods', () => {
    expect(issuesOf({ ...order, locale: 'en' }).map((issue) => issue.split(':')[0])).toEqual(['currency'])
    expect(issuesOf({ ...order, paymentMethod: 'payPal' }).map((issue) => issue.split(':')[0])).toEqual(['paymentMethod'])
    expect(issuesOf({ ...order, locale: 'de', currency: 'EUR', paymentMethod: 'payPal' })).toEqual([])
  })
  test('configurations have unique ids of ten characters and whole quantities', () => {
    const fields = (configurations: unknown) => issuesOf({ ...order, configurations }).map((issue) => issue.split(':')[0])
    expect(fields([])).toEqual(['configurations'])
    expect(fields([configuration, configuration])).toEqual(['configurations'])
    expect(fields([{ ...configuration, id: 'short' }])).toEqual(['configurations.0.id'])
    for (const quantity of [0, -1, 1.5, 500_001, '100'])
      expect(fields([{ ...configuration, quantity }])).toEqual(['configurations.0.quantity'])
    expect(fields([{ ...configuration, design: { version: 2, sides: [] } }])).toEqual(['configurations.0.design.sides'])
    expect(fields([{ ...configuration, design: { version: 3, sides: [] } }])).toEqual(['configurations.0.design.version'])
  })
  test('terms must be accepted', () => expect(issuesOf({ ...order, termsVersion: '' })).toHaveLength(1))
})

describe('the information of step 2', () => {
  const information = { ...emptyInformation, billingAddress }

  test('is empty while any required billing field outside the company is empty', () => {
    expect(isInformationEmpty(emptyInformation)).toBe(true)
    expect(isInformationEmpty(information)).toBe(false)
    for (const field of [...Object.keys(person), 'email'])
      expect(isInformationEmpty({ billingAddress: { ...billingAddress, [field]: ' ' } })).toBe(true)
  })
  test('starts with the country of the site, without errors for fields that are switched off', () => {
    const countryOn = (locale: Locale) => withDefaultCountry(emptyInformation, locale).billingAddress.country
    expect(locales.map((locale) => `${locale} ${countryOn(locale)}`)).toEqual(['cz CZ', 'en CZ', 'de DE'])
    const chosen = { ...emptyInformation, billingAddress: { ...emptyInformation.billingAddress, country: 'AT' } }
    expect(withDefaultCountry(chosen, 'de').billingAddress.country).toBe('AT')
    expect(informationIssues(withDefaultCountry(emptyInformation, 'cz')).map(({ path }) => path.join('.'))).toEqual(
      ['firstName', 'surName', 'street', 'city', 'zipCode', 'phone', 'email'].map((field) => `billingAddress.${field}`),
    )
    expect(informationIssues(information)).toEqual([])
  })
  test('switching off company or delivery clears their fields', () => {
    const full = {
      ...information,
      useBillingCompany: true,
      useDeliveryAddress: true,
      deliveryAddress,
      billingAddress: { ...billingAddress, companyName: 'Vrba', taxIn: '1', taxTin: 'CZ1' },
    }
    expect(setBillingCompany(full, false).billingAddress).toEqual(billingAddress)
    expect(setDeliveryAddress(full, false).deliveryAddress).toEqual(emptyInformation.deliveryAddress)
    expect(setBillingCompany(full, true).billingAddress).toEqual(full.billingAddress)
  })
})
