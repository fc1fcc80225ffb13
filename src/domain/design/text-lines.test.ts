import { expect, test } from 'vitest'
import { maxTextLines } from './document-limits.ts'
import { withLineBreaksAs } from './line-breaks.ts'
import { isTooLong, nameOfText, shortened, withoutOuterBlankLines } from './text-lines.ts'

test('every kind of line break is recognised', () => {
  expect(withLineBreaksAs('a\r\nb\rc\u2028d\u2029e\u0085f\vg', '\n')).toBe('a\nb\nc\nd\ne\nf\ng')
})

test('empty lines around the letters are removed, those between them stay', () => {
  expect(withoutOuterBlankLines('\n \n Vrba\n\nBrno \n\u200b\n')).toBe(' Vrba\n\nBrno ')
  expect(withoutOuterBlankLines(' \n ')).toBe('')
})

test('a text is named by its first line with letters', () => {
  expect(nameOfText('\n \nVrba\nBrno')).toBe('Vrba')
  expect(nameOfText('')).toBe('')
})

test('a text is cut at the largest number of lines and characters', () => {
  const lines = Array.from({ length: maxTextLines + 1 }, (_, index) => `${index}`).join('\n')
  expect([isTooLong(lines), isTooLong(shortened(lines))]).toEqual([true, false])
  expect(shortened('x'.repeat(501))).toHaveLength(500)
})
