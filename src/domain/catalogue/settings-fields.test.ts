import { describe, expect, test } from 'vitest'
import { changeSettings, settingAt } from './change-settings.ts'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { settingFields, settingGroups, settingIssue, settingNames } from './settings-fields.ts'
import { Settings, SettingsChange } from './settings-schema.ts'

const { settings } = readDefaultCatalogue()

/** The paths of all numbers within a record. */
const numbersIn = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'number') return [`${prefix}${name}`]
    return Array.isArray(value) ? [] : numbersIn(value as object, `${prefix}${name}.`)
  })

/** A change of one field. */
const changeOf = (name: string, value: number): object =>
  name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object

describe('the table of settings', () => {
  test('describes every number of the settings, and the delivered values are valid', () => {
    expect(numbersIn(settings).toSorted()).toEqual([...settingNames].toSorted())
    for (const name of settingNames) expect([name, settingIssue(settingFields[name], settingAt(settings, name))]).toEqual([name, null])
    expect(new Set(settingNames.map((name) => settingFields[name].group))).toEqual(new Set(settingGroups))
  })

  test.each(settingNames)('%s: the form and the server accept the same values', (name) => {
    const field = settingFields[name]
    const { min, max, decimals } = field
    const step = 1 / 10 ** decimals
    for (const value of [-1, 0, min - step, min, 9, 49, 99, 100, 149, max, max + step, min + step / 10, 1.2345, 25.30001]) {
      const isTaken = SettingsChange.safeParse(changeOf(name, value)).success
      expect([value, isTaken]).toEqual([value, settingIssue(field, value) === null])
    }
    expect(settingIssue(field, Number.NaN)).toBe('notANumber')
  })

  test('digital print ends at the last quantity of a tier', () => {
    const field = settingFields.minTamponPrintPencilCount
    expect([99, 199, 100, 149].map((count) => settingIssue(field, count))).toEqual([null, null, 'endsNoTier', 'endsNoTier'])
  })
})

test('a shop set up before a setting existed uses its default after an update', () => {
  const without = (values: object, name: string) => Object.fromEntries(Object.entries(values).filter(([other]) => other !== name))
  const numbers = Object.entries(settings).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []))
  expect(numbers.length).toBeGreaterThan(20)
  for (const name of [...numbers, 'officeNeedsTwoFactor', 'printLimits'])
    expect([name, Settings.parse(without(settings, name))]).toEqual([name, settings])
  for (const name of Object.keys(settings.printLimits))
    expect([name, Settings.parse({ ...settings, printLimits: without(settings.printLimits, name) })]).toEqual([name, settings])
})

describe('a change of settings', () => {
  test('leaves everything else as it is, also within the print limits', () => {
    const change = { eurRate: 25.3, printLimits: { minTextHeightMm: { Tampon: 2.2 } } }
    const after = changeSettings(settings, SettingsChange.parse(change))
    expect(after).toEqual({
      ...settings,
      eurRate: 25.3,
      printLimits: { ...settings.printLimits, minTextHeightMm: { ...settings.printLimits.minTextHeightMm, Tampon: 2.2 } },
    })
    expect(Settings.parse(after)).toEqual(after)
  })

  test('adds no defaults and knows no other names', () => {
    expect(SettingsChange.parse({})).toEqual({})
    expect(SettingsChange.safeParse({ eurorate: 25 }).success).toBe(false)
  })

  test('replaces the whole list of excluded postal codes', () =>
    expect(changeSettings(settings, { excludedZipRanges: [] }).excludedZipRanges).toEqual([]))
})
