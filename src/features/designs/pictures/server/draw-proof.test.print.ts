import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { blankDesign } from '#domain/design/document.ts'
import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import { pictureOf, sideWith } from '#tests/support/design-nodes.ts'
import { drawProof } from './draw-proof.ts'

const { products } = readDefaultCatalogue()

/** A product with a picture over each of its sides, in which no pixel is like its neighbour. */
async function noisyProof(id: string) {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`there is no product ${id}`)
  const raw = { width: 2400, height: 800, channels: 3 } as const
  const bytes = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  const sides = product.sides.map(({ width, height }) => sideWith(pictureOf('noise', { xMm: 0, yMm: 0, widthMm: width, heightMm: height })))
  const design = { ...blankDesign(), sides }
  const item = { product, color: colorsOf(product)[0] ?? '', scale: product.scales[0] ?? ('withoutPrint' as const), design }
  return { item, sideIndexes: sides.map((_, index) => index), images: new Map([['noise', bytes]]) }
}

test.each(['block-71', 'ruler-1', 'pencil-1', 'spatula-1'])('the proof of the busiest design of %s may be sent', async (id) => {
  expect((await drawProof(await noisyProof(id))).length).toBeLessThan(uploadRules.proof.maxBytes / 5)
})
