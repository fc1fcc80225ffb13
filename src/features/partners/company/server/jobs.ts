import { mailRetryPlan, queue } from '#platform/server/jobs/queue.ts'

export const companyQueues = {
  /** `entryId`: the change in the audit trail. */
  mailCompanyChange: queue<{ readonly entryId: string }>('mail-company-change', mailRetryPlan),
}
