import { z } from 'zod'
import { storedName } from '#domain/uploads/stored-name.ts'

const token = z.string().min(20).max(100)
const comment = z.string().trim().max(2000).default('')

export const ProofParams = z.object({ token, proofId: z.uuid() })
export const DecisionParams = z.object({ token, orderItemId: z.uuid() })

/** A customer's decision on a proof. A rejection says what to change. */
export const DecisionInput = z
  .object({
    approvalStatus: z.enum(['approved', 'notApproved']),
    /** The version that the customer has seen. */
    version: z.int().min(1),
    comment,
  })
  .refine((decision) => decision.approvalStatus === 'approved' || decision.comment !== '', {
    path: ['comment'],
    message: 'say what to change',
  })
export type DecisionInput = z.input<typeof DecisionInput>

export const DecisionRecorded = z.object({ success: z.literal(true), message: z.string() })

const fileName = z.string().trim().max(200).overwrite(storedName).min(1)

/** A message of the office with proofs, at most one per item: a file in base64 with its name, or without one the design as ordered. */
export const ProofMessage = z.object({
  comment,
  attachments: z
    .array(
      z
        .object({ orderItemId: z.uuid(), fileName: fileName.optional(), file: z.base64().min(1).max(7_000_000).optional() })
        .refine(({ fileName: name, file }) => file === undefined || name !== undefined, { path: ['fileName'], message: 'name the file' }),
    )
    .min(1)
    .max(50),
})
export const ProofSent = z.object({ id: z.string() })
