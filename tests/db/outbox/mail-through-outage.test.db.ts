import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { mails } from '#db/schema/mails.ts'
import { postMails } from '#platform/server/mail/post-mail.ts'
import { readRecipientName } from '#features/billing/letters/server/read-recipient-name.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
const clock = () => new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The database of the shop, which ends the connection of the first change. */
function lostAtFirstChange(): Db {
  const change = vi.fn<Db['update']>((table) => shop.db.update(table))
  change.mockImplementationOnce(() => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  })
  return Object.create(shop.db, { update: { value: change } }) as Db
}

test('a mail is not sent again when the database is lost right after the mail server has accepted it', async () => {
  const mailer = { delivers: true, send: vi.fn<() => Promise<void>>(() => Promise.resolve()), close: () => Promise.resolve() }
  const mail = { uniqueKey: 'order 1 shopper', orderId: null, from: 'Shop <shop@shop.example>', to: 'jana@vrba.example' }
  const letter = { subject: 'Objednávka', html: '<p>Děkujeme</p>', text: 'Děkujeme', attachments: [] }
  await shop.db.transaction((tx) => postMails(tx, { ...shop, mailer, clock }, [{ ...mail, ...letter }]))
  const [posted] = await shop.db.select().from(mails)

  await sendMail({ ...shop, db: lostAtFirstChange(), mailer, clock, readRecipientName }, { mailId: posted?.id ?? '' })
  const [sent] = await shop.db.select().from(mails)
  expect([sent?.sentAt, mailer.send.mock.calls.length]).toEqual([clock(), 1])
})
