import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { blankDesign, type DesignDocument, type DesignNode, type Ink } from '#domain/design/document.ts'
import { namedInks } from '#domain/design/named-inks.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { green, pictureOf, red, textOf } from '#tests/support/design-nodes.ts'
import { technologiesOf } from '#domain/pricing/print-technology.ts'
import { plateOf, platesOf } from './plates.ts'
import { preparePrint } from './prepare-print.ts'
import { inksOfPrint } from './prepared-print.ts'

const { products, settings } = readDefaultCatalogue()
const sold = ['block-51', 'slimboy', 'spatula-1'].flatMap((id) => products.find((product) => product.id === id) ?? [])
const oneOf = (category: string) => products.filter((product) => product.category === category).slice(0, 1)
const everyKind = [...sold, ...oneOf('ruler'), ...oneOf('pencil')]

const inks: readonly Ink[] = [red, green, { hex: '#000000' }, { hex: '#da291c' }, { hex: '#D52B1E', pantone: 'pms 485c' }]
const anInk = fc.constantFrom(...inks)

/** A drawing with a stripe of each colour, by its fake hash. */
const colors = ['#e30613', '#009640', '#312783', '#000000'] as const
const hashOf = (count: number) => String(count).repeat(64)
const drawings = new Map(
  colors.map((_, last) => {
    const stripes = colors.slice(0, last + 1).map((hex, index) => `<rect x="${index * 10}" width="10" height="10" fill="${hex}"/>`)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${stripes.join('')}</svg>`
    return [hashOf(last + 1), new TextEncoder().encode(svg)] as const
  }),
)

const flags = { hidden: fc.boolean(), locked: fc.boolean() }
const aText = fc
  .record({ ...flags, text: fc.constantFrom('VRBA', 'VRBA', '  ', '\u200b'), inks: fc.array(anInk, { maxLength: 3 }) })
  .map(({ text, ...change }): DesignNode => textOf(text, change))
const aPicture = fc
  .record({
    ...flags,
    name: fc.constantFrom('a.svg', 'b.svg'),
    count: fc.integer({ min: 1, max: 4 }),
    inks: fc.array(anInk, { maxLength: 4 }),
  })
  .chain(({ count, ...change }) => {
    const assigned = fc.option(fc.nat({ max: Math.max(0, change.inks.length - 1) }), { nil: null })
    return fc.array(assigned, { minLength: count, maxLength: count }).map((assignments): DesignNode => {
      const separation = assignments.map((ink, index) => ({ hex: colors[index] ?? '#000000', ink: ink === null ? null : ink }))
      const picture = pictureOf(hashOf(count), change)
      const printsNothing = separation.every(({ ink }) => ink === null)
      return change.inks.length === 0 ? picture : printsNothing ? { ...picture, inks: [] } : { ...picture, separation }
    })
  })
const aSide = fc.record({
  nodes: fc.array(fc.oneof(aText, aPicture), { maxLength: 3 }).map((nodes) => nodes.map((node, z) => ({ ...node, id: `node-${z}`, z }))),
  technologyChoice: fc.constantFrom('auto' as const, 'digital' as const),
  printType: fc.nat({ max: 5 }),
})

test('the plates of each side are exactly the inks that were charged, for every product', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...everyKind),
      fc.array(aSide, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(25, 100, 250, 1000),
      async (product, some, count) => {
        const used = some.slice(0, product.sides.length)
        const design: DesignDocument = { ...blankDesign(), sides: blankDesign().sides.map((side, index) => used[index] ?? side) }
        const { sides } = designPricing(product, design, count, settings)
        for (const [index, { technologyType, colorsCount, printCount }] of sides.entries()) {
          const side = design.sides[index]
          if (!side || printCount === 0) continue
          expect(technologiesOf(product)).toContain(technologyType)
          const plates = platesOf(inksOfPrint(await preparePrint(side, drawings, technologyType)))
          if (technologyType === 'Digital') continue
          expect(plates).toHaveLength(colorsCount)
          const named = namedInks(design, { plain: (color) => color, mixed: (color) => `mixed ${color}` }).ofSide(side, technologyType)
          expect(named.map(({ ink }) => plateOf(ink).name).toSorted()).toEqual(plates.map(({ name }) => name).toSorted())
          expect(new Set(named.map(({ name }) => name)).size).toBe(colorsCount)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('two inks in the price are two plates and one is one, whatever their spelling', () => {
  const pantones = [
    '485',
    '485 C',
    'pantone 485c',
    '485 u',
    '485\u200B',
    'Pantone',
    'black',
    'Black C',
    'Warm Gray 1',
    'warm grey 1 c',
    'Red 032',
  ]
  const others = ['Cyan', 'INK CYAN', 'all', 'ink all', 'HEX C8102E', 'RAL 2010', 'ral-2010', '9999', '9999 C', '9', '9 C', '\u200B', ' _']
  const cmyk = ['C0 M95 Y100 K0', 'cmyk 0 95 100 0', '0/95/100/0', '0 95 101 0']
  const code = fc.oneof(fc.constantFrom(...pantones, ...others, ...cmyk), fc.string({ maxLength: 12, unit: 'binary' }))
  const anyInk = fc.record({ hex: fc.constantFrom('#c8102e', '#C8102E', '#da291c'), pantone: code })
  fc.assert(
    fc.property(anyInk, anyInk, (one, other) => {
      expect(plateOf(one).name === plateOf(other).name).toBe(inkKey(one) === inkKey(other))
    }),
    { numRuns: 20_000 },
  )
})
