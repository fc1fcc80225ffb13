import { eq } from 'drizzle-orm'
import { formatMoney } from '#domain/format/format-money.ts'
import { files as storedFiles } from '#db/schema/files.ts'
import { invoices } from '#db/schema/invoices.ts'
import type { invoiceQueues } from '#features/billing/invoices/server/jobs.ts'
import { storedOrder } from '#features/orders/orders/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { DataOf } from '#platform/server/jobs/queue.ts'
import { type LetterDeps, sendOrderMail } from './send-order-mail.ts'

/** The job that mails an invoice to the customer; once per invoice, and not if another one has replaced it. */
export async function mailInvoice(deps: LetterDeps, { orderId, invoiceId }: DataOf<typeof invoiceQueues.mailInvoice>): Promise<void> {
  const [found] = await deps.db
    .select({ invoice: invoices, size: storedFiles.sizeBytes, contentType: storedFiles.mediaType })
    .from(invoices)
    .innerJoin(storedFiles, eq(storedFiles.sha256, invoices.sha256))
    .where(eq(invoices.id, invoiceId))
  if (!found) return
  const { order } = await storedOrder(deps.db, orderId)
  const { kind, number, amountThousandths, currency, fileName, sha256 } = found.invoice
  const { locale, orderCode: code, billing } = order
  const t = translatorOf(locale).of('documents')
  const name = `${billing.firstName} ${billing.surName}`
  await sendOrderMail(deps, order, {
    about: `invoice ${invoiceId}`,
    subject: t(`invoiceMail.${kind}.subject`, { code }),
    heading: t(`invoiceMail.${kind}.heading`),
    hello: t(`invoiceMail.${kind}.hello`, { name, code }),
    paragraphs: [],
    rows: [
      ...(number === null ? [] : [{ label: t('invoiceMail.number'), value: number }]),
      ...(amountThousandths === null ? [] : [{ label: t('invoiceMail.amount'), value: formatMoney(amountThousandths, currency, locale) }]),
    ],
    button: t('mail.open'),
    attachments: [{ fileName, contentType: found.contentType, size: found.size, sha256 }],
  })
}
