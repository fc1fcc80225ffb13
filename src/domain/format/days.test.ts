import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, daysBetween, formatMomentAsIso, instantAt, mondayOf, shopTimeZone, weekNumber } from './days.ts'

test('a day belongs to the week of its Monday, also on a Sunday and across a new year', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('the first week of a year is that of its first Thursday', () => {
  expect(weekNumber('2026-11-21')).toBe(47)
  expect(weekNumber('2027-01-03')).toBe(53)
  expect(weekNumber('2027-01-04')).toBe(1)
  expect(weekNumber('2024-12-30')).toBe(1)
})

test('days are counted in Prague, where midnight comes an hour or two before that of UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
})

describe('a moment is shown as Prague’s clocks show it', () => {
  const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, dateStyle: 'short', timeStyle: 'short' })
  const [from, to] = [Date.parse('1997-01-01T00:00:00Z'), Date.parse('2100-01-01T00:00:00Z')]

  test('at any time', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }), (instant) => {
        expect(formatMomentAsIso(instant)).toBe(prague.format(instant))
      }),
      { numRuns: 2000 },
    )
  })

  test('in the hours around midnight and around each change of the clocks', () => {
    for (let year = 1997; year < 2100; year += 1)
      for (const month of ['03', '10'])
        for (let day = 24; day <= 31; day += 1)
          for (const time of ['00:59:59.999', '01:00', '21:59', '22:00', '22:59', '23:00']) {
            const instant = new Date(`${year}-${month}-${day}T${time}Z`)
            expect(formatMomentAsIso(instant)).toBe(prague.format(instant))
          }
  })
})

describe('a time as the shop’s clocks show it', () => {
  test.each([
    ['2026-12-24T08:00', '2026-12-24T07:00:00.000Z'],
    ['2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s', (shown, instant) => expect(instantAt(shown)?.toISOString()).toBe(instant))

  test('is shown again as it was typed', () => {
    for (let hour = 0; hour < 24; hour += 1)
      for (const day of ['2026-01-31', '2026-06-15', '2027-12-31']) {
        const shown = `${day}T${String(hour).padStart(2, '0')}:15`
        expect(formatMomentAsIso(instantAt(shown) ?? new Date(0))).toBe(shown.replace('T', ' '))
      }
  })

  test.each(['', '2026-13-01T08:00', 'soon'])('is none for “%s”', (shown) => expect(instantAt(shown)).toBeNull())
})
