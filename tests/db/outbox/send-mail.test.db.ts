import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import type { Mailer } from '#platform/server/mail/mailer.ts'
import { createSmtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { postMails } from '#platform/server/mail/post-mail.ts'
import { readRecipientName } from '#features/billing/letters/server/read-recipient-name.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { outboxQueues } from '#platform/server/mail/jobs.ts'

let shop: TestShop
let mailer: Mailer
let port: number
const clock = () => new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop()
  // A free port, at which no server listens until the mail server is back.
  await using server = await startSmtpServer()
  port = server.port
  mailer = createSmtpMailer({ host: '127.0.0.1', port, secure: false })
})
afterAll(() => shop.close())

interface WaitingJob {
  readonly state: string
  readonly attempts: number
  /** Seconds until the next attempt. */
  readonly wait: number
}

async function waitingJob(): Promise<WaitingJob> {
  const { rows } = await shop.pool.query(
    `SELECT state, retry_count AS attempts, extract(epoch FROM start_after - now())::float AS wait FROM pgboss.job WHERE name = 'send-mail'`,
  )
  return rows[0] as WaitingJob
}

/** Skips the waiting time before the next attempt. */
const skipTheWait = () => shop.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'retry'`)

test('a mail is retried at increasing intervals while the mail server is down for an hour, and then sent once with its Message-ID', async () => {
  await shop.db.transaction((tx) =>
    postMails(tx, { ...shop, mailer, clock }, [
      {
        uniqueKey: 'order 1 shopper',
        orderId: null,
        from: 'Shop <shop@shop.example>',
        to: 'jana@vrba.example',
        subject: 'Objednávka',
        html: '<p>Děkujeme</p>',
        text: 'Děkujeme',
        attachments: [],
      },
    ]),
  )
  await shop.jobs.work(outboxQueues.sendMail, (data) => sendMail({ ...shop, mailer, clock, readRecipientName }, data))
  let awaySeconds = 0
  for (let attempts = 0; awaySeconds < 3600; attempts += 1) {
    const { wait } = await vi.waitFor(
      async () => {
        const job = await waitingJob()
        if (job.state !== 'retry' || job.wait <= 0) throw new Error(`the job is ${job.state}`)
        return job
      },
      { timeout: 40_000, interval: 50 },
    )
    expect(attempts).toBeLessThan(20)
    expect(wait).toBeLessThanOrEqual(3600)
    awaySeconds += wait
    if (awaySeconds < 3600) await skipTheWait()
  }
  const [unsent] = await shop.db.select().from(mails)
  expect(unsent?.sentAt).toBeNull()

  await using server = await startSmtpServer(0, port)
  await skipTheWait()
  await vi.waitFor(
    async () => {
      expect((await waitingJob()).state).toBe('completed')
    },
    { timeout: 40_000, interval: 50 },
  )
  const [sent] = await shop.db.select().from(mails)
  expect(sent?.sentAt).toEqual(clock())
  expect(server.received.map(({ messageId }) => messageId)).toEqual([sent?.messageId])
  expect(sent?.messageId).toMatch(/^<[0-9a-f]{40}@shop\.example>$/)

  // A repeated job, after a process died before completing it, finds the mail already sent.
  await sendMail({ ...shop, mailer, clock, readRecipientName }, { mailId: sent?.id ?? '' })
  expect(server.received).toHaveLength(1)
  // The server closes once no client is connected.
  await mailer.close()
})
