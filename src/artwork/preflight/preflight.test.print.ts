import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { blankDesign, type DesignDocument, type DesignNode } from '#domain/design/document.ts'
import { printAreaOf } from '#domain/design/geometry.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { required } from '#domain/required.ts'
import { sampleLink } from '#domain/design/code-content.ts'
import { codeOf, inkedPictureOf, pictureOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import type { FactsOfImages, Finding, ImageFacts } from './finding.ts'
import { fixedNode } from './fixes.ts'
import { pictureToMeasure } from './measured-pictures.ts'
import { measurementKey } from './measurement-keys.ts'
import { preflight } from './preflight.ts'

const { products, settings } = readDefaultCatalogue()
const logo = 'a'.repeat(64)
const bitmap = (widthPx: number, heightPx = widthPx / 2): ImageFacts => ({
  kind: 'bitmap',
  widthPx,
  heightPx,
  lines: { alone: null, covered: null },
  largestPixel: 1,
  isBlank: false,
})
const vector = (alone: number | null, change: Partial<ImageFacts> = {}): ImageFacts => ({
  kind: 'vector',
  widthPx: 200,
  heightPx: 100,
  lines: { alone, covered: null },
  largestPixel: null,
  isBlank: false,
  ...change,
})
const factsOf = (image: ImageFacts | null): FactsOfImages => new Map([[logo, image]])

const variantOf = ({ id = 'block-72', count = 1000, color = 'white' } = {}) => {
  const product = required(
    products.find((candidate) => candidate.id === id),
    id,
  )
  return { product, scale: required(product.scales[0], 'scale'), color, count, settings }
}
const designOf = (...nodes: readonly DesignNode[]): DesignDocument => {
  const blank = blankDesign()
  return { ...blank, sides: [sideWith(...nodes), ...blank.sides.slice(1)] }
}

function findings(design: DesignDocument, facts: FactsOfImages = new Map(), variant = variantOf()): readonly Finding[] {
  const technologies = designPricing(variant.product, design, variant.count, settings).sides.map(({ technologyType, printCount }) =>
    printCount > 0 ? technologyType : undefined,
  )
  return preflight(variant, design, technologies, facts)
}
const checksOf = (found: readonly Finding[]) => found.map(({ check, level }) => `${level} ${check}`)

const inked = (change: object = {}) => inkedPictureOf(logo, change)
const placed = (text: string, change: object = {}) => textOf(text, { xMm: 90, yMm: 1.5, ...change })

describe('a design that prints well', () => {
  test('has no findings', () => expect(findings(designOf(placed('Novák')))).toEqual([]))
  test('is not affected by hidden objects', () => expect(findings(designOf(placed('Novák', { fontSizeMm: 1, hidden: true })))).toEqual([]))
  test('ignores a picture that has not been read yet', () => expect(findings(designOf(inked()))).toEqual([]))
})

describe('pictures', () => {
  const dpiOf = (widthPx: number) => checksOf(findings(designOf(inked({ widthMm: 25.4, heightMm: 8 })), factsOf(bitmap(widthPx, 2000))))
  test.each([
    [200, []],
    [199, ['warning resolution']],
    [72, ['warning resolution']],
    [71, ['error resolution']],
  ])('of %i dpi give %j', (dpi, expected) => expect(dpiOf(dpi)).toEqual(expected))

  test('are measured along their coarser axis', () => {
    const found = findings(designOf(inked({ widthMm: 20, heightMm: 8 })), factsOf(bitmap(2000, 40)))
    expect(found).toMatchObject([{ check: 'resolution', dpi: 127, limitDpi: 200, side: 0 }])
  })

  test('of vectors have no resolution, but minimum line widths for pad printing', () => {
    const lines = (stroke: number | null, inks = true) =>
      checksOf(findings(designOf(inks ? inked() : inked({ inks: [] })), factsOf(vector(stroke))))
    expect(lines(null)).toEqual([])
    // 16 mm for 200 px: 0.08 mm per px.
    expect(lines(1)).toEqual(['error lineWidth'])
    expect(lines(2)).toEqual([])
    expect(lines(1.5, false)).toEqual([])
  })

  test('of vectors with thin lines on other shapes get a warning in digital print and an error on plates', () => {
    const lines = (alone: number | null, covered: number, node: object) =>
      checksOf(findings(designOf(inked(node)), factsOf(vector(null, { lines: { alone, covered } }))))
    expect(lines(null, 0.1, { inks: [] })).toEqual(['warning lineWidth'])
    expect(lines(0.2, 0.1, { inks: [] })).toEqual(['error lineWidth'])
    expect(lines(null, 0.1, {})).toEqual(['error lineWidth'])
    expect(lines(9, 5, {})).toEqual([])
  })

  test('with a gap that fills with ink are refused with its place, and never offered a size that the side has no room for', () => {
    const place = { widthMm: 0.02, left: 0.5, top: 0.1, right: 0.51, bottom: 0.9, isCovered: false }
    const node = inked()
    const key = measurementKey(required(pictureToMeasure(node, 'Tampon', settings.printLimits), 'a picture in inks'))
    expect(findings(designOf(node), factsOf(vector(null, { thinness: new Map([[key, { line: null, gap: place }]]) })))).toMatchObject([
      { check: 'gapWidth', level: 'error', widthMm: 0.02, limitMm: 0.1, place, fix: { kind: 'printDigitally' } },
    ])
  })

  test('of vectors with an embedded bitmap have the resolution of that bitmap', () => {
    // 16 mm for 200 px: a bitmap whose pixels are 5 px long has 63.5 dpi.
    const dpi = (largestPixel: number) => checksOf(findings(designOf(inked({ inks: [] })), factsOf(vector(null, { largestPixel }))))
    expect([dpi(5), dpi(4), dpi(1)]).toEqual([['error resolution'], ['warning resolution'], []])
  })

  test('that are lost can only be removed', () =>
    expect(findings(designOf(inked()), factsOf(null))).toMatchObject([{ check: 'imageMissing', level: 'error', fix: { kind: 'remove' } }]))

  test('too coarse for any useful size are not repaired by shrinking them', () =>
    expect(findings(designOf(inked()), factsOf(bitmap(16, 8)))).toMatchObject([{ check: 'resolution', level: 'error', fix: null }]))
})

describe('texts', () => {
  test('too small for pad printing are enlarged', () => {
    const [found] = findings(designOf(placed('Novák', { fontSizeMm: 2, widthMm: 20, heightMm: 2.4 })))
    expect(found).toMatchObject({ check: 'textHeight', level: 'error', limitMm: 2, technology: 'Tampon', fix: { kind: 'resize' } })
  })

  test('with letters missing from their font get another font', () => {
    const [found] = findings(designOf(placed('Ωμέγα', { fontFamily: 'Pacifico' })))
    expect(found).toMatchObject({ check: 'letters', level: 'error', fix: { kind: 'changeFont', fontFamily: 'Open Sans' } })
    expect(findings(designOf(placed('日本')))).toMatchObject([{ check: 'letters', letters: ['日', '本'], fix: null }])
  })

  test('almost in the colour of the body get a warning and an ink that the side already uses', () => {
    const white = placed('Novák', { id: 'white', inks: [{ hex: '#ffffff' }] })
    expect(findings(designOf(white))).toMatchObject([{ check: 'contrast', level: 'warning', fix: { ink: { hex: '#000000' } } }])
    const red = placed('Praha', { id: 'red', inks: [{ hex: '#c8102e', pantone: '186 C' }] })
    expect(findings(designOf(white, red))).toMatchObject([{ nodeId: 'white', fix: { kind: 'recolor', ink: { pantone: '186 C' } } }])
    expect(findings(designOf(white), new Map(), variantOf({ color: 'black' }))).toEqual([])
  })

  test.each(['brown', 'blue293', 'purple2602', 'red187'])('in black on %s are below 3 : 1 and become white', (color) => {
    const [found] = findings(designOf(placed('Novák')), new Map(), variantOf({ color }))
    expect(found).toMatchObject({ check: 'contrast', level: 'warning', limit: 3, fix: { kind: 'recolor', ink: { hex: '#ffffff' } } })
    expect(found?.check === 'contrast' && found.ratio).toBeLessThan(3)
    expect(findings(designOf(placed('Novák', { inks: [{ hex: '#ffffff' }] })), new Map(), variantOf({ color }))).toEqual([])
  })

  test('with low contrast do not block the cart, and a logo gets the same warning as a text', () => {
    const pale = inked({ inks: [{ hex: '#ffe600' }], separation: [{ hex: '#ffe600', ink: 0 }] })
    expect(findings(designOf(pale))).toMatchObject([{ check: 'contrast', level: 'warning', inkHex: '#ffe600', fix: null }])
  })

  test('on two-coloured meters are compared with the half they are on', () => {
    const grey = { inks: [{ hex: '#858585' }], heightMm: 2, fontSizeMm: 3 }
    const at = (yMm: number) => findings(designOf(placed('x', { ...grey, yMm })), new Map(), variantOf({ color: 'whiteLemon' }))
    expect(checksOf(at(2))).toEqual([])
    expect(checksOf(at(6.9))).toEqual(['warning contrast'])
  })
})

describe('what cannot be seen', () => {
  const removal = { side: 0, fix: { kind: 'remove' } }
  const blankPicture = factsOf({ ...vector(null), isBlank: true })

  test('a blank text counts as no object beside others and can be removed', () =>
    expect(findings(designOf(placed('VRBA'), placed('  ', { id: 'blank' })))).toMatchObject([
      { check: 'emptyText', level: 'warning', ...removal },
    ]))
  test('an invisible picture counts as no object beside others and can be removed', () =>
    expect(findings(designOf(placed('VRBA'), inked()), blankPicture)).toMatchObject([
      { check: 'emptyPicture', level: 'warning', ...removal },
    ]))
  test('a side whose objects leave no ink is never printed: each of them is an error', () => {
    const design = designOf(placed('  '), inked(), placed('VRBA', { id: 'hidden', hidden: true }))
    expect(findings(design, blankPicture)).toMatchObject([
      { check: 'emptyText', level: 'error', ...removal },
      { check: 'emptyPicture', level: 'error', ...removal },
    ])
    expect(findings(designOf(placed('VRBA', { hidden: true })))).toEqual([])
  })
  test('invisible objects have no other findings, wherever they are', () => {
    expect(checksOf(findings(designOf(placed(' ', { xMm: -50, fontSizeMm: 0.5 }))))).toEqual(['error emptyText'])
    expect(checksOf(findings(designOf(inked({ xMm: -50 })), blankPicture))).toEqual(['error emptyPicture'])
  })
  test('inks of an invisible object do not count as colours of a Slimboy', () => {
    const blanks = ['#111111', '#222222', '#333333', '#444444'].map((hex, nth) => placed(' ', { id: `blank-${nth}`, inks: [{ hex }] }))
    const found = findings(designOf(...blanks), new Map(), variantOf({ id: 'slimboy' }))
    expect(new Set(checksOf(found))).toEqual(new Set(['error emptyText']))
  })
})

describe('positions and inks', () => {
  test('an object outside the print area is an error with side and node, and is moved inside', () =>
    expect(findings(designOf(placed('Novák', { xMm: 2 })))).toMatchObject([
      { check: 'outside', level: 'error', side: 0, overhang: { direction: 'left' }, fix: { kind: 'moveInside' } },
    ]))

  test('a side that cannot be printed offers no move inside', () => {
    const design = { ...blankDesign(), sides: blankDesign().sides.map((side, at) => (at === 1 ? sideWith(placed('x')) : side)) }
    const found = findings(design, new Map(), variantOf({ id: 'spatula-1', color: 'natural' }))
    expect(found).toMatchObject([{ check: 'outside', side: 1, overhang: null, fix: null }])
  })

  const fourInks = ['#000000', '#c8102e', '#0b4da2', '#0e8a46'].map((hex, nth) => placed('x', { id: `t${nth}`, inks: [{ hex }] }))
  test('a fourth ink makes a side digital, with a warning unless it is already digital', () => {
    expect(checksOf(findings(designOf(...fourInks)))).toEqual(['warning colors'])
    expect(findings(designOf(...fourInks), new Map(), variantOf({ count: 50 }))).toEqual([])
  })
  test('a picture of four colours without inks makes a side digital like four inks', () => {
    const colors = ['#111111', '#c8102e', '#0b4da2', '#0e8a46'].map((hex) => ({ hex, share: 0.25, isGround: false }))
    const facts = factsOf({ ...vector(null), colors })
    expect(findings(designOf(inked({ inks: [] })), facts)).toMatchObject([{ check: 'colors', level: 'warning', colors: 4, limit: 3 }])
    expect(findings(designOf(inked({ inks: [] })), facts, variantOf({ count: 50 }))).toEqual([])
  })
  test('a fourth ink on a Slimboy is an error of the whole meter', () => {
    const found = findings(designOf(...fourInks), new Map(), variantOf({ id: 'slimboy' }))
    expect(found.find(({ check }) => check === 'colors')).toMatchObject({ level: 'error', side: null, colors: 4, limit: 3 })
  })

  test('errors come before warnings', () => {
    const levels = findings(designOf(placed('a', { inks: [{ hex: '#ffffff' }] }), placed('b', { id: 'b', xMm: 2 }))).map(
      ({ level }) => level,
    )
    expect(levels).toEqual(['error', 'warning'])
  })
})

const place = { xMm: fc.double({ min: -5, max: 200, noNaN: true }), yMm: fc.double({ min: -3, max: 14, noNaN: true }) }
const hex = fc.constantFrom('#ffffff', '#000000', '#f4f2ec', '#c8102e', '#2a2826', '#f3d93a')
const anyText = fc
  .record({
    ...place,
    text: fc.constantFrom('Novák', 'Größe', '  ', 'Ωμέγα', 'Владимир', '✓ ok', '日本'),
    fontFamily: fc.constantFrom('Open Sans', 'Pacifico', 'Courier Prime'),
    fontSizeMm: fc.double({ min: 0.5, max: 9, noNaN: true }),
    rotationDeg: fc.constantFrom(0, 0, 17, 90),
    hex,
  })
  .map(({ hex: ink, ...change }) =>
    textOf(change.text, { ...change, id: 'node', widthMm: change.fontSizeMm * 4, heightMm: change.fontSizeMm * 1.2, inks: [{ hex: ink }] }),
  )
const anyPicture = fc
  .record({ ...place, widthMm: fc.double({ min: 3, max: 90, noNaN: true }), heightMm: fc.double({ min: 3, max: 20, noNaN: true }), hex })
  .map(({ hex: ink, ...change }) => pictureOf(logo, { ...change, id: 'node', inks: [{ hex: ink }] }))
const anyCode = fc
  .record({
    ...place,
    url: fc.constantFrom('https://vrba.example', 'https://vrba.example/cenik/skladaci-metry?barva=cervena', sampleLink),
    modules: fc.constantFrom('dark' as const, 'light' as const),
    edgeMm: fc.double({ min: 2, max: 14, noNaN: true }),
    rotationDeg: fc.constantFrom(0, 0, 17, 90),
    hex,
  })
  .map(({ url, edgeMm, hex: ink, ...change }) =>
    codeOf(url, { ...change, id: 'node', widthMm: edgeMm, heightMm: edgeMm, inks: [{ hex: ink }] }),
  )
const anyFacts = fc.oneof(
  fc.integer({ min: 8, max: 3000 }).map((px) => bitmap(px)),
  fc.double({ min: 0.1, max: 6, noNaN: true }).map((px) => vector(px)),
)

/** The design after a repair, as the designer applies it. */
function repaired(design: DesignDocument, { fix, side }: Finding, area: Parameters<typeof fixedNode>[2]['area']): DesignDocument {
  const [first = sideWith(), ...rest] = design.sides
  if (!fix || side !== 0) return design
  if (fix.kind === 'remove') return { ...design, sides: [{ ...first, nodes: [] }, ...rest] }
  const digital = fix.kind === 'printDigitally' ? ({ technologyChoice: 'digital' } as const) : {}
  return { ...design, sides: [{ ...first, ...digital, nodes: first.nodes.map((node) => fixedNode(node, fix, { area })) }, ...rest] }
}

test('every offered repair clears its finding without causing another error', () => {
  const variants = ['block-72', 'slimboy', 'ruler-1'].map((id) => variantOf({ id, color: id === 'ruler-1' ? 'natural' : 'whiteLemon' }))
  let offered = 0
  fc.assert(
    fc.property(fc.oneof(anyText, anyPicture, anyCode), anyFacts, fc.constantFrom(...variants), (node, image, variant) => {
      const facts = factsOf(image)
      const design = designOf(node)
      const before = findings(design, facts, variant)
      const side = required(variant.product.sides[0], 'side')
      for (const finding of before.filter(({ fix }) => fix !== null)) {
        offered += 1
        const technology = designPricing(variant.product, design, variant.count, settings).sides[0]?.technologyType
        const area = side.printAreas.find(({ scale, printTechnology }) => scale === variant.scale && printTechnology === technology)
        const rect = area && {
          leftMm: area.centerX - area.width / 2,
          rightMm: area.centerX + area.width / 2,
          topMm: area.centerY - area.height / 2,
          bottomMm: area.centerY + area.height / 2,
        }
        const after = findings(repaired(design, finding, rect ?? null), facts, variant)
        expect(after.map(({ check }) => check)).not.toContain(finding.check)
        const known = before.map(({ check }) => check)
        expect(after.filter(({ level, check }) => level === 'error' && !known.includes(check))).toEqual([])
      }
    }),
    { numRuns: 2000, seed: 7 },
  )
  expect(offered).toBeGreaterThan(1000)
})

describe('inks for pictures', () => {
  const bare = pictureOf(logo, { xMm: 90, yMm: 1, widthMm: 16, heightMm: 8 })
  const facts = factsOf({ ...vector(null), colors: [{ hex: '#d5281e', share: 1, isGround: false }] })
  const neverDigital = ['slimboy', 'spatula-1']

  test('a picture without inks prints digitally where digital print is possible', () => expect(findings(designOf(bare), facts)).toEqual([]))

  test.each(neverDigital)('%s accepts no picture without inks; one ink is the repair', (id) => {
    const variant = variantOf({ id })
    const face = required(variant.product.sides[0], 'side')
    const area = required(printAreaOf(face, variant.scale, id === 'slimboy' ? 'Tampon' : 'Simple'), 'area')
    const node = { ...bare, widthMm: 8, heightMm: 4, xMm: area.centerX - 4, yMm: area.centerY - 2 }
    const found = findings(designOf(node), facts, variant)
    expect(checksOf(found)).toEqual(['error noInks'])
    const fix = required(found[0]?.fix, 'fix')
    expect(fix).toEqual({ kind: 'assignInks', inks: [{ hex: '#d5281e' }], separation: [{ hex: '#d5281e', ink: 0 }] })
    expect(findings(designOf(fixedNode(node, fix, { area: null })), facts, variant)).toEqual([])
  })

  test('the server, which does not detect colours, refuses without a repair', () =>
    expect(
      findings(designOf(bare), factsOf(vector(null)), variantOf({ id: 'slimboy' })).find(({ check }) => check === 'noInks'),
    ).toMatchObject({
      level: 'error',
      fix: null,
    }))
})
