import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bitmapColors } from '#artwork/bitmap-colors.ts'
import type { ImageFacts } from '#artwork/preflight/finding.ts'
import { printedDesign } from '#artwork/preflight/printed-design.ts'
import { sourcesOf } from '#artwork/printed-picture.ts'
import { type Separation, separationWith } from '#artwork/separation.ts'
import { noLines } from '#artwork/thinnest-lines.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { blankDesign, type DesignDocument, type ImageNode } from '#domain/design/document.ts'
import { namedInks } from '#domain/design/named-inks.ts'
import { required } from '#domain/required.ts'
import { countPrints } from '#features/designs/pictures/server/count-prints.ts'
import { separablePixels } from '#features/designs/pictures/server/read-separable-pixels.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { pictureOf } from '#tests/support/design-nodes.ts'
import { plateOf, platesOf } from './plates.ts'
import { preparePrint } from './prepare-print.ts'
import { inksOfPrint } from './prepared-print.ts'

const { products, settings } = readDefaultCatalogue()
const product = required(
  products.find(({ id }) => id === 'spatula-1'),
  'spatula-1',
)

const svgOf = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
const png = (svg: Buffer): Promise<Uint8Array> => sharp(svg).png().toBuffer()

/** What a picture prints by its separation: number and names of inks in the price, on the ticket and on the plates. */
async function printOf(bytes: Uint8Array, { inks, separation }: Separation, size: Partial<ImageNode> = {}) {
  const image = sha256Of(bytes)
  const node = pictureOf(image, { inks: [...inks], separation: [...separation], ...size })
  const drawn: DesignDocument = {
    ...blankDesign(),
    sides: blankDesign().sides.map((side, index) => (index === 0 ? { ...side, nodes: [node] } : side)),
  }
  const prints = await countPrints(bytes, [sourcesOf(node)])
  const facts: ImageFacts = { kind: 'bitmap', widthPx: 0, heightPx: 0, lines: noLines, largestPixel: 1, isBlank: false, prints }
  const design = printedDesign(drawn, new Map([[image, facts]]))
  const side = required(design.sides[0], 'a side')
  const priced = designPricing(product, design, 100, settings).sides[0]?.colorsCount ?? 0
  const print = await preparePrint(side, new Map([[image, bytes]]), 'Simple')
  const plates = platesOf(inksOfPrint(print)).map(({ name }) => name)
  const named = namedInks(design, { plain: (color) => color, mixed: (color) => `mixed ${color}` }).ofSide(side, 'Simple')
  return { priced, plates, onTicket: named.map(({ ink }) => plateOf(ink).name), names: new Set(named.map(({ name }) => name)) }
}

test('a thin line in a bitmap proposes no grey ink, which no plate would have', async () => {
  const bytes = await png(
    svgOf(
      1400,
      280,
      '<rect width="1400" height="280" fill="#fff"/><rect x="100" y="60" width="300" height="160"/><rect x="500" y="139" width="800" height="2"/>',
    ),
  )
  const { colors, isPhoto } = bitmapColors(await separablePixels(bytes))
  expect(colors.map(({ hex, isGround }) => [hex, isGround])).toEqual([
    ['#ffffff', true],
    ['#000000', false],
  ])
  expect(isPhoto).toBe(false)
  expect(await printOf(bytes, separationWith(colors, Infinity))).toMatchObject({ priced: 1, plates: ['HEX 000000'] })
})

test('a thin line keeps its own colour beside a box of another one', async () => {
  const content =
    '<rect x="10" y="10" width="900" height="800" fill="#123c8c"/><rect x="10" y="900" width="1900" height="2" fill="#d5281e"/>'
  const { colors } = bitmapColors(await separablePixels(await png(svgOf(2000, 1000, content))))
  expect(colors.map(({ hex }) => hex)).toEqual(['#123c8c', '#d5281e'])
})

test('an ink of an earlier document that has no pixel is neither billed nor named', async () => {
  const bytes = await png(svgOf(600, 200, '<rect width="600" height="200" fill="#fff"/><rect x="90" y="60" width="300" height="100"/>'))
  const separation = [
    { hex: '#ffffff', ink: null },
    { hex: '#000000', ink: 0 },
    { hex: '#999999', ink: 1 },
  ]
  const found = await printOf(bytes, { inks: [{ hex: '#000000' }, { hex: '#999999', pantone: '877 C' }], separation })
  expect(found).toMatchObject({ priced: 1, plates: ['HEX 000000'], onTicket: ['HEX 000000'] })
})

test('a fully covered colour of a drawing is no ink', async () => {
  const bytes = svgOf(100, 100, '<rect width="50" height="50" fill="#d5281e"/><rect width="100" height="100" fill="#123c8c"/>')
  const separation = [
    { hex: '#d5281e', ink: 0 },
    { hex: '#123c8c', ink: 1 },
  ]
  const found = await printOf(bytes, { inks: [{ hex: '#d5281e' }, { hex: '#123c8c' }], separation })
  expect(found).toMatchObject({ priced: 1, plates: ['HEX 123C8C'] })
})

const color = fc.constantFrom('#000000', '#d5281e', '#123c8c', '#f9c80e', '#0e8a46', '#7a7a7a', '#e8502a')
const place = { x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 220 }) }
const aBox = fc.record({ ...place, width: fc.integer({ min: 4, max: 120 }), height: fc.integer({ min: 4, max: 80 }), color })
const shapes = fc.oneof(
  aBox.map((box) => `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${box.color}"/>`),
  fc
    .record({ ...place, length: fc.integer({ min: 10, max: 250 }), thick: fc.integer({ min: 1, max: 3 }), isUpright: fc.boolean(), color })
    .map(({ x, y, length, thick, isUpright, color: fill }) =>
      isUpright
        ? `<rect x="${x}" y="${y}" width="${thick}" height="${length}" fill="${fill}"/>`
        : `<rect x="${x}" y="${y}" width="${length}" height="${thick}" fill="${fill}"/>`,
    ),
  fc
    .record({ ...place, r: fc.double({ min: 0.4, max: 6, noNaN: true }), color })
    .map((dot) => `<circle cx="${dot.x}" cy="${dot.y}" r="${dot.r}" fill="${dot.color}"/>`),
  fc
    .record({ ...place, size: fc.integer({ min: 7, max: 60 }), color })
    .map(
      (text) => `<text x="${text.x}" y="${text.y}" font-family="Open Sans" font-size="${text.size}" fill="${text.color}">Vrba 27</text>`,
    ),
  fc
    .record({ ...place, x2: place.x, y2: place.y, thick: fc.double({ min: 0.3, max: 4, noNaN: true }), color })
    .map((line) => `<path d="M${line.x} ${line.y}L${line.x2} ${line.y2}" stroke="${line.color}" stroke-width="${line.thick}"/>`),
  fc.record({ ...place, color }).map((veil) => `<circle cx="${veil.x}" cy="${veil.y}" r="40" fill="${veil.color}" fill-opacity="0.6"/>`),
)

/** Random single pixels, as a camera or a poor scan adds them. */
async function withNoise(svg: Buffer, seed: number, share: number): Promise<Uint8Array> {
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let state = seed >>> 0
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let pixel = 0; pixel < data.length / 4; pixel++)
    if (random() < share) for (let channel = 0; channel < 3; channel++) data[pixel * 4 + channel] = Math.floor(random() * 256)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

test('inks proposed for any picture are those of price, ticket and plates, each with a pixel', async () => {
  const picture = fc.record({
    content: fc.array(shapes, { minLength: 1, maxLength: 9 }),
    ground: fc.option(fc.constant('#ffffff'), { nil: null }),
    noise: fc.constantFrom(0, 0, 0.002, 0.05),
    seed: fc.nat(),
    widthMm: fc.constantFrom(3, 8, 14),
  })
  await fc.assert(
    fc.asyncProperty(picture, async ({ content, ground, noise, seed, widthMm }) => {
      const back = ground === null ? '' : `<rect width="320" height="240" fill="${ground}"/>`
      const bytes = await withNoise(svgOf(320, 240, back + content.join('')), seed, noise)
      const { colors } = bitmapColors(await separablePixels(bytes))
      fc.pre(colors.length > 0)
      const proposed = separationWith(colors, Infinity)
      const { priced, plates, onTicket, names } = await printOf(bytes, proposed, { widthMm, heightMm: (widthMm * 240) / 320 })
      expect(plates.toSorted()).toEqual(proposed.inks.map((ink) => plateOf(ink).name).toSorted())
      expect(onTicket.toSorted()).toEqual(plates.toSorted())
      expect([priced, names.size]).toEqual([plates.length, plates.length])
    }),
    { numRuns: 50 },
  )
})
