import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isBeforeProduction, type OrderStatus } from '#domain/orders/order-status.ts'
import type { PartnerOrderView } from '../partner-order-view.ts'

export interface DeliveryChange {
  readonly mayChange: boolean
  /** Whether nobody has said yet where the order goes. */
  readonly isFirst: boolean
  /** Whether the form is open. The first time it is open from the start. */
  readonly isOpen: boolean
  /** What was saved on this page, until the order moves on. */
  readonly saved: 'savedFirst' | 'savedAgain' | null
  readonly open: () => void
  readonly close: () => void
  /** Reads the order again, after a save or because the page is out of date. */
  readonly onOutdated: (isSaved: boolean) => void
}

/** Whether and how the partner changes where an order goes, until its production begins. */
export function useDeliveryChange({ view, deliveries }: Pick<PartnerOrderView, 'view' | 'deliveries'>): DeliveryChange {
  const { revalidate } = useRevalidator()
  const [isChanging, setIsChanging] = useState(false)
  const [saved, setSaved] = useState<{ readonly message: 'savedFirst' | 'savedAgain'; readonly at: OrderStatus } | null>(null)
  const mayChange = view.paidBy === 'invoice' && view.cancelled === null && isBeforeProduction(view.status)
  const isFirst = deliveries.length === 0
  return {
    mayChange,
    isFirst,
    isOpen: mayChange && (isFirst || isChanging),
    // Old news once the order has moved on.
    saved: saved?.at === view.status ? saved.message : null,
    open: () => setIsChanging(true),
    close: () => setIsChanging(false),
    onOutdated(isSaved) {
      if (isSaved) {
        setSaved(isFirst ? { message: 'savedFirst', at: 'new' } : { message: 'savedAgain', at: view.status })
        setIsChanging(false)
      }
      void revalidate()
    },
  }
}
