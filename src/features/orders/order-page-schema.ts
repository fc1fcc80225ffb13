import { z } from 'zod'
import { approvalStatuses } from '#domain/orders/approval-status.ts'
import { OrderState } from './schema.ts'

/** A version of an item's proof; `GET orders/{token}/proofs/{id}` is its file. */
export const ProofState = z.object({
  id: z.uuid(),
  /** What the approval call takes as `version`. */
  version: z.number().int().min(1),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  approval: z.enum(approvalStatuses),
  decidedAt: z.iso.datetime().nullable(),
})

const OrderedItemState = OrderState.shape.items.element.extend({
  /** The oldest first; the last one counts. */
  proofs: z.array(ProofState),
})

/** One's own order with the proofs of its items. */
export const OrderLookup = OrderState.extend({ items: z.array(OrderedItemState) })
export type OrderLookup = z.infer<typeof OrderLookup>
