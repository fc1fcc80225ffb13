// oxlint-disable-next-line no-restricted-imports -- the only file that uses SMTP
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

export interface SmtpConfig {
  readonly host: string
  readonly port: number
  /** TLS from the start (port 465); otherwise STARTTLS is used where the server offers it. */
  readonly secure: boolean
  readonly user?: string | undefined
  readonly password?: string | undefined
}

/** Reads `smtp://user:password@host:port` or `smtps://…`; smtps means TLS from the start. */
export function smtpConfigOf(address: string): SmtpConfig {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === '' ? {} : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  }
}

const envelopeOf = (mail: Mail) => ({
  messageId: mail.messageId,
  from: mail.from,
  to: mail.toName === undefined ? mail.to : { name: mail.toName, address: mail.to },
  ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  date: mail.date,
  // Holiday replies and other robots must not answer (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
  attachments: mail.attachments.map(({ fileName, contentType, bytes, contentId }) => ({
    filename: fileName,
    contentType,
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
  })),
  // Mails are built from bytes only: their content must never make the server read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends over a small pool of connections. */
export function createSmtpMailer({ host, port, secure, user, password }: SmtpConfig): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    host,
    port,
    secure,
    ...(user === undefined || password === undefined ? {} : { auth: { user, pass: password } }),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return {
    delivers: true,
    async send(mail) {
      await transport.sendMail(envelopeOf(mail))
    },
    close: () => Promise.resolve(transport.close()),
  }
}

/** The mail as sent over the wire (RFC 5322), for viewing and for `.eml` downloads. */
export async function composeMessage(mail: Mail): Promise<Uint8Array> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(envelopeOf(mail))
  if (!(message instanceof Uint8Array)) throw new Error('the composed message is not a buffer')
  return message
}
