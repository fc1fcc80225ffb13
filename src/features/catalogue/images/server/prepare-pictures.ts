import { setTimeout as sleep } from 'node:timers/promises'
import type { offeredWidths } from '#features/catalogue/products/product-images.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { firstPicture, pictureRequest, cardImage } from './find-picture.ts'
import type { PictureRequest, RenderProductImage } from './render-product-image.ts'

type Pictured = Pick<CatalogueSnapshot, 'products' | 'imagesOf'>

interface PrepareDeps {
  readonly catalogue: { readonly current: () => Pictured }
  readonly renderProductImage: RenderProductImage
  readonly log: { readonly error: (details: object, message: string) => void }
  /** Interval of the check for catalogue changes, in ms. */
  readonly lookEveryMs?: number
}

/** The format of all recent browsers; the others are drawn on demand. */
const format = 'avif'

/** By number of requests: cards on desktop, on a phone, the product page. */
const wantedFirst = [660, 980, 1240, 300, 1600] as const satisfies readonly (typeof offeredWidths)[number][]

/** The pictures of lists and of product pages when opened: each product in its first colour, in every offered width. */
export const picturesToPrepare = ({ products, imagesOf }: Pictured): readonly PictureRequest[] =>
  wantedFirst.flatMap((width) =>
    products.flatMap((product): PictureRequest[] => {
      const picture = firstPicture(product)
      if (!picture.ok) return []
      const uploaded = cardImage(imagesOf(product.id), picture.color, { ground: 'sunk' })
      return [uploaded ? { sha256: uploaded.sha256, width, format } : pictureRequest(picture, { width, format })]
    }),
  )

/** Processes that share a folder start at different positions, so that each finds what the other has drawn. */
const rotated = <Item>(items: readonly Item[], by: number): readonly Item[] => [...items.slice(by), ...items.slice(0, by)]

/**
 * Draws the pictures of a new catalogue in advance. One at a time, with a pause as long as each picture took, so that it uses half a core
 * at most and a visitor's picture waits for one of these at most. Existing pictures are only read.
 */
export function preparePictures({ catalogue, renderProductImage, log, lookEveryMs = 60_000 }: PrepareDeps): {
  readonly close: () => Promise<void>
} {
  const closing = new AbortController()
  const { signal } = closing
  /** Resolves to false when stopping. */
  const rest = (ms: number): Promise<boolean> => sleep(ms, true, { signal, ref: false }).catch(() => false)

  async function prepare({ products, imagesOf }: Pictured): Promise<void> {
    const inTurn = rotated(products, Math.floor(Math.random() * products.length))
    for (const request of picturesToPrepare({ products: inTurn, imagesOf })) {
      if (signal.aborted) return
      const began = performance.now()
      await renderProductImage(request).catch((error: unknown) => log.error({ err: error }, 'a picture could not be drawn in advance'))
      if (!(await rest(performance.now() - began))) return
    }
  }

  async function follow(): Promise<void> {
    let prepared = ''
    do {
      const current = catalogue.current()
      const drawn = JSON.stringify(picturesToPrepare(current))
      if (drawn !== prepared) await prepare(current)
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
