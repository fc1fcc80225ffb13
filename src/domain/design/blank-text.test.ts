import fc from 'fast-check'
import { test } from 'vitest'
import { isBlankText } from './blank-text.ts'

const spaces = [' ', '\t', '\n', '\u00a0', '\u2003', '\u3000']
const invisible = ['\u0000', '\u00ad', '\u200b', '\u200d', '\u2060', '\u2800', '\u3164', '\ufeff']
const blanks = fc.string({ unit: fc.constantFrom(...spaces, ...invisible) })

test('a text of only spaces and invisible characters is blank, however long it is', () => {
  fc.assert(fc.property(blanks, (text) => isBlankText(text)))
})

test('one visible character among blanks makes a text visible', () => {
  const visible = fc.constantFrom('a', 'Ř', '.', '-', '日', '€', '👍', '\u0301')
  fc.assert(fc.property(blanks, visible, blanks, (before, seen, after) => !isBlankText(before + seen + after)))
})
