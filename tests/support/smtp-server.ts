import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtpServer extends AsyncDisposable {
  readonly port: number
  /** The mails that were accepted, in the order of arrival. */
  readonly received: readonly Email[]
}

/** A real mail server on 127.0.0.1 that answers the first `refusals` mails with "try later"; on a free port by default. */
export async function startSmtpServer(refusals = 0, port = 0): Promise<TestSmtpServer> {
  const received: Email[] = []
  let refused = 0
  const receive = async (stream: Readable) => {
    const bytes = await buffer(stream)
    refused += 1
    if (refused <= refusals) throw Object.assign(new Error('try later'), { responseCode: 451 })
    received.push(await PostalMime.parse(bytes))
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      callbackify(receive)(stream, done)
    },
  })
  // A program that is killed resets its connections.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
