import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { offeredWidths } from '#features/catalogue/product-images.ts'
import { firstPicture, pictureRequest } from './find-picture.ts'
import type { PictureRequest, RenderProductImage } from './render-product-image.ts'

interface PrepareDeps {
  readonly catalogue: { readonly current: () => { readonly products: readonly ProductFacts[] } }
  readonly renderProductImage: RenderProductImage
  readonly log: { readonly error: (details: object, message: string) => void }
  /** How often a changed catalogue is looked for, in ms. */
  readonly lookEveryMs?: number
}

/** The format of every browser of the last years; others are drawn when they are asked for. */
const format = 'avif'

/** In the order of how many screens ask for them: cards on a desk, on a telephone, the product page. */
const wantedFirst = [660, 980, 1240, 300, 1600] as const satisfies readonly (typeof offeredWidths)[number][]

/** The pictures of the lists and of the product pages as they open: each product in its first colour, in every width that is offered. */
export const picturesToPrepare = (products: readonly ProductFacts[]): readonly PictureRequest[] =>
  wantedFirst.flatMap((width) =>
    products.flatMap((product) => {
      const picture = firstPicture(product)
      return picture.ok ? [pictureRequest(picture, { width, format })] : []
    }),
  )

/** Processes that share a folder begin at different places, so that each finds what the other has drawn. */
const rotated = <Item>(items: readonly Item[], by: number): readonly Item[] => [...items.slice(by), ...items.slice(0, by)]

/**
 * Draws the pictures of a new catalogue before somebody asks for them. One at a time, and it rests as long as a picture took, so that it
 * takes half a core at most and a visitor's picture never waits for more than one of these. What is there already is only read.
 */
export function preparePictures({ catalogue, renderProductImage, log, lookEveryMs = 60_000 }: PrepareDeps): {
  readonly close: () => Promise<void>
} {
  const closing = new AbortController()
  const { signal } = closing
  /** False when it is to stop. */
  const rest = (ms: number): Promise<boolean> => sleep(ms, true, { signal, ref: false }).catch(() => false)

  async function prepare(products: readonly ProductFacts[]): Promise<void> {
    for (const request of picturesToPrepare(rotated(products, Math.floor(Math.random() * products.length)))) {
      if (signal.aborted) return
      const began = performance.now()
      await renderProductImage(request).catch((error: unknown) => log.error({ err: error }, 'a picture could not be drawn ahead'))
      if (!(await rest(performance.now() - began))) return
    }
  }

  async function follow(): Promise<void> {
    let prepared = ''
    do {
      const { products } = catalogue.current()
      const drawn = JSON.stringify(picturesToPrepare(products))
      if (drawn !== prepared) await prepare(products)
      prepared = drawn
    } while (await rest(lookEveryMs))
  }

  const following = follow()
  return {
    async close() {
      closing.abort()
      await following
    },
  }
}
