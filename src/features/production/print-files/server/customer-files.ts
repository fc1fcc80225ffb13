import type { Db } from '#db/client.ts'
import { fileAttachments } from '#features/billing/letters/server/order-attachments.ts'
import { shopLocale } from '#features/billing/letters/server/mail-words.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'

interface CustomerFile {
  readonly sha256: string
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
}

/** The files that the customer uploaded with an order, named as in the shop's mail; each file once. @throws 'order not found'. */
export async function customerFilesOf(db: Db, orderId: string): Promise<readonly CustomerFile[]> {
  const { files, items } = await storedOrder(db, orderId)
  const named = fileAttachments(files, items).map(({ sha256, fileName, contentType, size }) => ({
    sha256,
    fileName,
    mediaType: contentType,
    sizeBytes: size,
  }))
  return [...new Map(named.map((file) => [file.sha256, file])).values()]
}

/** The customer's files for an archive, in a folder; those with the same name are numbered. */
export async function inCustomerFolder(
  db: Db,
  orderId: string,
): Promise<readonly { readonly sha256: string; readonly fileName: string }[]> {
  const folder = translatorOf(shopLocale).of('documents')('ticket.customerFolder')
  const files = await customerFilesOf(db, orderId)
  return files.map(({ sha256, fileName }, index) => {
    const isTaken = files.slice(0, index).some((other) => other.fileName === fileName)
    return { sha256, fileName: `${folder}/${isTaken ? `${index + 1}-` : ''}${fileName}` }
  })
}
