import type { LinkPurpose } from '#domain/accounts/account-links.ts'
import type { Locale } from '#domain/locale.ts'
import { mailRetryPlan, queue } from '#platform/server/jobs/queue.ts'

/** `linkId` is the id of the link to be created: a repeated job creates and mails none. */
interface LinkToMail {
  readonly linkId: string
  readonly locale: Locale
}

export const accountQueues = {
  mailAccountLink: queue<LinkToMail & { readonly accountId: string; readonly purpose: LinkPurpose }>('mail-account-link', mailRetryPlan),
  /**
   * Anyone may request a link for any address. The job looks for its account, so that the reply takes the same time whether there is one;
   * an address without an account is deleted with the job within the hour.
   */
  mailPasswordReset: queue<LinkToMail & { readonly email: string }>('mail-password-reset', {
    ...mailRetryPlan,
    options: { ...mailRetryPlan.options, retryLimit: 10, deleteAfterSeconds: 3600, retentionSeconds: 3600 },
  }),
}
