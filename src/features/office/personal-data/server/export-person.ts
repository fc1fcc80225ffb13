import type { Db } from '#db/client.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { postedMails } from '#platform/server/mail/reads.ts'
import { accountOf, auditTrailOf, designsSavedBy, isSentTo, locationsOf, ordersOf, partsOf, sessionsOf, writtenBy } from './reads.ts'

/** A file that belongs to a person's data; its bytes are in the file store. */
export interface PersonalFile {
  readonly sha256: string
  readonly name: string
}

/** A name that every system can write, and that two files never share. */
export const nameOfFile = ({ sha256, name }: PersonalFile): string => `${sha256.slice(0, 12)}-${name.replace(/[^\p{L}\p{N}._-]/gu, '_')}`

/**
 * All data that the shop stores about the person with an e-mail address, as plain data (GDPR Art. 15 and 20), with their files: uploads,
 * proofs, invoices and mailed documents.
 */
export async function exportPerson({ db, files: store }: { readonly db: Db; readonly files: Pick<FileStore, 'get'> }, email: string) {
  const [account, orders, mails, locations] = await Promise.all([
    accountOf(db, email),
    ordersOf(db, email),
    postedMails({ db, files: store }, isSentTo(email)),
    locationsOf(db, email),
  ])
  const parts = await partsOf(
    db,
    orders.map(({ id }) => id),
  )
  const written = account === null ? null : await writtenBy(db, account.id)
  const savedDesigns = account === null ? [] : await designsSavedBy(db, account.id)
  const designs = [
    ...savedDesigns.map(({ design }) => design),
    ...parts.items.flatMap(({ design, firstDesign }) => [design, firstDesign]),
    ...parts.proofs.map(({ design }) => design),
  ]
  const files: readonly PersonalFile[] = [
    ...designs.flatMap((design) => (design ? imagesOf(design) : [])).map((sha256) => ({ sha256, name: 'picture' })),
    ...parts.files.map(({ sha256, name }) => ({ sha256, name })),
    ...[...parts.attachments, ...(written?.attachments ?? []), ...parts.proofs, ...parts.invoices].map(({ sha256, fileName }) => ({
      sha256,
      name: fileName,
    })),
    ...mails.flatMap(({ attachments }) => attachments.map(({ sha256, fileName }) => ({ sha256, name: fileName }))),
  ]
  const data = {
    email,
    account,
    sessions: account === null ? [] : await sessionsOf(db, account.id),
    auditTrail: account === null ? [] : await auditTrailOf(db, account.id),
    savedDesigns,
    written,
    // Tokens and request hashes are not personal data, and a token would give access to anyone who receives the export.
    orders: orders.map((row) => {
      const { token: _, idempotencyKey: __, requestHash: ___, ...order } = row
      return order
    }),
    ...parts,
    deliveryLocations: locations,
    // The links in mails about accounts would give access, too.
    mails: mails.map(({ id, subject, orderId, text, html, createdAt, sentAt, attachments }) => ({
      id,
      subject,
      ...(orderId !== null && { text, html }),
      createdAt,
      sentAt,
      attachments,
    })),
  }
  return { data, files: [...new Map(files.map((file) => [file.sha256, file])).values()] }
}
