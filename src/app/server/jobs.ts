import { lt } from 'drizzle-orm'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { purgeSessions } from '#features/accounts/server/end-session.ts'
import { purgeDesigns } from '#features/design-links/server/keep-design.ts'
import { purgeHandovers } from '#features/site-switch/server/create-handover.ts'
import { confirmOrder, type OrderMailDeps } from '#features/letters/server/confirm-order.ts'
import { mailCancelled } from '#features/letters/server/mail-cancelled.ts'
import { mailFiles } from '#features/letters/server/mail-files.ts'
import { mailLargeOrder } from '#features/letters/server/mail-large-order.ts'
import { mailProof } from '#features/letters/server/mail-proof.ts'
import { mailReminder } from '#features/letters/server/mail-reminder.ts'
import { mailWithdrawal } from '#features/letters/server/mail-withdrawal.ts'
import { purgeDemoMails } from '#features/outbox/server/purge-mails.ts'
import { moveMailBodies } from '#features/outbox/server/move-mail-bodies.ts'
import { sendMail } from '#features/outbox/server/send-mail.ts'
import type { CancelDeps } from '#features/payments/server/cancel-unpaid-order.ts'
import { watchPayments } from '#features/payments/server/watch-payments.ts'
import { watchTransfers } from '#features/payments/server/watch-transfers.ts'
import { purgeOrders } from '#features/personal-data/server/purge-orders.ts'
import { makePrintFiles, type PrintFilesDeps } from '#features/print-files/server/make-print-files.ts'
import { deleteDiscarded } from '#features/uploads/server/delete-discarded.ts'
import { purgeUploads } from '#features/uploads/server/purge-uploads.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { JobHandlers } from '#platform/server/jobs/jobs.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'

interface JobDeps extends OrderMailDeps, PrintFilesDeps, CancelDeps {
  readonly files: FileStore
  readonly mailer: Mailer
}

const dayMs = 86_400_000

/** What each queue does, by hand, so that a reader sees it. */
export function jobHandlers(deps: JobDeps): JobHandlers {
  const { db, clock, mailer } = deps
  return {
    'confirm-order': (data) => confirmOrder(deps, data),
    'make-print-files': (data) => makePrintFiles(deps, data),
    'mail-files': (data) => mailFiles(deps, data),
    'mail-cancelled': (data) => mailCancelled(deps, data),
    'mail-reminder': (data) => mailReminder(deps, data),
    'mail-large-order': (data) => mailLargeOrder(deps, data),
    'mail-proof': (data) => mailProof(deps, data),
    'mail-withdrawal': (data) => mailWithdrawal(deps, data),
    'send-mail': (data) => sendMail(deps, data),
    'watch-payments': () => watchPayments(deps),
    'watch-transfers': () => watchTransfers(deps),
    async 'purge-expired'() {
      await purgeDesigns(deps)
      await purgeUploads(deps)
      await purgeHandovers(deps)
      await purgeSessions(deps)
      if (!mailer.delivers) await purgeDemoMails(deps)
      await purgeOrders(deps)
      await deleteDiscarded(deps)
      await moveMailBodies(deps)
      await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(clock().getTime() - dayMs)))
    },
  }
}
