import { array, nullable, object, string } from '#domain/shapes/shapes.ts'
import type { ValueOf } from '#domain/shapes/shape.ts'
import { readStored, removeFrom, session } from '#ui/web-storage.ts'

/** What is typed into the schedule of an order, and the delivery whose code is to be scanned, while the page is loaded again. */
const carriedScan = object({
  orderId: string(),
  deliveryId: string(),
  changes: array(object({ key: string(), from: nullable(string()), to: nullable(string()) })),
})
export type CarriedScan = ValueOf<typeof carriedScan>

const storageKey = 'scan-after-reload'

/** Keeps it for the next load of this tab. @throws if the browser has no storage */
export const carryScan = (carried: CarriedScan): void => session().setItem(storageKey, JSON.stringify(carried))

/** Takes what was carried to the page of an order, once; null for nothing. */
export function takeCarriedScan(orderId: string): CarriedScan | null {
  const carried = carriedScan.read(readStored(session, storageKey))
  removeFrom(session, storageKey)
  return carried?.orderId === orderId ? carried : null
}
