import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import type { SideCut } from '#domain/design/combined-picture.ts'
import { required } from '#domain/required.ts'
import { illustratePrintedSides } from './illustrate-printed-sides.ts'

const { products } = readDefaultCatalogue()
const productOf = (id: string) =>
  required(
    products.find((product) => product.id === id),
    id,
  )

/** A magenta square of 4 mm in the centre of a side: no product has that colour. */
const mark = (productId: string, sideIndex: number): string => {
  const { width, height } = productOf(productId).sides[sideIndex] ?? { width: 0, height: 0 }
  return `<rect x="${width / 2 - 2}" y="${height / 2 - 2}" width="4" height="4" fill="#ff00ff"/>`
}

function pictureOf(
  productId: string,
  sideIndexes: readonly number[],
  change: { maxColumns?: number; frameWidthPx?: number; cut?: SideCut } = {},
): string {
  const product = productOf(productId)
  const prints = product.sides.map((_, index) => (sideIndexes.includes(index) ? mark(productId, index) : ''))
  const color = colorsOf(product)[0] ?? 'natural'
  return illustratePrintedSides({ product, color, scale: product.scales[0] ?? 'withoutPrint', prints, sideIndexes, ...change })
}

/** The number of runs of consecutive numbers. */
const stretches = (numbers: ReadonlySet<number>): number => [...numbers].filter((number) => !numbers.has(number - 1)).length

/** The number of columns and rows of the marks in a picture. */
async function gridOfMarks(svg: string): Promise<{ readonly columns: number; readonly rows: number }> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [xs, ys] = [new Set<number>(), new Set<number>()]
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3)
    if (red < 250 || green > 5 || blue < 250) continue
    xs.add(pixel % info.width)
    ys.add(Math.floor(pixel / info.width))
  }
  return { columns: stretches(xs), rows: stretches(ys) }
}

test('both printed slats of a meter are side by side, on a phone one below the other', async () => {
  expect(await gridOfMarks(pictureOf('block-72', [0, 1]))).toEqual({ columns: 2, rows: 1 })
  expect(await gridOfMarks(pictureOf('block-72', [0, 1], { maxColumns: 1 }))).toEqual({ columns: 1, rows: 2 })
})

test('only the requested sides are drawn', async () => {
  const [one, both] = await Promise.all([[0], [0, 3]].map((sides) => sharp(Buffer.from(pictureOf('pencil-1', sides))).metadata()))
  expect(both?.width).toBeGreaterThan(1.9 * (one?.width ?? 0))
  expect(both?.height).toBe(one?.height)
})

test('a picture in a frame is as wide as the frame, for any product', async () => {
  for (const [productId, sides] of [
    ['block-72', [0, 1]],
    ['ruler-1', [0]],
    ['pencil-10', [0, 2]],
  ] as const) {
    const { width } = await sharp(Buffer.from(pictureOf(productId, sides, { frameWidthPx: 560 }))).metadata()
    expect(width).toBe(560)
  }
})

test('cut to the print areas, slats are larger, and what is printed on them is still there', async () => {
  const frame = { maxColumns: 1, frameWidthPx: 800 }
  const [whole, cut] = [pictureOf('block-72', [0, 1], frame), pictureOf('block-72', [0, 1], { ...frame, cut: 'area' })]
  const height = async (svg: string): Promise<number> => (await sharp(Buffer.from(svg)).metadata()).height
  expect(await height(cut)).toBeGreaterThan(1.15 * (await height(whole)))
  expect(await gridOfMarks(cut)).toEqual({ columns: 1, rows: 2 })
})
