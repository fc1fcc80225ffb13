import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { sideToSvg } from '#features/designs/pictures/server/side-to-svg.ts'
import { oldDesigns } from '#tests/support/old-designs.ts'
import { preparePrint } from './prepare-print.ts'
import type { PreparedNode } from './prepared-print.ts'

const { products, settings } = readDefaultCatalogue()
const meter = products.find(({ id }) => id === 'block-72')

const logos = join(import.meta.dirname, '../../../../../tests/corpus/logos')
const images = new Map(
  readdirSync(logos).map((file) => {
    const bytes = readFileSync(join(logos, file))
    return [createHash('sha256').update(bytes).digest('hex'), new Uint8Array(bytes)] as const
  }),
)

/** A printed node with the part of its box that prints. */
const withBoxOnly = ({ box: { xMm, yMm, widthMm, heightMm, rotationDeg }, ...node }: PreparedNode) => ({
  ...node,
  box: { xMm, yMm, widthMm, heightMm, rotationDeg },
})

test.each(oldDesigns)('the design $name of version 1 opens as the same picture', async ({ design, fileBeside }) => {
  const pictures = design.sides.map((side) => sideToSvg(side, (key) => key))
  await expect(`${pictures.join('\n').trimEnd()}\n`).toMatchFileSnapshot(fileBeside('picture.svg'))
})

test.each(oldDesigns)('the design $name of version 1 has the same price and the same print', async ({ design, fileBeside }) => {
  if (!meter) throw new Error('no meter')
  const prices = [50, 1000].map((count) => designPricing(meter, design, count, settings))
  const prints = await Promise.all(
    (['Digital', 'Tampon'] as const).flatMap((technology) =>
      design.sides.slice(0, 2).map(async (side) => {
        const print = await preparePrint(side, images, technology)
        return createHash('sha256')
          .update(JSON.stringify(print.map(withBoxOnly)))
          .digest('hex')
      }),
    ),
  )
  await expect(`${JSON.stringify({ prices, prints }, null, 2)}\n`).toMatchFileSnapshot(fileBeside('print.txt'))
})
