import { lt } from 'drizzle-orm'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { dayMs } from '#domain/format/durations.ts'
import { purgeLinks } from '#features/accounts/accounts/server/create-link.ts'
import { accountQueues } from '#features/accounts/accounts/server/jobs.ts'
import { purgeSessions } from '#features/accounts/accounts/server/end-session.ts'
import { purgeChanges } from '#features/accounts/audit/server/purge-changes.ts'
import { purgeMovements } from '#features/catalogue/stock/server/purge-movements.ts'
import { purgeEvents } from '#features/orders/events/server/purge-events.ts'
import { purgeDesigns } from '#features/designs/links/server/save-design.ts'
import { purgeHandovers } from '#features/checkout/site-switch/server/create-handover.ts'
import { confirmOrder, type OrderMailDeps } from '#features/billing/letters/server/confirm-order.ts'
import { mailAccountLink, mailPasswordReset } from '#features/billing/letters/server/mail-account-link.ts'
import { mailAssigned } from '#features/billing/letters/server/mail-assigned.ts'
import { mailCancelled } from '#features/billing/letters/server/mail-cancelled.ts'
import { mailFiles } from '#features/billing/letters/server/mail-files.ts'
import { mailInvoice } from '#features/billing/letters/server/mail-invoice.ts'
import { mailCompanyChange } from '#features/billing/letters/server/mail-company-change.ts'
import { mailLargeOrder } from '#features/billing/letters/server/mail-large-order.ts'
import { mailMessages } from '#features/billing/letters/server/mail-messages.ts'
import { matches } from '#features/office/orders/server/order-filters.ts'
import { mailOverdue } from '#features/billing/letters/server/mail-overdue.ts'
import { mailProof } from '#features/billing/letters/server/mail-proof.ts'
import { mailRefund } from '#features/billing/letters/server/mail-refund.ts'
import { mailReminder } from '#features/billing/letters/server/mail-reminder.ts'
import { mailUnshownProof } from '#features/billing/letters/server/mail-unshown-proof.ts'
import { mailDelivered, mailDispatch } from '#features/billing/letters/server/mail-dispatch.ts'
import { mailWithdrawal } from '#features/billing/letters/server/mail-withdrawal.ts'
import { purgeAccountMails, purgeDemoMails } from '#platform/server/mail/purge-mails.ts'
import { moveMailBodies } from '#platform/server/mail/move-mail-bodies.ts'
import { readRecipientName } from '#features/billing/letters/server/read-recipient-name.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import type { CancelDeps } from '#features/checkout/payments/server/cancel-unpaid-order.ts'
import { watchPayments } from '#features/checkout/payments/server/watch-payments.ts'
import { partnerOrderQueues } from '#features/portal/orders/server/jobs.ts'
import { watchDeliveries } from '#features/portal/orders/server/watch-deliveries.ts'
import { watchTransfers } from '#features/checkout/payments/server/watch-transfers.ts'
import { purgeOrders } from '#features/office/personal-data/server/purge-orders.ts'
import { makePrintFiles, type PrintFilesDeps } from '#features/production/print-files/server/make-print-files.ts'
import { renewPrintFiles } from '#features/production/print-files/server/renew-print-files.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { invoiceQueues } from '#features/billing/invoices/server/jobs.ts'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { companyQueues } from '#features/partners/company/server/jobs.ts'
import { orderQueues } from '#features/orders/orders/server/jobs.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'
import { paymentQueues } from '#features/checkout/payments/server/jobs.ts'
import { personalDataQueues } from '#features/office/personal-data/server/jobs.ts'
import { proofQueues } from '#features/orders/proofs/server/jobs.ts'
import { threadQueues } from '#features/orders/thread/server/jobs.ts'
import { withdrawalQueues } from '#features/orders/withdrawals/server/jobs.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'

interface JobDeps extends OrderMailDeps, PrintFilesDeps, CancelDeps {
  readonly files: FileStore
  readonly mailer: Mailer
  readonly pdfPages: Pick<PdfPages, 'draw'>
}

/** Deletes expired data of every feature. */
async function purgeExpired(deps: JobDeps): Promise<void> {
  await purgeDesigns(deps)
  await purgeUploads(deps)
  await purgeHandovers(deps)
  await purgeSessions(deps)
  await purgeLinks(deps)
  await (deps.mailer.delivers ? purgeAccountMails(deps) : purgeDemoMails(deps))
  await purgeOrders(deps)
  await purgeChanges(deps)
  await purgeMovements(deps)
  await purgeEvents(deps)
  await deleteDiscarded(deps)
  await moveMailBodies(deps)
  await deps.db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(deps.clock().getTime() - dayMs)))
}

interface ToWork {
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
}

/** Starts the workers of the queues that follow from an action, listed explicitly, so that a reader sees what each does. */
export async function workOnActions({ jobs, ...given }: JobDeps & ToWork): Promise<void> {
  const deps = { ...given, jobs }
  await jobs.work(orderQueues.confirm, (data) => confirmOrder(deps, data))
  await jobs.work(orderQueues.mailFiles, (data) => mailFiles(deps, data))
  await jobs.work(orderQueues.mailCancelled, (data) => mailCancelled(deps, data))
  await jobs.work(orderQueues.mailRefund, (data) => mailRefund(deps, data))
  await jobs.work(orderQueues.mailDispatch, (data) => mailDispatch(deps, data))
  await jobs.work(orderQueues.mailDelivered, (data) => mailDelivered(deps, data))
  await jobs.work(orderQueues.mailAssigned, (data) => mailAssigned(deps, data))
  await jobs.work(orderQueues.mailLargeOrder, (data) => mailLargeOrder(deps, data))
  await jobs.work(companyQueues.mailCompanyChange, (data) => mailCompanyChange(deps, data))
  await jobs.work(letterQueues.makePrintFiles, (data) => makePrintFiles(deps, data))
  await jobs.work(proofQueues.mailProof, (data) => mailProof(deps, data))
  await jobs.work(proofQueues.mailUnshownProof, (data) => mailUnshownProof(deps, data))
  await jobs.work(proofQueues.renewPrintFiles, (data) => renewPrintFiles(deps, data))
  await jobs.work(threadQueues.mailMessages, (data) => mailMessages(deps, data))
  await jobs.work(invoiceQueues.mailInvoice, (data) => mailInvoice(deps, data))
  await jobs.work(withdrawalQueues.mailWithdrawal, (data) => mailWithdrawal(deps, data))
  await jobs.work(accountQueues.mailAccountLink, (data) => mailAccountLink(deps, data))
  await jobs.work(accountQueues.mailPasswordReset, (data) => mailPasswordReset(deps, data))
  await jobs.work(outboxQueues.sendMail, (data) => sendMail({ ...deps, readRecipientName }, data))
  await jobs.work(paymentQueues.mailReminder, (data) => mailReminder(deps, data))
}

interface ToSchedule extends ToWork {
  /** The time by which data expires: that of the shop, but for a demo whose orders are older than the demo. */
  readonly retentionClock: () => Date
}

/** Starts the workers of the queues that have a schedule. */
export async function workOnSchedule({ jobs, retentionClock, ...given }: JobDeps & ToSchedule): Promise<void> {
  const deps = { ...given, jobs }
  await jobs.work(letterQueues.mailOverdue, () => mailOverdue(deps, (quickFilter) => matches(deps.db, { quickFilter }, deps.clock())))
  await jobs.work(paymentQueues.watchPayments, () => watchPayments(deps))
  await jobs.work(paymentQueues.watchTransfers, () => watchTransfers(deps))
  await jobs.work(partnerOrderQueues.watchDeliveries, () => watchDeliveries(deps))
  await jobs.work(personalDataQueues.purgeExpired, () => purgeExpired({ ...deps, clock: retentionClock }))
}
