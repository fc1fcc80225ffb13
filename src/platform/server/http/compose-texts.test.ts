import { expect, test } from 'vitest'
import { composeTexts } from './compose-texts.ts'

test('every text of a request gets its letters in one piece, except passwords', () => {
  const bytes = new Uint8Array([1, 2])
  const body = {
    name: 'Z\u030cofie',
    list: ['a\u0301', { deep: 'e\u030c' }],
    password: 'a\u0301',
    current: 'a\u0301',
    count: 3,
    none: null,
    bytes,
  }
  composeTexts(body)
  expect(body).toEqual({
    name: 'Žofie',
    list: ['á', { deep: 'ě' }],
    password: 'a\u0301',
    current: 'a\u0301',
    count: 3,
    none: null,
    bytes,
  })
})
