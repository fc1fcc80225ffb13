import { z } from 'zod'
import { SentDesign } from '#domain/design/sent-design-schema.ts'
import { SavedDesign } from '#features/designs/links/schema.ts'
import { AttachmentName, maxBase64, MessageComment } from '#features/orders/thread/schema.ts'

const token = z.string().min(20).max(100)
const comment = MessageComment.default('')

export const ProofParams = z.object({ token, proofId: z.uuid() })
/** 1 for the first. */
const page = z.coerce.number().int().min(1).max(1000)
export const ProofPageParams = ProofParams.extend({ page })
export const ShopperAttachmentParams = z.object({ token, attachmentId: z.uuid() })
export const AttachmentParams = z.object({ orderId: z.uuid(), attachmentId: z.uuid() })
export const AttachmentPageParams = AttachmentParams.extend({ page })
export const DecisionParams = z.object({ token, orderItemId: z.uuid() })
export const OrderItemParams = z.object({ orderId: z.uuid(), orderItemId: z.uuid() })

/** An ordered item, to change its design for the next proof. */
export const ItemDesign = SavedDesign.omit({ expiresAt: true }).extend({ orderCode: z.string() })

/** What of an ordered item is shown: the product, or its print areas, small. */
export const ItemPictureQuery = z.object({ part: z.enum(['product', 'print']).default('product') })

/** A customer's decision on a proof. A rejection says what to change, in its comment or in comments that are pinned to the proof. */
export const DecisionInput = z.object({
  approvalStatus: z.enum(['approved', 'notApproved']),
  /** The version that the customer has seen. */
  version: z.int().min(1),
  comment,
})
export type DecisionInput = z.input<typeof DecisionInput>

/** A partner's decision. The specified call repeats the item id and has no version; it refers to the latest. */
export const PartnerDecisionInput = DecisionInput.extend({
  orderItemId: z.uuid().optional(),
  version: DecisionInput.shape.version.optional(),
})

/** `success` is false when this decision stood already and nothing was changed. */
export const DecisionRecorded = z.object({ success: z.boolean(), message: z.string() })

/**
 * A message of the office: words, proofs and plain files. An attachment with an item is its proof, at most one per item: a file in base64
 * with its name, a changed design, or without either the design as ordered. One without an item is a plain file.
 */
export const OfficeMessage = z
  .object({
    comment,
    attachments: z
      .array(
        z
          .object({
            orderItemId: z.uuid().optional(),
            fileName: AttachmentName.optional(),
            file: z.base64().min(1).max(maxBase64).optional(),
            design: SentDesign.optional(),
            /** The version of its proofs that the design was changed from, 0 for the ordered one; a newer one is a conflict. */
            basedOn: z.int().min(0).optional(),
          })
          .refine(({ orderItemId, design }) => design === undefined || orderItemId !== undefined, {
            path: ['orderItemId'],
            message: 'name the item of the design',
          })
          .refine(({ design, basedOn }) => basedOn === undefined || design !== undefined, {
            path: ['basedOn'],
            message: 'only of a changed design',
          })
          .refine(({ file, design }) => file === undefined || design === undefined, { path: ['design'], message: 'a file or a design' })
          .refine(({ orderItemId, file }) => file !== undefined || orderItemId !== undefined, { path: ['file'], message: 'no file' })
          .refine(({ fileName: name, file }) => file === undefined || name !== undefined, { path: ['fileName'], message: 'name the file' }),
      )
      .max(50)
      .default([]),
  })
  .refine((message) => message.attachments.length > 0 || message.comment !== '', { path: ['comment'], message: 'write something' })
