import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay } from './days.ts'
import { readClock, readDay } from './read-day.ts'

test.each([
  ['05.11.2026', 'as every page writes it'],
  ['5.11.2026', 'without zeros'],
  ['5. 11. 2026', 'as Czechs and Germans write it'],
  ['5.11.26', 'with two digits of the year'],
  [' 5.11.2026. ', 'with blanks and a dot behind'],
  ['05112026', 'from a keypad without dots'],
  ['051126', 'from a keypad, with two digits of the year'],
  ['5-11-2026', 'with dashes'],
  ['5,11,2026', 'with the commas of a German keypad'],
  ['2026-11-05', 'as it was copied from a table'],
])('%s is 5 November, %s', (text) => expect(readDay(text)).toEqual({ ok: true, day: '2026-11-05' }))

test.each(['31.2.2026', '29.2.2027', '31.4.2026', '0.1.2026', '1.13.2026', '2026-02-30'])('%s is in no calendar', (text) =>
  expect(readDay(text)).toEqual({ ok: false, issue: 'impossible' }),
)

test.each(['12/10/2026', 'tomorrow', '5.11.', '5.11.202', '11', '5.11.20266', ''])('nobody can tell which day "%s" is', (text) =>
  expect(readDay(text)).toEqual({ ok: false, issue: 'unreadable' }),
)

test('29 February is a day of leap years', () => expect(readDay('29.2.2028')).toEqual({ ok: true, day: '2028-02-29' }))

test('every day that a page writes is read as that day', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(days, (day) => {
      expect(readDay(formatDay(day))).toEqual({ ok: true, day })
    }),
  )
})

test.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['08.30', '08:30'],
  ['0830', '08:30'],
  ['23:59', '23:59'],
])('%s is the time %s', (text, time) => expect(readClock(text)).toBe(time))

test.each(['24:00', '8:60', '8 pm', '', '12345'])('"%s" is no time', (text) => expect(readClock(text)).toBeNull())
