import { expect, test } from 'vitest'
import { dayOf, daysBetween, mondayOf, weekNumber } from './days.ts'

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
