import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankDesign, type DesignNode } from '#domain/design/document.ts'
import type { Locale } from '#domain/locale.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { storeUpload } from '#features/designs/uploads/server/store-upload.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { pictureOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { storeOldDrawing } from '#tests/support/old-upload.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { referredFiles } from '#features/orders/orders/server/check-files.ts'
import { checkPrints } from '#features/orders/orders/server/check-prints.ts'
import { withGaps } from '#features/orders/orders/server/gap-facts.ts'
import { pictureFacts } from '#features/orders/orders/server/picture-facts.ts'
import { printsToCheck } from '#features/orders/orders/server/collect-prints.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function uploaded(bytes: Uint8Array): Promise<string> {
  const sha256 = sha256Of(bytes)
  const deps = { db: shop.db, fileStore: shop.files, clock: () => new Date('2026-11-21T10:00:00Z') }
  expect(await storeUpload(deps, { kind: 'design-image', sender: { ip: '192.0.2.1' }, sha256, bytes })).toMatchObject({ ok: true })
  return sha256
}
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#205080' } })
const place = { xMm: 90, yMm: 1.5, widthMm: 12.7, heightMm: 6.35 }

function orderOf(nodes: readonly DesignNode[]): OrderInput {
  const blank = blankDesign()
  const design = { ...blank, sides: [sideWith(...nodes), ...blank.sides.slice(1)] }
  const [configuration] = makeOrderBody(0).configurations
  return OrderInput.parse({ ...makeOrderBody(0), configurations: [{ ...configuration, design }] })
}
async function factsOf(nodes: readonly DesignNode[]) {
  const order = orderOf(nodes)
  return pictureFacts({ files: shop.files, checker: inThreadChecker }, order, await referredFiles(shop.db, order))
}
const issuesOf = async (nodes: readonly DesignNode[], locale: Locale = 'cz') =>
  checkPrints(printsToCheck(shop.catalogue.current(), orderOf(nodes), { facts: await factsOf(nodes), locale })).named

test('a bitmap is measured in the stored file: 35 pixels over half an inch are too coarse, 36 are not', async () => {
  const path = 'configurations.0.design.sides.0.nodes.0'
  const coarse = await uploaded(await photo(35, 35).png().toBuffer())
  expect(await issuesOf([pictureOf(coarse, place)])).toMatchObject([{ path }])
  const enough = await uploaded(await photo(36, 36).png().toBuffer())
  expect(await issuesOf([pictureOf(enough, place)])).toEqual([])
})

test('a photo with an EXIF orientation is measured after rotation', async () => {
  const upright = await uploaded(await photo(18, 36).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  expect(await issuesOf([pictureOf(upright, place)])).toEqual([])
})

test('the thinnest line of a vector is measured in the stored file', async () => {
  const logo = (stroke: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="127" height="63.5"><path d="M5 5H120" stroke="#c8102e" stroke-width="${stroke}"/></svg>`
  const inks = { inks: [{ hex: '#c8102e' }], separation: [{ hex: '#c8102e', ink: 0 }] }
  const [thin, thick] = [await uploaded(Buffer.from(logo(1))), await uploaded(Buffer.from(logo(2)))]
  expect(await issuesOf([pictureOf(thin, { ...place, ...inks })])).toHaveLength(1)
  expect(await issuesOf([pictureOf(thick, { ...place, ...inks })])).toEqual([])
  // Digital print allows it.
  expect(await issuesOf([pictureOf(thin, place)])).toEqual([])
})

test('thin shapes, lines beside a gradient, bitmaps in a drawing and drawings above 1 MB are measured in the stored file', async () => {
  const drawing = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="127" height="63.5">${content}</svg>`)
  const gradient = '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>'
  const shaded = `${gradient}<rect width="20" height="20" fill="url(#g)"/>`
  const coarse = await photo(20, 10).jpeg().toBuffer()
  const inks = { inks: [{ hex: '#c8102e' }], separation: [{ hex: '#c8102e', ink: 0 }] }
  // At 0.1 mm per px: lines of 0.05 mm, and a bitmap of 40 dpi.
  const hairline = '<path d="M5 40H120" stroke="#000" stroke-width="0.5"/>'
  const refused = {
    'a line as a filled shape, in ink': [drawing('<rect x="5" y="5" width="110" height="0.5" fill="#c8102e"/>'), inks],
    'a line as a filled shape, digitally': [drawing('<rect x="5" y="5" width="110" height="0.5" fill="#c8102e"/>'), {}],
    'a stroke beside a gradient': [drawing(shaded + hairline), {}],
    'a bitmap inside': [drawing(`<image width="127" height="63.5" href="data:image/jpeg;base64,${coarse.toString('base64')}"/>`), {}],
    'a drawing above 1 MB': [drawing(`<!--${'x'.repeat(1_100_000)}-->${hairline}`), {}],
  } as const
  const found: Record<string, number> = {}
  for (const [name, [bytes, change]] of Object.entries(refused))
    found[name] = (await issuesOf([pictureOf(await uploaded(bytes), { ...place, ...change })])).length
  expect(found).toEqual(Object.fromEntries(Object.keys(refused).map((name) => [name, 1])))
  const outlined = drawing('<path d="M10 10H110V55H10Z" fill="#c8102e" stroke="#fff" stroke-width="0.5"/>')
  expect(await issuesOf([pictureOf(await uploaded(outlined), place)])).toEqual([])
})

test.each([
  ['cz', 'První dílek, „日“: Chybí: 日. Písmo Open Sans tyto znaky nemá.'],
  ['en', 'First slat, “日”: Missing: 日. Open Sans does not have these characters.'],
  ['de', 'Es fehlen: 日. Open Sans hat diese Zeichen nicht.'],
] as const)('the sentence is in the language of the site: %s', async (locale, sentence) => {
  const [issue] = await issuesOf([textOf('日', { ...place, widthMm: 20 })], locale)
  expect(issue?.message).toContain(sentence)
})

test('a drawing without shapes and a transparent bitmap count as blank; a faint one does not', async () => {
  const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${inside}</svg>`)
  const clear = (alpha: number) => sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha } } }).png()
  const gradient = '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>'
  const pictures = {
    'no shapes': [svg('<g><text x="5" y="5"> </text></g>'), true],
    'all outside': [svg('<path d="M200 0h50v50z"/>'), true],
    'a gradient that nothing uses well': [svg(`${gradient}<rect x="200" width="9" height="9" fill="url(#g)"/>`), true],
    'a line along the edge': [svg('<path d="M0 0H100" stroke="#000"/>'), false],
    'transparent pixels': [await clear(0).toBuffer(), true],
    'faint pixels': [await clear(0.1).toBuffer(), false],
  } as const
  const found: Record<string, boolean | undefined> = {}
  for (const [name, [bytes]] of Object.entries(pictures)) {
    const sha256 = await uploaded(bytes)
    found[name] = (await factsOf([pictureOf(sha256, place)])).get(sha256)?.isBlank
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(pictures).map(([name, [, isBlank]]) => [name, isBlank])))
})

test('a side whose objects leave no ink is never ordered: the sentence names each object', async () => {
  const away = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text x="95" y="20" font-family="Open Sans">Vrba</text></svg>',
  )
  const picture = pictureOf(await uploaded(away), { ...place, name: 'sticker.svg' })
  const blank = textOf('  ', { ...place, id: 'blank', widthMm: 20 })
  const issues = await issuesOf([picture, blank], 'en')
  expect(issues.map(({ path }) => path)).toEqual(['configurations.0.design.sides.0.nodes.0', 'configurations.0.design.sides.0.nodes.1'])
  expect(issues[0]?.message).toMatch(/sticker\.svg.*nothing else to print/)
  expect(await issuesOf([blank], 'en')).toHaveLength(1)
  expect(await issuesOf([picture, blank, textOf('Novák', { ...place, id: 'name', widthMm: 20 })], 'en')).toEqual([])
})

test('a text that is larger than its box is reported by side and node', async () => {
  const fits = textOf('Novák', { ...place, widthMm: 20, id: 'fits', fontSizeMm: 4 })
  expect(await issuesOf([fits, { ...fits, id: 'wide', text: 'Novák'.repeat(5) }])).toEqual([
    { path: 'configurations.0.design.sides.0.nodes.1', message: 'the text is larger than its box' },
  ])
})

test('of many errors the first twenty are described, and all are counted', async () => {
  const nodes = Array.from({ length: 200 }, (_, index) => textOf('日', { ...place, widthMm: 20, fontSizeMm: 4, id: String(index) }))
  const facts = await factsOf(nodes)
  const { named, total } = checkPrints(printsToCheck(shop.catalogue.current(), orderOf(nodes), { facts, locale: 'cz' }))
  expect([named.length, total]).toEqual([20, 200])
})

test('warnings and hidden nodes do not prevent an order', async () => {
  const pale = textOf('Novák', { ...place, id: 'pale', inks: [{ hex: '#ffffff' }] })
  expect(await issuesOf([pale, textOf('日本', { ...place, hidden: true })])).toEqual([])
})

test.each([
  ['foreignObject', '<foreignObject>Vrba</foreignObject>', 'Convert text to paths'],
  ['live text in a foreign font', '<text font-family="Gotham">Vrba</text>', 'Convert text to paths'],
  ['a picture in another file', '<image href="logo.png" width="9" height="9"/>', 'Embed the image'],
])('an order of a drawing with %s is refused with a message, even if its file is already stored', async (_, inner, words) => {
  const old = await storeOldDrawing(shop.db, shop.files, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inner}</svg>`)
  const issues = await issuesOf([pictureOf(old, place)], 'en')
  expect(issues).toMatchObject([{ path: 'configurations.0.design.sides.0.nodes.0', message: expect.stringContaining(words) }])
})

test('a gap between two pictures is measured in the stored files and names both, and other inks or a wider one pass', async () => {
  const box = await uploaded(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#c8102e"/></svg>'),
  )
  const bitmap = await uploaded(
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c8102e' } })
      .png()
      .toBuffer(),
  )
  const [red, blue] = ['#c8102e', '#205080'].map((hex) => ({ inks: [{ hex }], separation: [{ hex: '#c8102e', ink: 0 }] }))
  const messages = async (gapMm: number, { image = box, inks = red } = {}) => {
    const nodes = [
      pictureOf(box, { ...place, ...red, id: 'box', name: 'box.svg', heightMm: 6 }),
      pictureOf(image, { ...place, ...inks, id: 'line', name: 'line.svg', heightMm: 6, xMm: 90 + 12.7 + gapMm }),
    ]
    const order = orderOf(nodes)
    const facts = await withGaps({ files: shop.files, checker: inThreadChecker }, shop.catalogue.current(), order, await factsOf(nodes))
    return checkPrints(printsToCheck(shop.catalogue.current(), order, { facts, locale: 'cz' })).named.map(({ message }) => message)
  }
  const [message = '', ...others] = await messages(0.05)
  expect(others).toEqual([])
  expect(message).toContain('„line.svg“ a „box.svg“ se tisknou stejnou barvou a téměř se dotýkají.')
  expect(await messages(0.05, { image: bitmap })).toHaveLength(1)
  expect(await messages(0.05, { inks: blue })).toEqual([])
  expect(await messages(0.2)).toEqual([])
  expect(await messages(0)).toEqual([])
})
