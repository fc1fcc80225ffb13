import type { MeasuredGap } from '#artwork/gap-between.ts'
import type { PictureThinness } from '#artwork/picture-thinness.ts'
import type { ImageFacts } from '#artwork/preflight/finding.ts'
import { checkPrints, type CountedIssues } from './check-prints.ts'
import { measureStoredGap, measureStoredPicture } from '#features/designs/pictures/server/measure-picture.ts'
import { drawProof } from '#features/designs/pictures/server/draw-proof.ts'
import type { OrderWork } from './order-threads.ts'
import { renderOrder, type RenderedOrder } from './render-order.ts'
import { readPicture } from './read-picture.ts'

/** The entry point of the worker thread: piscina calls the default export. */
export default function work(
  task: OrderWork,
): CountedIssues | Promise<ImageFacts | readonly PictureThinness[] | MeasuredGap | RenderedOrder | Uint8Array> {
  switch (task.kind) {
    case 'picture':
      return readPicture(task)
    case 'thinness':
      return measureStoredPicture(task)
    case 'gap':
      return measureStoredGap(task)
    case 'prints':
      return checkPrints(task)
    case 'proof':
      return drawProof(task)
    case 'documents':
      return renderOrder(task)
  }
}
