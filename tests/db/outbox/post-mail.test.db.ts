import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#db/schema/mails.ts'
import { outboxOnlyMailer } from '#platform/server/mail/mailer.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { type MailToPost, postMails } from '#platform/server/mail/post-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const clock = () => new Date('2026-11-21T10:00:00Z')
const mailAbout = (uniqueKey: string): MailToPost => ({
  uniqueKey,
  orderId: null,
  from: 'Shop <shop@shop.example>',
  to: 'jana@vrba.example',
  subject: 'Objednávka',
  html: '<p>Děkujeme</p>',
  text: 'Děkujeme',
  attachments: [],
})

test('a mail that many jobs post concurrently is stored once, and none of them fails', async () => {
  const keys = Array.from({ length: 40 }, (_, nth) => `order ${nth} shopper`)
  await Promise.all(
    keys.flatMap((key) =>
      Array.from({ length: 5 }, () =>
        shop.db.transaction((tx) => postMails(tx, { ...shop, mailer: outboxOnlyMailer, clock }, [mailAbout(key)])),
      ),
    ),
  )
  const posted = await shop.db.select({ uniqueKey: mails.uniqueKey }).from(mails)
  expect(posted.map(({ uniqueKey }) => uniqueKey).toSorted()).toEqual(keys.toSorted())
})
