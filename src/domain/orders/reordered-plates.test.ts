import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { designPricing } from '../design/design-pricing.ts'
import { type DesignDocument, type DesignNode, TextNode } from '../design/document-schema.ts'
import { blankDesign } from '../design/document.ts'
import { type ItemWithPlates, reorderedPlates } from './reordered-plates.ts'

const { settings } = readDefaultCatalogue()
const meter = { id: 'block-72', category: 'meter' } as const

const text = (change: Partial<TextNode> = {}): DesignNode =>
  TextNode.parse({
    id: 'a',
    xMm: 20,
    yMm: 2,
    widthMm: 40,
    heightMm: 5,
    rotationDeg: 0,
    z: 0,
    locked: false,
    hidden: false,
    kind: 'text',
    inks: [{ hex: '#d3222a' }],
    text: 'VRBA',
    fontFamily: 'Open Sans',
    fontSizeMm: 5,
    fontStyle: 'normal',
    alignment: 'left',
    lineSpacing: 1.2,
    ...change,
  })

/** A meter with these nodes on its first sides. */
function printed(sides: readonly (readonly DesignNode[])[], { count = 1000, productId = meter.id as string } = {}): ItemWithPlates {
  const blank = blankDesign()
  const design: DesignDocument = { ...blank, sides: blank.sides.map((side, index) => ({ ...side, nodes: [...(sides[index] ?? [])] })) }
  return { productId, design, sides: designPricing(meter, design, count, settings).sides }
}
const platesOf = (item: ItemWithPlates, earlier: ItemWithPlates | null) => reorderedPlates(item, earlier).Tampon

describe('a reordered design', () => {
  const before = printed([[text()], [text({ text: 'Kladno' })]])

  test('pays no plate that was made for the earlier one', () => expect(platesOf(before, before)).toBe(2))
  test('pays all of them without an earlier one, and on another product', () => {
    expect(platesOf(before, null)).toBe(0)
    expect(platesOf(before, { ...before, productId: 'block-51' })).toBe(0)
  })
  test('pays those of the sides that have changed: a word, an ink, a place, one object more', () => {
    const changed = [
      [text({ text: 'VRBY' })],
      [text({ inks: [{ hex: '#0b4da2' }] })],
      [text({ xMm: 20.5 })],
      [text(), text({ id: 'b', z: 1 })],
    ]
    for (const nodes of changed) expect(platesOf(printed([nodes, [text({ text: 'Kladno' })]]), before)).toBe(1)
  })
  test('keeps them if only what is not printed is different: ids, a lock, a hidden object', () => {
    const same = [text({ id: 'other', locked: true, z: 9 }), text({ id: 'draft', hidden: true })]
    expect(platesOf(printed([same, [text({ text: 'Kladno' })]]), before)).toBe(2)
  })
  test('pays them if the earlier quantity was printed digitally, without plates', () =>
    expect(platesOf(before, printed([[text()], [text({ text: 'Kladno' })]], { count: 10 }))).toBe(0))
  test('pays them if the earlier design can no longer be read', () => {
    for (const design of [null, 'design', { version: 99, sides: [] }, { version: 1, sides: [] }, {}])
      expect(platesOf(before, { ...before, design })).toBe(0)
  })
})

test('for any words on any sides, exactly the sides with the same words have their plates', () => {
  const words = fc.array(fc.constantFrom('VRBA', 'Kladno', ''), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(words, words, (now, then) => {
      // Of other words than the second side of its pair, so that no plate is shared.
      const itemOf = (list: readonly string[]) =>
        printed(list.map((word, side) => (word === '' ? [] : [text({ text: word, xMm: side % 2 === 0 ? 20 : 30 })])))
      const same = now.filter((word, side) => word !== '' && word === then[side]).length
      expect(platesOf(itemOf(now), itemOf(then))).toBe(same)
    }),
  )
})
