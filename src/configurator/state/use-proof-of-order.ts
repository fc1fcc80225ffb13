import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type OrderedItemRef, orderedItemIn, proofParameter } from '#features/orders/proofs/item-design-links.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** The ordered item whose next proof the office prepares on this page. */
export interface ProofOfOrder {
  readonly item: OrderedItemRef
  /** Whether the office is being asked before it is sent. */
  readonly isAsked: boolean
  readonly ask: () => void
  readonly close: () => void
}

/** Whether the page prepares a proof, which its address says; null for a shopper. */
export function useProofOfOrder(): ProofOfOrder | null {
  const [query] = useSearchParams()
  const [isAsked, setIsAsked] = useState(false)
  const requested = query.get(proofParameter)
  // The server renders the page for everybody. A shopper's page is not rendered again when it is hydrated.
  const item = orderedItemIn(useInBrowser(() => requested, null))
  return item && { item, isAsked, ask: () => setIsAsked(true), close: () => setIsAsked(false) }
}
