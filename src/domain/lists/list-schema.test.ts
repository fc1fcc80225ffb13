import { expect, test } from 'vitest'
import { FilterDay } from './list-schema.ts'

test.each(['0001-01-01', '0202-11-25', '1999-12-31', '2100-01-01', '9999-12-31', '2026-02-30'])(
  'no list is filtered by %s, a slip of the keyboard',
  (day) => expect(FilterDay.safeParse(day).success).toBe(false),
)

test.each(['2000-01-01', '2026-11-25', '2099-12-31'])('a list is filtered by %s', (day) => expect(FilterDay.parse(day)).toBe(day))
