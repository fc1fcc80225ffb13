import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFaults } from './text-faults.ts'

test('NUL characters and halves of surrogate pairs are named by their field', () => {
  expect(textFaults({ note: 'a\0b', sides: [{ text: 'fine' }, { text: '\ud83d' }] })).toEqual([
    { path: 'note', message: 'contains characters that are no text' },
    { path: 'sides.1.text', message: 'contains characters that are no text' },
  ])
  expect(textFaults({ cart: { '\0': 1 } })).toEqual([{ path: 'cart', message: 'has a field whose name is no text' }])
})

test('a body of unreadable texts has its first twenty named', () => {
  const faults = textFaults(Array.from({ length: 100_000 }, () => '\0'))
  expect(faults.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)))
})

test('every text of Unicode is fine, in any language and with line breaks, and so are files', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ž', '\u00df', '\n', '🐎', '\u200d', '\u202e', '\ufffd') }), (text) => {
      expect(textFaults({ [text]: [text] })).toEqual([])
    }),
  )
  expect(textFaults({ note: 'Žluťoučký\nkůň 🐎 ولد' })).toEqual([])
  expect(textFaults(Buffer.from('\0'))).toEqual([])
})

test('what is nested too deeply is refused before anything recurses into it', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  expect(textFaults(nested(100))).toEqual([])
  expect(textFaults(nested(100_000))).toEqual([{ path: '', message: 'nested too deeply' }])
})
