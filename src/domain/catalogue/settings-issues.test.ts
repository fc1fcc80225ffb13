import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { type Settings } from './settings.ts'
import { settingsIssues } from './settings-issues.ts'

const { settings } = readDefaultCatalogue()
const issues = (change: Partial<Settings>) => settingsIssues({ ...settings, ...change })

test('the delivered settings agree with each other', () => expect(issues({})).toEqual([]))

test('a transfer is reminded before its order is given up', () => {
  expect(issues({ transferReminderDays: 14 })).toEqual([{ path: 'transferReminderDays', kind: 'reminderAfterExpiry' }])
  expect(issues({ transferReminderDays: 13 })).toEqual([])
})

test('a picture is warned about before it is refused', () =>
  expect(issues({ printLimits: { ...settings.printLimits, imageRefuseDpi: 201 } })).toEqual([
    { path: 'printLimits.imageRefuseDpi', kind: 'refusedAboveWarning' },
  ]))

test('an excluded range has postal codes of its country, the lower one first', () => {
  const range = (from: string, to: string) => issues({ excludedZipRanges: [{ country: 'CZ', from, to }] })
  expect(range('110 00', '11999')).toEqual([])
  expect(range('1100', '11999')).toEqual([{ path: 'excludedZipRanges.0.from', kind: 'postalCodeForm' }])
  expect(range('11000', 'Praha')).toEqual([{ path: 'excludedZipRanges.0.to', kind: 'postalCodeForm' }])
  expect(range('12000', '11000')).toEqual([{ path: 'excludedZipRanges.0.to', kind: 'postalCodeOrder' }])
})
