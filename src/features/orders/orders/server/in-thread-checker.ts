import { checkPrints } from './check-prints.ts'
import type { DesignChecker } from './order-threads.ts'
import { measureStoredGap, measureStoredPicture } from '#features/designs/pictures/server/measure-picture.ts'
import { readPicture } from './read-picture.ts'

/** The same checks without a worker thread, for tests and scripts. */
export const inThreadChecker: DesignChecker = {
  readPicture,
  measurePicture: measureStoredPicture,
  measureGap: measureStoredGap,
  checkPrints: (prints) => Promise.resolve(checkPrints(structuredClone(prints))),
}
