import { z } from 'zod'
import { visibleText } from '#domain/format/visible-text.ts'
import { maxFileName, maxFiles } from '#domain/uploads/print-files.ts'
import { storedName } from '#domain/uploads/stored-name.ts'
import { maxCommentLength } from '#domain/orders/text-lengths.ts'
import { IdempotencyKey } from '#domain/idempotency-key-schema.ts'

export const ThreadParams = z.object({ orderId: z.uuid() })
/** The time of the last message that was shown. PostgreSQL knows no year 0. */
export const ReadInput = z.object({ until: z.iso.datetime().refine((time) => time >= '0001', 'a time of the calendar') })

/** The orders with messages that the account has not read, the newest first, at most 100. */
export const UnreadOrders = z.object({ items: z.array(z.object({ orderId: z.string(), messages: z.number() })) })
export type UnreadOrders = z.infer<typeof UnreadOrders>

/** A file in base64; its own rule names the limit in bytes. */
export const maxBase64 = 7_000_000

/** The words of a message, as people can see them; may be empty beside attachments. */
export const MessageComment = z.string().overwrite(visibleText).max(maxCommentLength)

const share = z.number().min(0).max(1)
/** A place on a proof: from the left and from the top, as shares of the page. */
export const PinInput = z.object({ proofId: z.uuid(), page: z.int().min(1).max(1000).default(1), x: share, y: share })
export type PinInput = z.output<typeof PinInput>

export const AttachmentName = z.string().trim().max(maxFileName).overwrite(storedName).min(1)

/** A message of a partner: words, files or both; or words about a place on a proof. */
export const PartnerMessage = z
  .object({
    comment: MessageComment.default(''),
    attachments: z
      .array(z.object({ fileName: AttachmentName, file: z.base64().min(1).max(maxBase64) }))
      .max(maxFiles)
      .default([]),
    pin: PinInput.optional(),
  })
  .refine(({ comment, attachments, pin }) => comment !== '' || (attachments.length > 0 && pin === undefined), {
    path: ['comment'],
    message: 'write something',
  })
export const MessageHeaders = z.object({ 'idempotency-key': IdempotencyKey.optional() })
export const MessageSent = z.object({ id: z.string() })
