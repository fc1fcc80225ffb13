import type { OrderInput, OrderToPlace } from '#domain/orders/order-input-schema.ts'
import type { FactsOfImages, ImageFacts } from '#artwork/preflight/finding.ts'
import { printedDesign } from '#artwork/preflight/printed-design.ts'
import { sourcesOf } from '#artwork/printed-picture.ts'
import { neededMeasurements } from '#artwork/preflight/measured-pictures.ts'
import { measurementKey, type NeededMeasurement } from '#artwork/preflight/measurement-keys.ts'
import type { PictureThinness } from '#artwork/picture-thinness.ts'
import { printedNodes } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import type { UploadedFile } from '#features/designs/uploads/server/reads.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { type UploadedFiles, picturesOf } from './check-files.ts'
import type { DesignChecker } from './order-threads.ts'
import { collectPrintedLines, type PrintBasis } from './collect-printed-lines.ts'

interface Deps {
  readonly files: Pick<FileStore, 'get'>
  readonly checker: Pick<DesignChecker, 'readPicture' | 'measurePicture'>
}

/** Facts of files by hash and the separations that were counted; they never change. */
const factsByHash = createLruCache<ImageFacts>(500)

type Separations = readonly (readonly string[])[]

const factsOfFile = ({ files, checker }: Deps, { sha256, mediaType }: UploadedFile, separations: Separations): Promise<ImageFacts> =>
  factsByHash.get(JSON.stringify([sha256, separations]), async () =>
    checker.readPicture({ bytes: await files.get(sha256), mediaType, separations }),
  )

/** The distinct sources by which an order separates a picture. */
function separationsOf({ configurations }: Pick<OrderInput, 'configurations'>, sha256: string): Separations {
  const nodes = configurations.flatMap(({ design }) => design.sides.flatMap(printedNodes))
  const found = nodes.flatMap((node) => (node.kind === 'image' && node.image === sha256 && node.inks.length > 0 ? [sourcesOf(node)] : []))
  return [...new Map(found.map((sources) => [sources.join(' '), sources])).values()]
}

/**
 * Facts of an order's pictures, read from the stored files one after the other, so that concurrent orders take turns. Measurements from the
 * browser are never trusted.
 */
export async function pictureFacts(deps: Deps, order: Pick<OrderInput, 'configurations'>, uploaded: UploadedFiles): Promise<FactsOfImages> {
  const facts = new Map<string, ImageFacts>()
  for (const sha256 of picturesOf(order)) {
    const file = uploaded.get(sha256)
    if (file?.mediaType.startsWith('image/')) facts.set(sha256, await factsOfFile(deps, file, separationsOf(order, sha256)))
  }
  return facts
}

/** Measurements by hash and size; they never change. */
const measured = createLruCache<PictureThinness>(2000)

/** The measurements that the checks of an order need of one picture, once each. */
function measurementsOf(
  snapshot: PrintBasis,
  order: Pick<OrderInput, 'configurations'>,
  facts: FactsOfImages,
): readonly NeededMeasurement[] {
  const limits = snapshot.settings.printLimits
  const needed = collectPrintedLines(snapshot, order, facts).flatMap(({ design, technologies }) =>
    neededMeasurements(design, technologies, limits),
  )
  return [...new Map(needed.map((one) => [`${one.image} ${measurementKey(one.picture)}`, one])).values()]
}

/** The facts with how thin each picture prints, which depends on its size, inks and technology. */
export async function withThinness(
  { files, checker }: Deps,
  snapshot: PrintBasis,
  order: Pick<OrderInput, 'configurations'>,
  facts: FactsOfImages,
): Promise<FactsOfImages> {
  const complete = new Map(facts)
  for (const { image, picture } of measurementsOf(snapshot, order, facts)) {
    const cached = complete.get(image)
    if (!cached || cached.isBlank || cached.refusal) continue
    const key = measurementKey(picture)
    const thinness = await measured.get(`${image} ${key}`, async () => {
      const [found] = await checker.measurePicture({ bytes: await files.get(image), sizes: [picture] })
      return required(found, 'a measurement')
    })
    complete.set(image, { ...cached, thinness: new Map(cached.thinness).set(key, thinness) })
  }
  return complete
}

/** The order as it prints, see `printedDesign`: what prints nothing costs nothing and needs no plate. */
export const printedOrder = (order: OrderToPlace, facts: FactsOfImages): OrderToPlace => ({
  ...order,
  configurations: order.configurations.map((line) => ({ ...line, design: printedDesign(line.design, facts) })),
})
