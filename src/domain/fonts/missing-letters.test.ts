import { expect, test, vi } from 'vitest'
import { missingLetters } from './missing-letters.ts'

const openSans = { fontFamily: 'Open Sans', fontStyle: 'bold' } as const

test('a line with only supported letters has none missing', () => {
  expect(missingLetters(openSans, 'Příliš žluťoučký kůň, Größe 5 – „ß“')).toEqual([])
  expect(missingLetters(openSans, '')).toEqual([])
})

test('missing letters are listed once each, in the order of the text', () => {
  expect(missingLetters(openSans, '木 and 火, 木')).toEqual(['木', '火'])
})

test('an emoji of several parts is one letter', () => {
  expect(missingLetters(openSans, 'Happy 👩‍🔧!')).toEqual(['👩‍🔧'])
})

test('a letter followed by a combining accent counts as the composed letter', () => {
  expect(missingLetters({ fontFamily: 'Courier Prime', fontStyle: 'normal' }, 'r\u030Cemen')).toEqual([])
})

test('missing letters depend on the family', () => {
  expect(missingLetters(openSans, 'Ж')).toEqual([])
  expect(missingLetters({ fontFamily: 'Zilla Slab', fontStyle: 'normal' }, 'Ж')).toEqual(['Ж'])
})

test('a text in a discontinued family is checked against its replacement', () => {
  expect(missingLetters({ fontFamily: 'Comic Sans MS', fontStyle: 'normal' }, 'Ж木')).toEqual(['木'])
})

test('at most eight missing letters are listed', () => {
  expect(missingLetters(openSans, 'a木b火c土d金e水f山g川h田i')).toEqual(['木', '火', '土', '金', '水', '山', '川', '田'])
  expect(missingLetters(openSans, '一二三四五六七八九十')).toHaveLength(8)
})

test('a fully supported text is not segmented, and any other only once, however long it is', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  expect(missingLetters(openSans, 'Příliš žluťoučký kůň'.repeat(10_000))).toEqual([])
  expect(segment).not.toHaveBeenCalled()
  expect(missingLetters(openSans, '木火'.repeat(100_000))).toEqual(['木', '火'])
  expect(segment).toHaveBeenCalledOnce()
  segment.mockRestore()
})
