import { checkPrints } from './check-prints.ts'
import type { DesignChecker } from './order-threads.ts'
import { readPicture } from './read-picture.ts'

/** The same checks without a worker thread, for tests and scripts. */
export const inThreadChecker: DesignChecker = {
  readPicture,
  checkPrints: (prints) => Promise.resolve(checkPrints(structuredClone(prints))),
}
