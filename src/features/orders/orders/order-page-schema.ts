import { z } from 'zod'
import { approvalStatuses } from '#domain/orders/approval-status.ts'
import { OrderState } from './schema.ts'

/** A version of an item's proof; `GET orders/{token}/proofs/{id}` returns its file. */
export const ProofState = z.object({
  id: z.uuid(),
  /** The approval call expects it as `version`. */
  version: z.number().int().min(1),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  approval: z.enum(approvalStatuses),
  decidedAt: z.iso.datetime().nullable(),
})

const OrderedItemState = OrderState.shape.items.element.extend({
  /** Oldest first; the last one counts. */
  proofs: z.array(ProofState),
})

/** An order with the proofs of its items, for its customer. */
export const OrderLookup = OrderState.extend({ items: z.array(OrderedItemState) })
export type OrderLookup = z.infer<typeof OrderLookup>
