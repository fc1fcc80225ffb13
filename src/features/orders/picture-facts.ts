import sharp from 'sharp'
import { leastVisibleAlpha } from '#domain/artwork/pixels.ts'
import { readArtwork } from '#domain/artwork/read-artwork.ts'
import { thinnestStroke } from '#domain/artwork/thinnest-stroke.ts'
import { hideBlankPictures } from '#domain/design/blank-pictures.ts'
import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { FactsOfImages, ImageFacts } from '#domain/preflight/finding.ts'
import type { KeptFile } from '#features/uploads/reads.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { recentlyUsed } from '#platform/memory/recently-used.ts'
import { type KeptFiles, picturesOf } from './check-files.ts'

type Files = Pick<FileStore, 'get'>

/** What a file is never changes under its hash. */
const known = recentlyUsed<ImageFacts>(500)

/** A logo is smaller. Reading a drawing holds up everybody else: what is larger is checked on the shopper's own device only. */
const longestDrawing = 1_000_000
/** Invisible parts stay invisible at this size, px. */
const glanceEdge = 256

/** Whether every pixel of a picture is transparent. A picture that cannot be drawn is refused elsewhere. */
async function isTransparent(bytes: Uint8Array): Promise<boolean> {
  const glance = sharp(bytes).resize(glanceEdge, glanceEdge, { fit: 'inside', withoutEnlargement: true })
  const alpha = await glance
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer()
    .catch(() => null)
  return alpha !== null && alpha.every((value) => value < leastVisibleAlpha)
}

const unread: ImageFacts = { kind: 'vector', widthPx: 0, heightPx: 0, thinnestStrokePx: null, isBlank: false }

async function readVector(bytes: Uint8Array): Promise<ImageFacts> {
  const source = new TextDecoder().decode(bytes)
  if (source.length > longestDrawing) return unread
  const read = readArtwork(source)
  if (!read.ok) return { ...unread, isBlank: read.reason === 'empty' || (await isTransparent(bytes)) }
  const { width, height } = read.artwork
  return { kind: 'vector', widthPx: width, heightPx: height, thinnestStrokePx: thinnestStroke(read.artwork), isBlank: false }
}

/** A photo's pixels as it is seen, not as the camera lay. */
async function readBitmap(bytes: Uint8Array): Promise<ImageFacts> {
  const { autoOrient, hasAlpha } = await sharp(bytes).metadata()
  const isBlank = hasAlpha && (await isTransparent(bytes))
  return { kind: 'bitmap', widthPx: autoOrient.width, heightPx: autoOrient.height, thinnestStrokePx: null, isBlank }
}

const factsOfFile = (files: Files, { sha256, mediaType }: KeptFile): Promise<ImageFacts> =>
  known.get(sha256, async () => {
    const bytes = await files.get(sha256)
    return mediaType === 'image/svg+xml' ? readVector(bytes) : readBitmap(bytes)
  })

/** Facts of the pictures of an order, read from the stored files one after the other. What a browser measured is never asked. */
export async function pictureFacts(files: Files, order: Pick<OrderInput, 'configurations'>, kept: KeptFiles): Promise<FactsOfImages> {
  const facts = new Map<string, ImageFacts>()
  for (const sha256 of picturesOf(order)) {
    const file = kept.get(sha256)
    if (file?.mediaType.startsWith('image/')) facts.set(sha256, await factsOfFile(files, file))
  }
  return facts
}

/** An order without the pictures of which nothing can be seen: they cost nothing and need no plate. */
export const printedOrder = (order: OrderInput, facts: FactsOfImages): OrderInput => ({
  ...order,
  configurations: order.configurations.map((line) => ({
    ...line,
    design: hideBlankPictures(line.design, (image) => facts.get(image)?.isBlank === true),
  })),
})
