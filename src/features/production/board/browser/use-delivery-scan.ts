import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { mayUseCamera, useCanScan } from './camera-document.ts'
import { carryScan, takeCarriedScan } from './keep-typed-schedule.ts'
import { type PlannedChange, type ScheduleValues, typedOver } from './schedule-fields.ts'

interface DeliveryScanDeps {
  readonly orderId: string
  /** The form as it is saved, what is typed over it, and how that is set. */
  readonly saved: ScheduleValues
  readonly changes: readonly PlannedChange[]
  readonly set: (changed: ScheduleValues) => void
  /** Tells the page whether it has to ask before it is left. */
  readonly onDirty: (isDirty: boolean) => void
}

interface DeliveryScan {
  /** Starts to scan the code of a delivery; null where there is no camera. */
  readonly start: ((deliveryId: string) => void) | null
  /** The delivery whose code is being scanned; null for none. */
  readonly deliveryId: string | null
  readonly close: () => void
}

/**
 * Scans the code of a delivery. A document that may not use the camera is loaded again as the page of the order, which may; what is typed
 * comes along, and the scan begins by itself.
 */
export function useDeliveryScan({ orderId, saved, changes, set, onDirty }: DeliveryScanDeps): DeliveryScan {
  const locale = useLocale()
  const canScan = useCanScan()
  const [deliveryId, setDeliveryId] = useState<string | null>(null)
  const resume = useEffectEvent(() => {
    const carried = takeCarriedScan(orderId)
    if (!carried) return
    set(typedOver(saved, carried.changes))
    setDeliveryId(carried.deliveryId)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server knows nothing of what a tab stores: it is read once the page is hydrated
  useEffect(() => resume(), [])

  function loadAgain(id: string): void {
    carryScan({ orderId, deliveryId: id, changes: changes.map(({ key, from, to }) => ({ key, from, to })) })
    // What is typed here comes along. Something else may be unsaved on the page: then the browser asks, and the person may stay.
    flushSync(() => onDirty(false))
    window.addEventListener('beforeunload', () => setTimeout(() => onDirty(changes.length > 0)), { once: true })
    location.reload()
  }
  const start = (id: string): void => (mayUseCamera(locale) ? setDeliveryId(id) : loadAgain(id))
  return { start: canScan ? start : null, deliveryId, close: () => setDeliveryId(null) }
}
