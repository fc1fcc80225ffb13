/** An attachment of a mail. With a `contentId` it is shown inside the HTML (`cid:…`) instead of being listed. */
export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly contentId?: string | undefined
}

export interface Mail {
  /** `<unique@host>`; the same for every attempt, so that mail servers and readers can drop duplicates. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  /** The name of the person at this address. */
  readonly toName?: string | undefined
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly date: Date
  readonly attachments: readonly MailAttachment[]
}

/** Sends mails. Every mail is first stored in the outbox table; a mailer takes it from there. */
export interface Mailer {
  /** False when mails stay in the outbox (demo): none is then queued for sending. */
  readonly delivers: boolean
  /** Resolves when the next mail server has accepted the mail. @throws when it has not; the job retries. */
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => Promise<void>
}

/** For the demo: mails stay in the outbox, where they can be viewed. */
export const outboxOnlyMailer: Mailer = {
  delivers: false,
  send: () => Promise.reject(new Error('this mailer keeps mails in the outbox')),
  close: () => Promise.resolve(),
}
