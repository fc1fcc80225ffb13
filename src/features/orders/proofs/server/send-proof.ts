import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DesignDocument } from '#domain/design/document.ts'
import { person } from '#domain/orders/actor.ts'
import { acceptsProof } from '#domain/orders/status-moves.ts'
import type { Locale } from '#domain/locale.ts'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import type { Db } from '#db/client.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import { writeStatus } from '#features/orders/thread/server/write-status.ts'
import {
  attachmentIssues,
  keepAttachments,
  type NewAttachment,
  recordAttachments,
} from '#features/orders/thread/server/store-attachments.ts'
import { writeMessage } from '#features/orders/thread/server/write-message.ts'
import { uploadRules } from '#features/designs/uploads/upload-rules.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { pdfRefusal, type PdfRefusal } from '#features/designs/uploads/server/pdf-refusals.ts'
import { keepBytes, recordUpload } from '#features/designs/uploads/server/store-upload.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { latestProofs, proofsOf } from './reads.ts'
import { proofQueues } from './jobs.ts'
import { keepDesignPictures } from './keep-design-pictures.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStore
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly pdfPages: Pick<PdfPages, 'count'>
  readonly clock: () => Date
}

export interface NewProof {
  /** Where it stands in the request, such as `attachments.2`. */
  readonly path: string
  readonly orderItemId: string
  readonly fileName: string
  /** Null for an ordered design without print, which is refused. */
  readonly bytes: Uint8Array | null
  /** The design that it shows; none for a file of the office. */
  readonly design?: DesignDocument | undefined
  /** The version that the design was changed from, 0 for the ordered one: nobody replaces what they have not seen. */
  readonly basedOn?: number | undefined
}

type ProofWithFile = NewProof & {
  readonly bytes: Uint8Array
  /** 1 for a picture; or why a PDF can't be read. */
  readonly pages: number | PdfRefusal
}

interface ProofsToSend {
  readonly orderId: string
  readonly by: Pick<Account, 'id' | 'role'>
  /** The language of refusals. */
  readonly locale: Locale
  readonly comment: string
  /** At most one per item. */
  readonly proofs: readonly NewProof[]
  /** Further files of the message. */
  readonly files?: readonly NewAttachment[]
}

interface Issue {
  readonly path: string
  readonly message: string
}

export type SentProof =
  | { readonly ok: true; readonly messageId: string }
  | { readonly ok: false; readonly reason: 'unknown-order' | 'cancelled' | 'not-now' | 'newer-proof' }
  /** `unreadable-pdf`: the issues say why, and how to repair it. */
  | { readonly ok: false; readonly reason: 'invalid' | 'unreadable-pdf'; readonly issues: readonly Issue[] }

const { maxBytes, typeNames } = uploadRules.proof

function itemIssues(proofs: readonly NewProof[], items: ReadonlySet<string>): readonly Issue[] {
  return proofs.flatMap(({ path: at, orderItemId, bytes }, index) => {
    const path = `${at}.orderItemId`
    if (!items.has(orderItemId)) return [{ path, message: 'not an item of this order' }]
    const isRepeated = proofs.findIndex((proof) => proof.orderItemId === orderItemId) < index
    if (isRepeated) return [{ path, message: 'one proof per item' }]
    return bytes === null ? [{ path, message: 'nothing is printed on this item' }] : []
  })
}

/** A proof has few pages: one for each side, perhaps a cover. */
const maxPages = 50

function pageIssues(proofs: readonly ProofWithFile[], locale: Locale): readonly Issue[] {
  return proofs.flatMap(({ path, pages }) => {
    if (typeof pages !== 'number') return [{ path: `${path}.file`, message: pdfRefusal(locale, pages) }]
    return pages > maxPages ? [{ path: `${path}.file`, message: `at most ${maxPages} pages` }] : []
  })
}

async function pagesOf(pdfPages: Deps['pdfPages'], bytes: Uint8Array, sender: string): Promise<number | PdfRefusal> {
  // Refused by its size or type later.
  if (mediaTypeOf(bytes) !== 'application/pdf' || bytes.length > maxBytes) return 1
  const counted = await pdfPages.count(bytes, sender)
  return counted.ok ? counted.value : counted.reason
}

/** The proofs that have a file, with their pages. */
async function countPages(pdfPages: Deps['pdfPages'], proofs: readonly NewProof[], sender: string): Promise<readonly ProofWithFile[]> {
  const counted: ProofWithFile[] = []
  for (const { bytes, ...proof } of proofs)
    if (bytes !== null) counted.push({ ...proof, bytes, pages: await pagesOf(pdfPages, bytes, sender) })
  return counted
}

async function recordAll(deps: Pick<Deps, 'db' | 'files' | 'clock'>, proofs: readonly ProofWithFile[]): Promise<readonly Issue[]> {
  const issues: Issue[] = []
  for (const { path, bytes } of proofs) {
    const recorded = await recordUpload({ ...deps, fileStore: deps.files }, { kind: 'proof', bytes })
    if (recorded.ok) continue
    const message = recorded.reason === 'too-large' ? `at most ${maxBytes} bytes` : `wrong file type: ${typeNames}`
    issues.push({ path: `${path}.file`, message })
  }
  return issues
}

/**
 * Sends proofs to the customer with a message: each becomes the next version of its item and awaits a decision, the order moves to
 * `toApproveDesign`, and a mail is enqueued, all in one transaction (decisions §7). A new proof may be sent while the last one still waits.
 */
export async function sendProof(
  { db, files: fileStore, jobs, pdfPages, clock }: Deps,
  { orderId, by, locale, comment, proofs, files: others = [] }: ProofsToSend,
): Promise<SentProof> {
  const at = clock()
  const withFiles = await countPages(pdfPages, proofs, by.id)
  await keepBytes(
    { db, fileStore, clock },
    'proof',
    withFiles.map(({ bytes }) => bytes),
  )
  await keepAttachments({ db, files: fileStore, clock }, others)
  return db.transaction(async (tx): Promise<SentProof> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) return { ok: false, reason: 'unknown-order' }
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' }
    if (!acceptsProof(order.status)) return { ok: false, reason: 'not-now' }
    const items = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId))
    const wrongItems = itemIssues(proofs, new Set(items.map(({ id }) => id)))
    if (wrongItems.length > 0) return { ok: false, reason: 'invalid', issues: wrongItems }
    const latest = latestProofs(await proofsOf(tx, orderId))
    const versionOf = (orderItemId: string): number => latest.get(orderItemId)?.version ?? 0
    if (proofs.some(({ orderItemId, basedOn }) => basedOn !== undefined && basedOn !== versionOf(orderItemId)))
      return { ok: false, reason: 'newer-proof' }
    const wrongOthers = attachmentIssues(others)
    if (wrongOthers.length > 0) return { ok: false, reason: 'invalid', issues: wrongOthers }
    const wrongPages = pageIssues(withFiles, locale)
    if (wrongPages.length > 0) return { ok: false, reason: 'unreadable-pdf', issues: wrongPages }
    const wrongFiles = await recordAll({ db: tx, files: fileStore, clock }, withFiles)
    if (wrongFiles.length > 0) return { ok: false, reason: 'invalid', issues: wrongFiles }
    for (const { path, orderItemId, design } of withFiles)
      if (design && !(await keepDesignPictures(tx, orderItemId, design)))
        return { ok: false, reason: 'invalid', issues: [{ path: `${path}.design`, message: 'an image has not been uploaded' }] }

    const messageId = await writeMessage(tx, { orderId, author: by.role, accountId: by.id, comment, at })
    await recordAttachments({ db: tx, files: fileStore, clock }, messageId, others)
    await tx.insert(orderProofs).values(
      withFiles.map(({ orderItemId, fileName, bytes, pages, design }) => ({
        id: randomUUID(),
        orderItemId,
        messageId,
        version: versionOf(orderItemId) + 1,
        fileName,
        sha256: sha256Of(bytes),
        pages: typeof pages === 'number' ? pages : 1,
        design: design ?? null,
        approval: 'waiting' as const,
      })),
    )
    if (order.status !== 'toApproveDesign')
      await writeStatus(tx, { orderId, from: order.status, to: 'toApproveDesign', by: person(by.id), at: new Date(at.getTime() + 1) })
    await jobs.enqueue(tx, proofQueues.mailProof, { orderId, messageId })
    // A PDF that can be counted may still have a page that can't be drawn. That takes too long for the one who waits for this answer.
    if (withFiles.some(({ bytes }) => mediaTypeOf(bytes) === 'application/pdf'))
      await jobs.enqueue(tx, proofQueues.mailUnshownProof, { orderId, messageId })
    return { ok: true, messageId }
  })
}
