import { describe, expect, test } from 'vitest'
import { preflight } from '#artwork/preflight/preflight.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import { plainInkOn } from '#domain/colors/contrast.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { DesignDocument } from '#domain/design/document-schema.ts'
import { blankDesign } from '#domain/design/document.ts'
import { isPrintable } from '#domain/design/geometry.ts'
import { required } from '#domain/required.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'
import { placeLayout } from './place-layout.ts'
import { layoutRoom } from './layout-room.ts'
import { layoutKinds, type LayoutKind, layoutNodes } from './side-layouts.ts'
import { type LayoutTexts, noTexts } from './layout-texts.ts'

const { products, settings } = readDefaultCatalogue()

const short: LayoutTexts = {
  company: 'Vrba tesařství',
  name: 'Jan Vrba',
  phone: '602 555 014',
  web: 'vrba.example',
  street: 'Lipová 14',
  town: '602 00 Brno',
}
const long: LayoutTexts = {
  company: 'Zimmerei und Holzbau Schattenfroh-Übelhör GmbH & Co. KG',
  name: 'Zimmermeister Karl-Friedrich Größmann-Hinterhuber',
  phone: '+49 (0)89 5550 1440-23',
  web: 'zimmerei-schattenfroh-uebelhoer.example',
  street: 'Bürgermeister-Schuhmacher-Straße 127 b',
  town: '82467 Garmisch-Partenkirchen',
}
const someTexts: readonly LayoutTexts[] = [
  short,
  long,
  { ...noTexts, name: 'Ä' },
  { ...noTexts, phone: long.phone },
  { ...noTexts, company: long.company, phone: long.phone },
  { ...long, company: '' },
]

const logo = { image: 'a'.repeat(64), name: 'logo.svg', widthPx: 320, heightPx: 200, dpi: null } as const
const facts = new Map([
  [
    logo.image,
    {
      kind: 'vector',
      widthPx: 320,
      heightPx: 200,
      lines: { alone: null, covered: null },
      largestPixel: null,
      isBlank: false,
    } as const,
  ],
])
const separation = { inks: [{ hex: '#00287a' }], separation: [{ hex: '#00287a', ink: 0 }] }

let created = 0
const newId = () => `node-${created++}`
/** Usual letters, and wide capitals of bold type. */
const measures = [0.62, 0.8].map(
  (em) =>
    ({ text }: { readonly text: string }) =>
      text.length * em,
)
const measure = required(measures[0], 'measure')

const sides = products.flatMap((product) =>
  product.scales.flatMap((scale) =>
    product.sides.flatMap((side, index) =>
      isPrintable(side, scale) ? [{ product, scale, index, id: `${product.id} ${scale} ${index}` }] : [],
    ),
  ),
)

function placed({ product, scale, index }: (typeof sides)[number], kind: LayoutKind, texts: LayoutTexts, using = measure) {
  const room = required(layoutRoom(product, scale, index, settings.printLimits), 'room')
  const color = required(colorsOf(product)[0], 'color')
  const content = { texts, logo, ink: { hex: plainInkOn(bodyHexes(color)) } }
  const nodes = layoutNodes(kind, content, room, { measure: using, newId })
  return nodes && { nodes, color, design: placeLayout(blankDesign(), index, { ...nodes, group: 'layout', separation, keeps: false }) }
}

describe('a layout', () => {
  test('has no error of print on any side of any product, at any quantity, with short and with long German names', () => {
    const errors: string[] = []
    for (const side of sweep(sides, everyNth(5)))
      for (const kind of layoutKinds)
        for (const texts of someTexts)
          for (const using of measures) {
            const made = placed(side, kind, texts, using)
            if (!made) continue
            for (const count of [1, 1000]) {
              const { product, scale } = side
              const technologies = designPricing(product, made.design, count, settings).sides.map(({ technologyType, printCount }) =>
                printCount > 0 ? technologyType : undefined,
              )
              const variant = { product, scale, color: made.color, count, settings }
              for (const { level, check } of preflight(variant, made.design, technologies, facts))
                if (level === 'error') errors.push(`${side.id} ${kind} ${check}`)
            }
          }
    expect([...new Set(errors)]).toEqual([])
  })

  test('is a design like any other', () => {
    for (const side of sides.slice(0, 6))
      for (const kind of layoutKinds) expect(() => DesignDocument.parse(placed(side, kind, short)?.design)).not.toThrow()
  })

  test('is offered on every side with usual texts: at least four of them', () => {
    const few = sides.flatMap((side) => {
      const offered = layoutKinds.filter((kind) => placed(side, kind, short) !== null)
      return offered.length < 4 ? [`${side.id}: ${offered.join(', ')}`] : []
    })
    expect(few).toEqual([])
  })

  test('never overlaps its own objects', () => {
    const overlaps = sides.flatMap((side) =>
      layoutKinds.flatMap((kind) => {
        const made = placed(side, kind, short)
        const nodes = made ? [...made.nodes.logos, ...made.nodes.texts] : []
        return nodes.flatMap((one, index) =>
          nodes
            .slice(index + 1)
            .filter(
              (other) =>
                one.xMm + one.widthMm > other.xMm + 0.001 &&
                other.xMm + other.widthMm > one.xMm + 0.001 &&
                one.yMm + one.heightMm > other.yMm + 0.001 &&
                other.yMm + other.heightMm > one.yMm + 0.001,
            )
            .map(() => `${side.id} ${kind}`),
        )
      }),
    )
    expect(overlaps).toEqual([])
  })
})

const block = required(
  sides.find(({ id }) => id === 'block-72 withoutPrint 0'),
  'block 72',
)

test('name and phone stand at the ends of the slat on one baseline, the name bold', () => {
  const { nodes } = required(placed(block, 'namePhone', { ...noTexts, name: 'Jan Vrba', phone: '602 555 014' }), 'layout')
  expect(nodes.texts).toMatchObject([
    { text: 'Jan Vrba', fontStyle: 'bold', alignment: 'left' },
    { text: '602 555 014', fontStyle: 'normal', alignment: 'right' },
  ])
})

test('a person stands below the company, and takes its place without one', () => {
  const words = (texts: LayoutTexts) => required(placed(block, 'address', texts), 'layout').nodes.texts.map(({ text }) => text)
  expect(words(short)).toEqual(['Vrba tesařství', 'Jan Vrba', 'Lipová 14\n602 00 Brno', '602 555 014\nvrba.example'])
  expect(words({ ...short, company: '' })).toEqual(['Jan Vrba', 'Lipová 14\n602 00 Brno', '602 555 014\nvrba.example'])
})

test('a pencil prints in one line what a slat prints below each other', () => {
  const pencil = required(
    sides.find(({ product }) => product.id === 'pencil-1'),
    'pencil',
  )
  const texts = { ...noTexts, company: 'Vrba', name: 'Jan Vrba', phone: '602 555 014' }
  expect(required(placed(pencil, 'centred', texts), 'layout').nodes.texts.map(({ text }) => text)).toEqual([
    'Vrba · Jan Vrba · 602 555 014',
  ])
  expect(required(placed(block, 'centred', texts), 'layout').nodes.texts.map(({ text }) => text)).toEqual([
    'Vrba',
    'Jan Vrba · 602 555 014',
  ])
})

test('texts too long for the smallest letters that print are refused', () => {
  expect(placed(block, 'namePhone', { ...noTexts, company: 'Holzbau '.repeat(20).trim(), phone: '602' })).toBeNull()
})

test('a layout is added on top of what is there, or replaces it', () => {
  const first = required(placed(block, 'centred', short), 'layout')
  const more = required(placed(block, 'logoRepeated', short), 'layout').nodes
  const sideOf = (keeps: boolean) =>
    required(placeLayout(first.design, block.index, { ...more, group: 'more', separation, keeps }).sides[block.index], 'side')
  const place = (keeps: boolean) => sideOf(keeps).nodes
  expect(place(true).map(({ z }) => z)).toEqual([0, 1, ...more.logos.map((_, nth) => nth + 2)])
  expect(place(false).map(({ kind }) => kind)).toEqual(more.logos.map(() => 'image'))
  expect(place(false)[0]).toMatchObject(separation)
  expect(sideOf(true).groups).toEqual([{ id: 'layout' }, { id: 'more' }])
  expect(sideOf(false).groups).toEqual([{ id: 'more' }])
})

test('the objects of a layout are a group, which an only object does not need', () => {
  const sideOf = (texts: LayoutTexts) => required(required(placed(block, 'namePhone', texts), 'layout').design.sides[block.index], 'side')
  const { nodes, groups } = sideOf({ ...noTexts, name: 'Jan Vrba', phone: '602 555 014' })
  expect(groups).toEqual([{ id: 'layout' }])
  expect(nodes.map(({ group }) => group)).toEqual(['layout', 'layout'])
  const alone = sideOf({ ...noTexts, name: 'Jan Vrba' })
  expect([alone.groups, alone.nodes.map(({ group }) => group)]).toEqual([undefined, [undefined]])
})
