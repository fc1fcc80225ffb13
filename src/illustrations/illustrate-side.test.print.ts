import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { illustrateSide, sideOverhangMm } from './illustrate-side.ts'

const { products } = readDefaultCatalogue()
const sides = products.flatMap((product) => product.sides.map((side, sideIndex) => [product.id, side.name, product, sideIndex] as const))
const pxPerMm = 2
const airMm = 4

test.each(sides)('%s: the drawing of its %s has the size of the side', async (_, __, product, sideIndex) => {
  const side = product.sides[sideIndex] ?? { width: 0, height: 0 }
  for (const scale of product.scales) {
    const fragment = illustrateSide({ product, color: colorsOf(product)[0] ?? 'natural', scale, sideIndex })
    expect(fragment).not.toMatch(/NaN|undefined|Infinity|filter/)
    const frame = [-airMm, -airMm, side.width + 2 * airMm, side.height + 2 * airMm] as const
    const size = `width="${frame[2] * pxPerMm}" height="${frame[3] * pxPerMm}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.join(' ')}" ${size}>${fragment}</svg>`
    const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true })
    const drawn = { width: info.width / pxPerMm, height: info.height / pxPerMm }
    for (const edge of ['width', 'height'] as const) {
      expect(drawn[edge]).toBeLessThanOrEqual(side[edge] + 2 * sideOverhangMm)
      expect(drawn[edge]).toBeGreaterThan(side[edge] - 1.5)
    }
  }
})

test('a side drawn twice on one page has unique ids by a prefix', () => {
  const [product] = products
  if (!product) throw new Error('no products')
  const ids = ['one-', 'two-'].flatMap((idPrefix) =>
    Array.from(
      illustrateSide({ product, color: 'white', scale: 'freeTop', sideIndex: 0, idPrefix }).matchAll(/\sid="([^"]+)"/g),
      ([, id = '']) => id,
    ),
  )
  expect(new Set(ids).size).toBe(ids.length)
})
