import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { AdminSettings } from '../schema.ts'
import { toApiTariff } from '../tariff-rows.ts'
import { changedSettings } from './changed-fields.ts'
import { formOf, readForm, type SettingsFormState } from './form-state.ts'

const { settings, tariffs } = readDefaultCatalogue()
const saved: AdminSettings = { ...settings, tariffs: tariffs.map(toApiTariff), version: 1 }

/** The saved form with some texts typed over. */
function typed(locale: Locale, { numbers = {}, prices = {}, switches, ranges }: Partial<SettingsFormState>) {
  const form = formOf(saved, locale)
  const changed = {
    numbers: { ...form.numbers, ...numbers },
    prices: { ...form.prices, ...prices },
    switches: { ...form.switches, ...switches },
    ranges: ranges ?? form.ranges,
  }
  return readForm(changed, saved, locale)
}
const changesOf = (read: ReturnType<typeof typed>) => changedSettings({ settings: saved, tariffs: saved.tariffs }, read)

describe('the form of the settings', () => {
  test.each(locales)('%s: what is shown is what is saved', (locale) => {
    const read = typed(locale, {})
    expect([read.input, [...read.issues], changesOf(read)]).toEqual([{}, [], []])
  })

  test('a switch is sent and named when it is turned', () => {
    const read = typed('de', { switches: { officeNeedsTwoFactor: true } })
    expect([read.input, changesOf(read)]).toEqual([
      { officeNeedsTwoFactor: true },
      [{ kind: 'switch', path: 'officeNeedsTwoFactor', name: 'officeNeedsTwoFactor', before: false, after: true }],
    ])
  })

  test('sends only what was changed, in whatever notation', () => {
    expect(typed('cz', { numbers: { eurRate: '25,3', spatulaMinQuantity: '2 000' } }).input).toEqual({
      eurRate: 25.3,
      spatulaMinQuantity: 2000,
    })
    expect(typed('en', { numbers: { eurRate: '25.3', spatulaMinQuantity: '2,000' } }).input).toEqual({
      eurRate: 25.3,
      spatulaMinQuantity: 2000,
    })
    expect(typed('de', { numbers: { 'printLimits-minLineWidthMm-Digital': '0,12' } }).input).toEqual({
      printLimits: { minLineWidthMm: { Digital: 0.12 } },
    })
    expect(typed('cz', { numbers: { eurRate: '25,000' } }).input).toEqual({})
  })

  test('says what is wrong with a field and still reads the others', () => {
    const read = typed('de', { numbers: { eurRate: '25.300', minTamponPrintPencilCount: '149', pencilMinQuantity: '60' } })
    expect([...read.issues]).toEqual([
      ['numbers.eurRate', 'notANumber'],
      ['numbers.minTamponPrintPencilCount', 'endsNoTier'],
    ])
    expect(read.input).toEqual({ pencilMinQuantity: 60 })
    expect([...typed('cz', { numbers: { transferReminderDays: '14' } }).issues]).toEqual([
      ['numbers.transferReminderDays', 'reminderAfterExpiry'],
    ])
    const ranges = [{ country: 'CZ', from: '1100', to: '' } as const]
    expect([...typed('cz', { ranges }).issues]).toEqual([['ranges.0.from', 'postalCodeForm']])
  })

  test('replaces the tariffs when a price changes; an empty cell is no tariff', () => {
    const read = typed('cz', { prices: { 'CZ-parcel-5000': '119,50', 'SE-pallet-800000': '' } })
    expect(read.input.tariffs).toHaveLength(saved.tariffs.length - 1)
    expect(changesOf(read)).toMatchObject([
      { kind: 'tariff', path: 'CZ-parcel-5000', before: 109, after: 119.5 },
      { kind: 'tariff', path: 'SE-pallet-800000', after: null },
    ])
    expect([...typed('cz', { prices: { 'CZ-parcel-31500': '24' } }).issues]).toEqual([['prices.CZ-parcel-31500', 'cheaperThanLighter']])
    expect([...typed('cz', { prices: { 'CZ-parcel-5000': 'x' } }).issues]).toEqual([['prices.CZ-parcel-5000', 'notANumber']])
  })
})
