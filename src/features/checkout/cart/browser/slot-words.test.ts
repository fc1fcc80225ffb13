import { expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import { pictureOf, sideWith } from '#tests/support/design-nodes.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { translatorOf } from '#messages/every-message.ts'
import { cartFacts } from '#features/catalogue/lines/line-facts.ts'
import { slotWords } from './slot-words.ts'

const facts = cartFacts(readDefaultCatalogue())
const picture = sideWith(pictureOf('a'.repeat(64)))

/** A line with a picture on each of the given sides. */
const line = (id: string, productId: string, sides: readonly number[], color = 'white') => {
  const blank = blankDesign()
  const design = { ...blank, sides: blank.sides.map((side, index) => (sides.includes(index) ? picture : side)) }
  return { id, productId, color, scale: 'freeTop', quantity: 100, design } as unknown as PricedConfiguration
}
const titles = (lines: readonly PricedConfiguration[], locale: Locale = 'en') =>
  slotWords(lines, facts, translatorOf(locale)).map(({ title }) => title)

test('a slot is named by product and side, in the language of the page', () => {
  const lines = [line('one', 'block-71', [0, 1]), line('two', 'ruler-1', [0], 'natural')]
  expect(titles(lines)).toEqual(['Block 71, first slat', 'Block 71, last slat', expect.stringMatching(/, front$/)])
  expect(titles(lines, 'de')[0]).toBe('Block 71, Erstes Glied')
  expect(titles(lines, 'cz')[0]).toBe('Block 71, první dílek')
})

test('two lines of one product are distinguished by their colour, or by their number', () => {
  expect(titles([line('one', 'block-71', [0]), line('two', 'block-71', [0], 'lemon')])).toEqual([
    'Block 71, white, first slat',
    'Block 71, lemon, first slat',
  ])
  expect(titles([line('one', 'block-71', [0]), line('two', 'block-71', [0])])).toEqual([
    '1. Block 71, white, first slat',
    '2. Block 71, white, first slat',
  ])
})

test('several pictures of a side have a slot each, distinguished by file name', () => {
  const [first, second] = [pictureOf('a'.repeat(64), { name: 'mark.svg' }), pictureOf('b'.repeat(64), { id: 'b', name: 'photo.jpg' })]
  const design = { ...blankDesign(), sides: [sideWith(first, second), ...blankDesign().sides.slice(1)] }
  const slots = slotWords([{ ...line('one', 'block-71', []), design }], facts, translatorOf('en'))
  expect(slots.map(({ title, picture: name }) => `${title}: ${name}`)).toEqual([
    'Block 71, first slat: mark.svg',
    'Block 71, first slat: photo.jpg',
  ])
})

test('a line without pictures has no slot', () => expect(titles([line('one', 'block-71', [])])).toEqual([]))
