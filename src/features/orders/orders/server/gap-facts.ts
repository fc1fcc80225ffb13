import { setImmediate } from 'node:timers/promises'
import type { MeasuredGap } from '#artwork/gap-between.ts'
import type { FactsOfImages } from '#artwork/preflight/finding.ts'
import { gapKey, keyOfGap, type NeededGap } from '#artwork/preflight/measurement-keys.ts'
import { neededGaps } from '#artwork/preflight/measured-gaps.ts'
import type { OrderInput } from '#domain/orders/order-input-schema.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import type { DesignChecker } from './order-threads.ts'
import { collectPrintedLines, type PrintBasis } from './collect-printed-lines.ts'

interface Deps {
  readonly files: Pick<FileStore, 'get'>
  readonly checker: Pick<DesignChecker, 'measureGap'>
}

/** Gaps by the hashes of both pictures and how they lie; they never change. */
const measured = createLruCache<MeasuredGap>(2000)

/** An order with more pairs of pictures that lie so close is an attack. */
const maxGapsOfOrder = 200

/** The gaps that the checks of an order need, once each. Between its lines other requests have their turn. */
async function gapsOf(
  snapshot: PrintBasis,
  order: Pick<OrderInput, 'configurations'>,
  facts: FactsOfImages,
): Promise<readonly NeededGap[]> {
  const limits = snapshot.settings.printLimits
  const found = new Map<string, NeededGap>()
  for (const { design, technologies } of collectPrintedLines(snapshot, order, facts)) {
    for (const needed of neededGaps(design, technologies, limits)) found.set(keyOfGap(needed), needed)
    if (found.size >= maxGapsOfOrder) break
    await setImmediate()
  }
  return [...found.values()].slice(0, maxGapsOfOrder)
}

/** The facts with the gaps between pictures of a side, measured in the stored files. */
export async function withGaps(
  { files, checker }: Deps,
  snapshot: PrintBasis,
  order: Pick<OrderInput, 'configurations'>,
  facts: FactsOfImages,
): Promise<FactsOfImages> {
  const complete = new Map(facts)
  for (const needed of await gapsOf(snapshot, order, facts)) {
    const { images, gap } = needed
    const [cached, other] = images.map((image) => complete.get(image))
    if (!cached || !other || cached.refusal || other.refusal) continue
    const found = await measured.get(keyOfGap(needed), async () => {
      const [one, second] = [await files.get(images[0]), await files.get(images[1])]
      return checker.measureGap({ images, files: [one, second], gap })
    })
    complete.set(images[0], { ...cached, gaps: new Map(cached.gaps).set(gapKey(images[1], gap), found) })
  }
  return complete
}
