import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { colorsOf } from '../catalogue/product.ts'
import { quoteIssues } from '../pricing/quote-issues.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'
import { hideBlankPictures } from './blank-pictures.ts'
import { designPricing } from './design-pricing.ts'
import { DesignDocument, type DesignNode } from './document-schema.ts'
import { blankDesign } from './document.ts'
import { clearPrintTypes, mustVerifyColors, printTypeNumber } from './print-types.ts'
import { hasTooManyColors } from './unique-colors.ts'

const { settings } = readDefaultCatalogue()
const meter = { id: 'block-72', category: 'meter' } as const
const slimboy = { id: 'slimboy', category: 'meter' } as const
const spatula = { id: 'spatula-1', category: 'spatula' } as const

const box = { xMm: 20, yMm: 2, widthMm: 40, heightMm: 5, rotationDeg: 0, z: 0, locked: false, hidden: false }
const text = (id: string, hex: string, more: Partial<DesignNode> = {}): DesignNode =>
  ({
    ...box,
    id,
    kind: 'text',
    inks: [{ hex }],
    text: 'VRBA',
    fontFamily: 'Open Sans',
    fontSizeMm: 5,
    fontStyle: 'normal',
    alignment: 'left',
    lineSpacing: 1.2,
    ...more,
  }) as DesignNode
const image = (id: string, hexes: readonly string[]): DesignNode => ({
  ...box,
  id,
  kind: 'image',
  inks: hexes.map((hex) => ({ hex })),
  image: 'a'.repeat(64),
  name: 'vrba.svg',
})

/** A design with these nodes on its first sides, the rest blank. */
function design(sides: readonly (readonly DesignNode[])[], technologyChoice: 'auto' | 'digital' = 'auto'): DesignDocument {
  const blank = blankDesign()
  return DesignDocument.parse({
    ...blank,
    sides: blank.sides.map((side, index) => ({ ...side, nodes: sides[index] ?? [], technologyChoice })),
  })
}
const red = '#d3222a'

describe('the cost of a design', () => {
  test('nothing is printed on a blank design', () => {
    expect(designPricing(meter, blankDesign(), 1000, settings)).toEqual({
      sides: [],
      surchargeCounts: { Simple: 0, Digital: 0, Tampon: 0 },
    })
  })
  test('a blank text costs neither a print nor a plate', () => {
    const blank = text('blank', '#00843d', { text: ' \u00a0\u200b' } as Partial<DesignNode>)
    expect(designPricing(meter, design([[blank], [], [blank]]), 1000, settings)).toEqual(
      designPricing(meter, blankDesign(), 1000, settings),
    )
    const beside = designPricing(meter, design([[text('a', red), blank], [text('b', red)]]), 1000, settings)
    expect(beside).toEqual(designPricing(meter, design([[text('a', red)], [text('b', red)]]), 1000, settings))
  })
  test('an invisible picture costs neither a print nor a plate, and does not make its side digital', () => {
    const blank = { ...image('blank', []), image: 'b'.repeat(64) } as DesignNode
    const shown = (nodes: readonly DesignNode[]) => hideBlankPictures(design([nodes]), (hash) => hash === 'b'.repeat(64))
    expect(designPricing(meter, shown([blank]), 1000, settings)).toEqual(designPricing(meter, blankDesign(), 1000, settings))
    expect(designPricing(meter, shown([text('a', red), blank]), 1000, settings).sides).toMatchObject([
      { technologyType: 'Tampon', colorsCount: 1 },
    ])
    const untouched = design([[text('a', red), image('c', [red])]])
    expect(hideBlankPictures(untouched, () => false)).toBe(untouched)
  })
  test('inks are counted once per side, in upper or lower case, for texts and images together', () => {
    const { sides } = designPricing(
      meter,
      design([[text('a', red), text('b', red.toUpperCase()), image('c', ['#000000', red])]]),
      1000,
      settings,
    )
    expect(sides).toEqual([{ colorsCount: 2, technologyType: 'Tampon', printCount: 1, digitalOnly: false }])
  })
  test('a blank side between printed ones keeps its position', () => {
    const { sides } = designPricing(meter, design([[], [text('a', red)]]), 1000, settings)
    expect(sides.map(({ printCount }) => printCount)).toEqual([0, 1])
  })
  test('hidden nodes are not printed', () => {
    expect(designPricing(meter, design([[text('a', red, { hidden: true })]]), 1000, settings).sides).toEqual([])
  })
  test.each([
    ['an image without assigned inks', design([[image('a', [])]])],
    ['four inks', design([[image('a', ['#111111', '#222222', '#333333', '#444444'])]])],
    ['the choice of the shopper', design([[text('a', red)]], 'digital')],
  ])('%s makes a side digital at any quantity', (_, document) => {
    expect(designPricing(meter, document, 100_000, settings).sides[0]).toMatchObject({ technologyType: 'Digital', digitalOnly: true })
  })
  test('a small quantity prints digitally but is not forced to', () => {
    expect(designPricing(meter, design([[text('a', red)]]), 99, settings).sides[0]).toMatchObject({
      technologyType: 'Digital',
      digitalOnly: false,
    })
  })
  test('on spatulas and Slimboy an image without assigned inks counts as one ink', () => {
    const document = design([[image('a', []), text('b', red)]])
    expect(designPricing(spatula, document, 1000, settings).sides[0]).toMatchObject({
      technologyType: 'Simple',
      colorsCount: 2,
      digitalOnly: false,
    })
    expect(designPricing(slimboy, design([[image('a', [])]]), 100, settings).sides[0]).toMatchObject({
      technologyType: 'Tampon',
      colorsCount: 1,
    })
  })
  test('the same picture shares its plates under any file name', () => {
    const both = design([[image('a', [red])], [{ ...image('b', [red]), name: 'copy of vrba.svg' } as DesignNode]])
    expect(designPricing(meter, both, 1000, settings).surchargeCounts.Tampon).toBe(1)
  })
  test('the same print on both slats shares its plates regardless of ids; any other difference does not', () => {
    const counts = (second: DesignNode) => designPricing(meter, design([[text('a', red)], [second]]), 1000, settings).surchargeCounts.Tampon
    expect(counts(text('b', red, { z: 7, locked: true }))).toBe(1)
    expect(counts(text('b', red, { xMm: 21 }))).toBe(2)
    expect(counts(text('b', red, { inks: [{ hex: red }, { hex: '#000000' }] }))).toBe(1)
    expect(counts(text('b', '#0b4da2'))).toBe(2)
    expect(counts(text('b', red, { inks: [{ hex: red, pantone: '485 C' }] }))).toBe(2)
  })
  test('the same print in the same code shares its plates, with any screen colour', () => {
    const coded = (id: string, hex: string, pantone: string) => text(id, hex, { inks: [{ hex, pantone }] })
    const sides = design([[coded('a', '#da291c', '485 C')], [coded('b', '#d52b1e', 'Pantone 485c')]])
    expect(designPricing(meter, sides, 1000, settings).surchargeCounts.Tampon).toBe(1)
  })
})

describe('the colours of a whole configuration', () => {
  const hexes = ['#111111', '#222222', '#333333', '#444444']
  const spread = (count: number) => design(hexes.slice(0, count).map((hex, index) => [text(`t${index}`, hex)]))

  test('a Slimboy supports three, over all sides together', () => {
    expect(hasTooManyColors(slimboy, spread(3))).toBe(false)
    expect(hasTooManyColors(slimboy, spread(4))).toBe(true)
  })
  test('other products count per side only', () => expect(hasTooManyColors(meter, spread(4))).toBe(false))
})

describe('the print types', () => {
  const chosen: DesignDocument = { ...blankDesign(), sides: blankDesign().sides.map((side) => ({ ...side, printType: 2 })) }

  test('have their numbers in the data', () => {
    expect([printTypeNumber('digital-print'), printTypeNumber('pantone-1'), printTypeNumber('pantone-5')]).toEqual([0, 1, 5])
  })
  test('are cleared on all sides by a quantity that prints digitally', () => {
    expect(clearPrintTypes(chosen, meter, 99, settings)).toEqual(blankDesign())
    expect(clearPrintTypes(chosen, meter, 100, settings)).toBe(chosen)
    expect(clearPrintTypes(chosen, slimboy, 99, settings)).toBe(chosen)
    expect(clearPrintTypes(chosen, spatula, 1, settings)).toBe(chosen)
  })
  test('colours are verified only where an image prints by plate', () => {
    const withImage = design([[image('a', [red])]])
    expect(mustVerifyColors(withImage, ['Tampon'])).toBe(true)
    expect(mustVerifyColors(withImage, ['Simple'])).toBe(true)
    expect(mustVerifyColors(withImage, ['Digital'])).toBe(false)
    expect(mustVerifyColors(design([[text('a', red)]]), ['Tampon'])).toBe(false)
  })
})

test('a picture with inks prints in at least one of them', () => {
  const withSeparation = (ink: number | null) => {
    const picture = { ...image('a', [red]), separation: [{ hex: '#d8281e', ink }] }
    return DesignDocument.safeParse({ ...blankDesign(), sides: blankDesign().sides.map((side) => ({ ...side, nodes: [picture] })) }).success
  }
  expect([withSeparation(0), withSeparation(null)]).toEqual([true, false])
})

test('a price request is never contradictory, for any print on any sides', () => {
  const { products } = readDefaultCatalogue()
  const print = fc.record({ inks: fc.integer({ min: 1, max: 5 }), isDigital: fc.boolean(), isSame: fc.boolean() })
  fc.assert(
    fc.property(
      fc.constantFrom(...products),
      fc.array(fc.option(print), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 1, max: 2000 }),
      (product, prints, pieces) => {
        const blank = blankDesign()
        const sides = blank.sides.map((side, index) => {
          const wanted = product.sides[index]?.printAreas.length ? prints[index] : null
          if (!wanted) return side
          const nodes = Array.from({ length: wanted.inks }, (_, nth) =>
            text(`${index}-${nth}`, `#00000${nth}`, { text: wanted.isSame ? 'VRBA' : `side ${index}` }),
          )
          return { ...side, nodes, technologyChoice: wanted.isDigital ? ('digital' as const) : ('auto' as const) }
        })
        const whole = { ...blank, sides }
        // The server quotes no price for a variant that cannot be ordered, and the browser does not ask for one.
        fc.pre(!hasTooManyColors(product, whole))
        const count = Math.max(pieces, minimumQuantity(settings, product))
        const [color = ''] = colorsOf(product)
        const [scale = ''] = product.scales
        const requested = { color, scale, count, ...designPricing(product, whole, count, settings) }
        expect(quoteIssues(product, requested, settings)).toEqual([])
      },
    ),
  )
})
