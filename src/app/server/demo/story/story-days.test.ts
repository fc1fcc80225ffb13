import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { storyDaysOf } from './story-days.ts'

const ends = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

test('nothing of a story is later than its end, and work is done on working days', () => {
  fc.assert(
    fc.property(ends, fc.integer({ min: -95, max: 10 }), fc.integer({ min: 0, max: 1439 }), (endsAt, day, minute) => {
      const days = storyDaysOf(endsAt)
      expect(days.at(day, minute).getTime()).toBeLessThanOrEqual(endsAt.getTime())
      expect(new Date(days.date(days.workday(day))).getUTCDay()).toBeOneOf([1, 2, 3, 4, 5])
      expect(days.workday(day) - day).toBeOneOf([0, 1, 2])
    }),
  )
})

test('five working days are a week', () => {
  fc.assert(
    fc.property(ends, fc.integer({ min: -95, max: 10 }), (endsAt, day) => {
      const { workday, later } = storyDaysOf(endsAt)
      expect(later(day, 5)).toBe(workday(day) + 7)
      expect(later(day, 0)).toBe(workday(day))
    }),
  )
})

test('today is the day on which a story ends', () => {
  expect(storyDaysOf(new Date('2026-11-26T09:30:00Z')).date(0)).toBe('2026-11-26')
})

test('the same seed chooses the same, and every choice is within its limits', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 50 }), (seed, end) => {
      const [one, other] = [choicesOf(seed), choicesOf(seed)]
      const chosen = Array.from({ length: 50 }, () => one.below(end))
      expect(Array.from({ length: 50 }, () => other.below(end))).toEqual(chosen)
      for (const each of chosen) expect(each >= 0 && each < end).toBe(true)
    }),
  )
})
