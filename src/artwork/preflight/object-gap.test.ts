import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { blankDesign, type DesignDocument, type DesignNode } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import { inkedPictureOf, sideWith } from '#tests/support/design-nodes.ts'
import type { FactsOfImages, Finding } from './finding.ts'
import { gapKey } from './measurement-keys.ts'
import { gapToMeasure, neededGaps } from './measured-gaps.ts'
import { preflight } from './preflight.ts'

const { products, settings } = readDefaultCatalogue()
const limits = settings.printLimits
const product = required(
  products.find(({ id }) => id === 'block-72'),
  'block-72',
)
const variant = { product, scale: required(product.scales[0], 'scale'), color: 'white', count: 1000, settings }
const logo = 'a'.repeat(64)

const inked = (change: object = {}) => inkedPictureOf(logo, change)
const designOf = (...nodes: readonly DesignNode[]): DesignDocument => {
  const blank = blankDesign()
  return { ...blank, sides: [sideWith(...nodes), ...blank.sides.slice(1)] }
}

const below = { id: 'line', name: 'line', xMm: 73.95 }
const upper = inked({ id: 'box', name: 'box' })
const place = { widthMm: 0.05, left: -0.01, top: 0.1, right: 0, bottom: 0.9, isCovered: false }

/** The checks of pictures of which one gap was measured: that between `below` and `upper`. */
function findings(nodes: readonly DesignNode[], technology: 'Tampon' | 'Digital' = 'Tampon'): readonly Finding[] {
  const key = gapKey(logo, required(gapToMeasure(upper, inked(below), technology, limits), 'a pair'))
  const picture = {
    kind: 'vector',
    widthPx: 200,
    heightPx: 100,
    lines: { alone: null, covered: null },
    largestPixel: null,
    isBlank: false,
    gaps: new Map([[key, { gap: place }]]),
  } as const
  const facts: FactsOfImages = new Map([[logo, picture]])
  return preflight(variant, designOf(...nodes), [technology], facts)
}
const checksOf = (found: readonly Finding[]) => found.map(({ check, level }) => `${level} ${check}`)

test('a gap between two pictures that fills with ink is an error said once, with both names and its place', () =>
  expect(findings([inked(below), upper])).toMatchObject([
    {
      check: 'objectGap',
      level: 'error',
      nodeId: 'box',
      widthMm: 0.05,
      limitMm: 0.1,
      place,
      names: ['box', 'line'],
      fix: { kind: 'printDigitally' },
    },
  ]))

test('digital print only blurs a gap between two pictures', () =>
  expect(checksOf(findings([inked(below), upper], 'Digital'))).toEqual(['warning objectGap']))

test('what was measured of two pictures holds wherever both lie, and no longer when one is moved', () => {
  expect(checksOf(findings([inked({ ...below, xMm: 63.95 }), inked({ id: 'box', xMm: 80 })]))).toEqual(['error objectGap'])
  expect(findings([inked({ ...below, xMm: 70 }), upper])).toEqual([])
})

test('nothing is said of a gap under a third object, whose ink may fill it', () =>
  expect(findings([inked(below), upper, inked({ id: 'bridge', xMm: 80 })])).toEqual([]))

test('a gap is measured between pictures that share an ink and lie closer than the press holds open', () => {
  const pairs = (...nodes: readonly DesignNode[]) => neededGaps(designOf(...nodes), ['Tampon'], limits).length
  expect(pairs(inked(below), upper)).toBe(1)
  expect(pairs(inked({ ...below, xMm: 73.5 }), upper)).toBe(0)
  expect(pairs(inked({ ...below, inks: [{ hex: '#00843d' }] }), upper)).toBe(0)
  // The same colour on the screen, but mixed by the book: another plate.
  expect(pairs(inked({ ...below, inks: [{ hex: '#c8102e', pantone: '186 C' }] }), upper)).toBe(0)
  expect(pairs(inked({ ...below, hidden: true }), upper)).toBe(0)
})

test('of many pictures that lie on each other, only some gaps are measured', () => {
  const pile = Array.from({ length: 50 }, (_, nth) => inked({ id: `${nth}`, xMm: 60 + nth / 100 }))
  expect(neededGaps(designOf(...pile), ['Tampon'], limits)).toHaveLength(20)
})
