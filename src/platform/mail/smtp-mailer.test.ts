import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
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

/** A mail server that refuses the first `refusals` mails and keeps the others. */
async function withSmtpServer(refusals: number, act: (port: number, received: Email[]) => Promise<void>) {
  const received: Email[] = []
  let left = refusals
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      void buffer(stream).then(async (bytes) => {
        left -= 1
        if (left >= 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(await PostalMime.parse(bytes))
        return done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  try {
    await act((server.server.address() as AddressInfo).port, received)
  } finally {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
}

test('a mail arrives over SMTP with its text, its files and its own Message-ID', async () => {
  await withSmtpServer(0, async (port, received) => {
    const mailer = createSmtpMailer({ host: '127.0.0.1', port, secure: false })
    await mailer.send(mail)
    await mailer.close()
    expect(received).toHaveLength(1)
    const [arrived] = received
    expect(arrived).toMatchObject({ subject: 'Objednávka 26114827', messageId: mail.messageId, text: 'Děkujeme\n' })
    expect(arrived?.attachments.map(({ filename, mimeType, disposition }) => ({ filename, mimeType, disposition }))).toEqual([
      { filename: 'qr.png', mimeType: 'image/png', disposition: 'inline' },
      { filename: 'objednávka.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ])
  })
})

test('a refused mail is a fault, and the next attempt carries the same Message-ID', async () => {
  await withSmtpServer(1, async (port, received) => {
    const mailer = createSmtpMailer({ host: '127.0.0.1', port, secure: false })
    await expect(mailer.send(mail)).rejects.toThrow('try later')
    await mailer.send(mail)
    await mailer.close()
    expect(received.map(({ messageId }) => messageId)).toEqual([mail.messageId])
  })
})

test('a mail can be read as a message file without any server', async () => {
  const arrived = await PostalMime.parse(await composeMessage(mail))
  expect(arrived.messageId).toBe(mail.messageId)
  expect(arrived.html).toContain('Děkujeme')
  expect(arrived.date).toBe('2026-11-21T10:00:00.000Z')
})
