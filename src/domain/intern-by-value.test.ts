import { expect, test } from 'vitest'
import { internByValue } from './intern-by-value.ts'

test('deliveries to one address share it, those to another one do not', () => {
  const share = internByValue<{ readonly city: string }>()
  const brno = share({ city: 'Brno' })
  expect(share({ city: 'Brno' })).toBe(brno)
  expect(share({ city: 'Praha' })).toEqual({ city: 'Praha' })
})
