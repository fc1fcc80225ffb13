import sharp from 'sharp'
import { readArtwork } from '#domain/artwork/read-artwork.ts'
import { thinnestStroke } from '#domain/artwork/thinnest-stroke.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import type { Locale } from '#domain/locale.ts'
import type { OrderConfiguration, OrderInput } from '#domain/orders/order-input-schema.ts'
import { errorsOf, type FactsOfImages, type ImageFacts } from '#domain/preflight/finding.ts'
import { preflight } from '#domain/preflight/preflight.ts'
import type { CatalogueSnapshot } from '#features/catalogue/catalogue-snapshot.ts'
import { findingSentence } from '#features/designs/finding-words.ts'
import type { KeptFile } from '#features/uploads/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { recentlyUsed } from '#platform/memory/recently-used.ts'
import { type KeptFiles, picturesOf } from './check-files.ts'
import type { OrderIssue } from './price-order.ts'

interface Deps {
  readonly files: Pick<FileStore, 'get'>
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
}

/** What a file is never changes under its hash. */
const known = recentlyUsed<ImageFacts>(500)
const nothingStroked: ImageFacts = { kind: 'vector', widthPx: 0, heightPx: 0, thinnestStrokePx: null }

/** A logo is smaller. Reading a drawing holds up everybody else: what is larger is checked on the shopper's own device only. */
const longestDrawing = 1_000_000

async function readVector(files: Deps['files'], sha256: string): Promise<ImageFacts> {
  const source = new TextDecoder().decode(await files.get(sha256))
  if (source.length > longestDrawing || !source.includes('stroke')) return nothingStroked
  const read = readArtwork(source)
  if (!read.ok) return nothingStroked
  const { width, height } = read.artwork
  return { kind: 'vector', widthPx: width, heightPx: height, thinnestStrokePx: thinnestStroke(read.artwork) }
}

/** A photo's pixels as it is seen, not as the camera lay. */
async function readBitmap(files: Deps['files'], sha256: string): Promise<ImageFacts> {
  const { autoOrient } = await sharp(await files.get(sha256)).metadata()
  return { kind: 'bitmap', widthPx: autoOrient.width, heightPx: autoOrient.height, thinnestStrokePx: null }
}

const factsOfFile = (files: Deps['files'], { sha256, mediaType }: KeptFile): Promise<ImageFacts> =>
  known.get(sha256, () => (mediaType === 'image/svg+xml' ? readVector(files, sha256) : readBitmap(files, sha256)))

/** Facts of the stored files themselves, one after the other; what a browser measured is never asked. */
async function factsOf(files: Deps['files'], hashes: readonly string[], kept: KeptFiles): Promise<FactsOfImages> {
  const facts = new Map<string, ImageFacts>()
  for (const sha256 of hashes) {
    const file = kept.get(sha256)
    if (file?.mediaType.startsWith('image/')) facts.set(sha256, await factsOfFile(files, file))
  }
  return facts
}

function lineIssues(
  catalogue: CatalogueSnapshot,
  { productId, color, scale, quantity: count, design }: OrderConfiguration,
  { at, facts, locale }: { readonly at: string; readonly facts: FactsOfImages; readonly locale: Locale },
): readonly OrderIssue[] {
  const product = catalogue.product(productId)
  if (!product) return []
  const { settings } = catalogue
  const { sides } = designPricing(product, design, count, settings)
  const technologies = sides.map(({ printCount, technologyType }) => (printCount > 0 ? technologyType : undefined))
  return errorsOf(preflight({ product, scale, color, count, settings }, design, technologies, facts)).flatMap((finding) => {
    const { side } = finding
    // Too many colours of the whole product are the price's to name.
    if (side === null) return []
    const nodes = design.sides[side]?.nodes ?? []
    const index = nodes.findIndex(({ id }) => id === finding.nodeId)
    const message = findingSentence(finding, product.sides[side]?.name ?? '', nodes[index], translatorOf(locale))
    return [{ path: `${at}.design.sides.${side}.nodes.${index}`, message }]
  })
}

/** What of the designs of an order can't be printed, by side and node, in the language of the site. Warnings are the shopper's own choice. */
export async function printIssues(
  { files, catalogue }: Deps,
  order: Pick<OrderInput, 'configurations'>,
  kept: KeptFiles,
  locale: Locale,
): Promise<readonly OrderIssue[]> {
  const facts = await factsOf(files, picturesOf(order), kept)
  return order.configurations.flatMap((line, index) =>
    lineIssues(catalogue.current(), line, { at: `configurations.${index}`, facts, locale }),
  )
}
