import { useMemo } from 'react'
import { useStoredValue } from '#ui/stored-value.ts'
import type { PartnerDelivery } from '../partner-order-view.ts'
import { type DeliveryDraft, deliveryDraftStore, discardDelivery, keepDraft } from './delivery-draft-store.ts'

interface SavedDelivery {
  readonly orderId: string
  readonly items: readonly { readonly id: string; readonly quantity: number }[]
  readonly deliveries: readonly PartnerDelivery[]
  readonly version: number
}

/** What the form shows before anything was entered: the saved delivery, or one row for each item. */
function draftOf({ items, deliveries, version }: SavedDelivery): DeliveryDraft {
  const rowsOf = (itemId: string) => deliveries.filter(({ orderItemId, location }) => orderItemId === itemId && location !== null)
  const locations = new Map(deliveries.flatMap(({ location }) => (location ? [[location.id, location] as const] : [])))
  const [one] = locations.values()
  const isSplit = locations.size > 1
  return {
    version,
    isSplit,
    one: isSplit ? null : (one ?? null),
    rows: Object.fromEntries(
      items.map(({ id, quantity }) => {
        const saved = rowsOf(id).map(({ location, amount }, index) => ({ id: `${id}-${String(index)}`, location, amount }))
        return [id, saved.length > 0 ? saved : [{ id: `${id}-0`, location: null, amount: quantity }]]
      }),
    ),
  }
}

export interface EnteredDelivery {
  readonly draft: DeliveryDraft
  /** Whether the delivery was saved elsewhere after this draft was begun. */
  readonly isStale: boolean
  /** Whether the rows differ from those that are saved. */
  readonly isChanged: boolean
  /** Puts the saved rows back. */
  readonly putBack: () => void
  readonly change: (next: Partial<DeliveryDraft>) => void
  readonly discard: () => void
}

/** The delivery of an order while it is entered. It survives reloads and the way back, and is the same in all tabs. */
export function useDeliveryDraft(saved: SavedDelivery): EnteredDelivery {
  const { orderId, items, deliveries, version } = saved
  const start = useMemo(() => draftOf({ orderId, items, deliveries, version }), [orderId, items, deliveries, version])
  const kept = useStoredValue(deliveryDraftStore)[orderId]
  return {
    draft: kept ?? start,
    isStale: kept !== undefined && kept.version !== version,
    isChanged: kept !== undefined && JSON.stringify(kept.rows) !== JSON.stringify(start.rows),
    putBack: () => keepDraft(orderId, { ...(kept ?? start), rows: start.rows }),
    change: (next: Partial<DeliveryDraft>) => keepDraft(orderId, { ...(kept ?? start), ...next }),
    discard: () => discardDelivery(orderId),
  }
}
