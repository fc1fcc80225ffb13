import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnstorableText } from './unstorable-text.ts'

test('NUL characters and lone surrogates are reported with their field', () => {
  expect(findUnstorableText({ note: 'a\0b', sides: [{ text: 'fine' }, { text: '\ud83d' }] })).toEqual([
    { path: 'note', message: 'contains invalid characters' },
    { path: 'sides.1.text', message: 'contains invalid characters' },
  ])
  expect(findUnstorableText({ cart: { '\0': 1 } })).toEqual([{ path: 'cart', message: 'has a field with invalid characters in its name' }])
})

test('only the first twenty of many unstorable texts are reported', () => {
  const errors = findUnstorableText(Array.from({ length: 100_000 }, () => '\0'))
  expect(errors.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)))
})

test('every other Unicode text is allowed, in any language and with line breaks, and so are files', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ž', '\u00df', '\n', '🐎', '\u200d', '\u202e', '\ufffd') }), (text) => {
      expect(findUnstorableText({ [text]: [text] })).toEqual([])
    }),
  )
  expect(findUnstorableText({ note: 'Žluťoučký\nkůň 🐎 ولد' })).toEqual([])
  expect(findUnstorableText(Buffer.from('\0'))).toEqual([])
})

test('input that is nested too deeply is refused without recursion', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(findUnstorableText(nested(100))).toEqual([])
  expect(findUnstorableText(nested(100_000))).toEqual([{ path: '', message: 'nested too deeply' }])
})
