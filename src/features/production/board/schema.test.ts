import { expect, test } from 'vitest'
import { ManufactureDateInput } from './schema.ts'

test.each(['0001-01-01', '0202-11-25', '9999-12-31', '2100-01-01'])('nothing is planned for %s, a slip of the keyboard', (day) => {
  const { error } = ManufactureDateInput.safeParse({ manufactureDate: day })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['manufactureDate', 'a day from 2000-01-01 to 2099-12-31'],
  ])
})

test('a stored slip can be corrected', () => {
  expect(ManufactureDateInput.parse({ manufactureDate: '2026-12-01', from: '9999-12-31' })).toEqual({
    manufactureDate: '2026-12-01',
    from: '9999-12-31',
  })
  expect(ManufactureDateInput.parse({ manufactureDate: null })).toEqual({ manufactureDate: null })
})
