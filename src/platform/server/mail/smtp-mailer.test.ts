import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import type { Mail } from './mailer.ts'
import { composeMessage, createSmtpMailer } from './smtp-mailer.ts'

const mail: Mail = {
  messageId: '<order-26114827.shopper@ruleandlead.example>',
  from: 'Rule & Lead <studio@ruleandlead.example>',
  to: 'jana@vrba-tesarstvi.example',
  subject: 'Objednávka 26114827',
  html: '<p>Děkujeme, <img src="cid:qr"></p>',
  text: 'Děkujeme',
  date: new Date('2026-11-21T10:00:00Z'),
  attachments: [
    { fileName: 'objednávka.pdf', contentType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
    { fileName: 'qr.png', contentType: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]), contentId: 'qr' },
  ],
}

test('a mail arrives over SMTP with its text, attachments and Message-ID', async () => {
  await using server = await startSmtpServer()
  const mailer = createSmtpMailer({ host: '127.0.0.1', port: server.port, secure: false })
  await mailer.send(mail)
  await mailer.close()
  expect(server.received).toHaveLength(1)
  const [arrived] = server.received
  expect(arrived).toMatchObject({ subject: 'Objednávka 26114827', messageId: mail.messageId, text: 'Děkujeme\n' })
  expect(arrived?.attachments.map(({ filename, mimeType, disposition }) => ({ filename, mimeType, disposition }))).toEqual([
    { filename: 'qr.png', mimeType: 'image/png', disposition: 'inline' },
    { filename: 'objednávka.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ])
})

test('a refused mail is an error, and the next attempt has the same Message-ID', async () => {
  await using server = await startSmtpServer(1)
  const mailer = createSmtpMailer({ host: '127.0.0.1', port: server.port, secure: false })
  await expect(mailer.send(mail)).rejects.toThrow('try later')
  await mailer.send(mail)
  await mailer.close()
  expect(server.received.map(({ messageId }) => messageId)).toEqual([mail.messageId])
})

test('a mail names the person, and tells robots not to answer', async () => {
  const arrived = await PostalMime.parse(await composeMessage({ ...mail, toName: 'Jana "Vrbová", CSc.\r\nBcc: x@y.example' }))
  expect(arrived.to).toEqual([{ name: expect.stringContaining('Jana "Vrbová", CSc.') as string, address: mail.to }])
  expect(arrived.bcc).toBeUndefined()
  expect(arrived.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('a mail can be composed as a message file without a server', async () => {
  const arrived = await PostalMime.parse(await composeMessage(mail))
  expect(arrived.messageId).toBe(mail.messageId)
  expect(arrived.html).toContain('Děkujeme')
  expect(arrived.date).toBe('2026-11-21T10:00:00.000Z')
})
