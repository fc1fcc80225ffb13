import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categories, type Scale } from '#domain/catalogue/categories.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { colorsOf, type ProductFacts, variantsOf } from '#domain/catalogue/product.ts'
import { required } from '#domain/required.ts'
import { illustrateProduct, type IllustrationOptions } from './illustrate-product.ts'
import { customerOf, illustrateWithLogos } from './demo-prints.ts'
import { logos } from './demo-logos.ts'
import { turn } from './geometry.ts'
import { drawnPosesOf, posesOf } from './poses.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

const { products } = readDefaultCatalogue()
const tried = sweep(products, everyNth(4))
const product = (id: string): ProductFacts =>
  required(
    products.find((candidate) => candidate.id === id),
    id,
  )

function picture(id: string, scale: Scale, options: Partial<IllustrationOptions> = {}): string {
  const facts = product(id)
  const { prints, ...rest } = { product: facts, color: colorsOf(facts)[0] ?? 'natural', scale, width: 600, height: 400, ...options }
  return prints ? illustrateProduct({ ...rest, prints }) : illustrateWithLogos(rest)
}

/** The errors of SVG source: mismatched tags, invalid numbers, missing references. */
function errorsIn(svg: string): string[] {
  const open: string[] = []
  const errors = /NaN|undefined|Infinity|null/.exec(svg)?.slice(0, 1) ?? []
  for (const [, close, name = '', selfClosed] of svg.matchAll(/<(\/?)([\w]+)(?:\s[\w:-]+="[^"<>]*")*(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) errors.push(`</${name}>`)
    } else if (selfClosed !== '/') open.push(name)
  }
  const tags = svg.match(/<\/?\w/g)?.length ?? 0
  const whole = svg.match(/<(\/?)([\w]+)(?:\s[\w:-]+="[^"<>]*")*(\/?)>/g)?.length
  if (tags !== whole) errors.push(`${tags} tags, ${whole} of them whole`)
  const ids = new Set(idsIn(svg))
  for (const [, id = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.has(id)) errors.push(`#${id}`)
  return [...errors, ...open]
}

const idsIn = (svg: string): string[] => Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)

test.each(tried.map((facts) => [facts.id, facts] as const))('%s is drawn in every colour and scale', (_, facts) => {
  for (const variant of variantsOf(facts)) {
    const svg = illustrateWithLogos({ product: facts, ...variant, width: 150, height: 100 })
    expect(errorsIn(svg), `${variant.color} ${variant.scale}`).toEqual([])
  }
})

test.each(tried.map((facts) => [facts.id, facts] as const))('%s is inside the frame in every pose except close-ups', async (_, facts) => {
  const width = 120
  const height = 80
  for (const pose of drawnPosesOf(facts.category).filter((candidate) => !['closeup', 'tip', 'end'].includes(candidate))) {
    const svg = illustrateWithLogos({
      product: facts,
      color: colorsOf(facts)[0] ?? 'natural',
      scale: facts.scales[0] ?? 'withoutPrint',
      pose,
      width,
      height,
      ground: null,
    })
    expect(errorsIn(svg)).toEqual([])
    const pixels = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer()
    const alphaAt = (x: number, y: number) => pixels[y * width + x] ?? 255
    const rim = [
      ...Array.from({ length: width }, (__, x) => Math.max(alphaAt(x, 0), alphaAt(x, height - 1))),
      ...Array.from({ length: height }, (__, y) => Math.max(alphaAt(0, y), alphaAt(width - 1, y))),
    ]
    expect(Math.max(...rim), `${pose}: only the end of a shadow may reach the rim`).toBeLessThan(16)
    expect(pixels.filter((alpha) => alpha > 250).length / pixels.length, `${pose}: the product fills its frame`).toBeGreaterThan(0.02)
  }
})

test('every gallery has at least five different pictures', () => {
  for (const id of ['block-72', 'ruler-7', 'pencil-1', 'spatula-4']) {
    const { category, scales } = product(id)
    const poses = posesOf(category)
    expect(poses.length).toBeGreaterThanOrEqual(5)
    expect(new Set(poses.map((pose) => picture(id, required(scales[0], 'scale'), { pose }))).size).toBe(poses.length)
  }
})

test('the same options give the same picture, including ids and grain', () => {
  expect(picture('block-71', 'freeTop', { color: 'natural' })).toBe(picture('block-71', 'freeTop', { color: 'natural' }))
})

test('ids are unique within a picture and between pictures of one page', () => {
  const page = [
    picture('block-71', 'freeTop'),
    picture('block-71', 'freeTop', { color: 'black' }),
    picture('block-71', 'freeTop', { prints: ['<path d="M0 0h9"/>'] }),
    picture('block-71', 'freeTop', { idPrefix: 'again-' }),
    picture('ruler-7', 'single'),
    picture('spatula-8', 'cmUnits'),
    picture('pencil-1', 'withoutPrint'),
  ].flatMap(idsIn)
  expect(page.length).toBeGreaterThan(50)
  expect(new Set(page).size).toBe(page.length)
})

const ticksOfOneMm = 'stroke-opacity="0.8"'
/** Figures are the only outlines scaled from an em. */
const figures = /transform="scale\(0\.00[0-9]+\)"/

test('a small picture omits single millimetres, a smaller one also the figures', () => {
  const shown = (shownWidthPx: number) => picture('block-72', 'freeTop', { shownWidthPx, prints: [] })
  expect(shown(600)).toContain(ticksOfOneMm)
  expect(shown(600)).toMatch(figures)
  expect(shown(250)).not.toContain(ticksOfOneMm)
  expect(shown(250)).toMatch(figures)
  expect(shown(150)).not.toContain(ticksOfOneMm)
  expect(shown(150)).not.toMatch(figures)
})

test('the slats of a pack are separated by lines, unless the picture is so small that lines would become stripes', () => {
  const linesIn = (shownWidthPx: number) =>
    picture('block-73', 'freeTop', { shownWidthPx, pose: 'pack' }).split('stroke="#1a120a"').length - 1
  expect(linesIn(1240)).toBe(15)
  expect(linesIn(300)).toBe(1)
})

test('without a printed scale the outer face has neither ticks nor figures', () => {
  expect(picture('block-72', 'withoutPrint', { pose: 'pack' })).not.toContain(ticksOfOneMm)
  expect(picture('block-72', 'freeTop', { pose: 'pack' })).toContain(ticksOfOneMm)
})

test('a demo logo is on a product without a design, and none on one that was left blank', () => {
  const demo = picture('block-72', 'withoutPrint', { pose: 'pack', color: 'white' })
  const blank = picture('block-72', 'withoutPrint', { pose: 'pack', color: 'white', prints: [null, '', null, null] })
  expect([demo, blank].map((svg) => svg.includes(logos.sever.ink))).toEqual([true, false])
})

/** The position of a pure green mark of 2 mm in a picture, in px. */
async function placeOfMark(svg: string, width: number): Promise<{ x: number; y: number; pixels: number }> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let [x, y, pixels] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] ?? 255) > 60 || (data[at + 1] ?? 0) < 200 || (data[at + 2] ?? 255) > 60) continue
    x += (at / 3) % width
    y += Math.floor(at / 3 / width)
    pixels += 1
  }
  expect(info.width).toBe(width)
  return { x: x / pixels, y: y / pixels, pixels }
}

const mark = (xMm: number, yMm: number) => `<rect x="${xMm - 1}" y="${yMm - 1}" width="2" height="2" fill="#00ff00"/>`

const places = [
  { id: 'block-72', scale: 'withoutPrint', pose: 'pack', side: 0, angleDeg: -14 },
  { id: 'block-72', scale: 'withoutPrint', pose: 'back', side: 1, angleDeg: -14 },
  { id: 'ruler-7', scale: 'single', pose: 'front', side: 0, angleDeg: -17 },
  { id: 'ruler-7', scale: 'single', pose: 'back', side: 1, angleDeg: -17 },
  { id: 'spatula-3', scale: 'withoutPrint', pose: 'front', side: 0, angleDeg: -20 },
  { id: 'pencil-1', scale: 'withoutPrint', pose: 'single', side: 0, angleDeg: -24 },
] as const

test.each(places)('a print on $id is at its position in mm ($pose)', async ({ id, scale, pose, side, angleDeg }) => {
  const facts = product(id)
  const { width, height } = required(facts.sides[side], 'side')
  const draw = (xMm: number, yMm: number) => {
    const prints = facts.sides.map((_, index) => (index === side ? mark(xMm, yMm) : null))
    return picture(id, scale, { pose, prints, width: 1200, height: 800 })
  }
  const pxPerMm = Number(/scale\((\d+\.\d{4})\)/.exec(draw(0, 0))?.[1])
  const middle = await placeOfMark(draw(width / 2, height / 2), 1200)
  for (const [dxMm, dyMm] of [
    [60, 0],
    [-40, 0],
    [30, 0.5],
  ] as const) {
    const moved = await placeOfMark(draw(width / 2 + dxMm, height / 2 + dyMm), 1200)
    const [dx, dy] = turn([dxMm * pxPerMm, dyMm * pxPerMm], angleDeg)
    expect(Math.hypot(moved.x - middle.x - dx, moved.y - middle.y - dy)).toBeLessThan(1)
  }
  // A single piece is centred in the frame, a pack of ten slats is slightly above.
  expect(Math.abs(middle.x - 600)).toBeLessThan(5 * pxPerMm)
  expect(Math.abs(middle.y - 400)).toBeLessThan((id === 'block-72' ? 14 : 3) * pxPerMm)
})

test('a print runs under the rivet and the hanging hole', async () => {
  const meter = (xMm: number) => picture('block-72', 'withoutPrint', { pose: 'pack', prints: [mark(xMm, 8)] })
  expect((await placeOfMark(meter(205), 600)).pixels).toBeGreaterThan(4)
  expect((await placeOfMark(meter(217), 600)).pixels).toBe(0)
  const ruler = (xMm: number) => picture('ruler-7', 'single', { pose: 'front', prints: [mark(xMm, 20)] })
  expect((await placeOfMark(ruler(285), 600)).pixels).toBeGreaterThan(4)
  expect((await placeOfMark(ruler(301), 600)).pixels).toBe(0)
})

test('cards beside and below each other carry different prints', () => {
  const rowLength = 4
  for (const category of categories) {
    const firms = products.filter((facts) => facts.category === category).map(customerOf)
    for (const [index, firm] of firms.entries())
      expect(firms.slice(index + 1, index + 1 + rowLength), `${category} ${index}`).not.toContain(firm)
  }
})
