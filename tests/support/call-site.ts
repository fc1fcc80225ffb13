import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Locale } from '#domain/locale.ts'

const hosts = { cz: 'localhost', en: 'en.localhost', de: 'de.localhost' } as const

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/**
 * Calls the API of a site at a port of this machine; Node does not resolve `*.localhost`, so the Host header names the site. Rejects when
 * the program dies before it has replied.
 */
export function callSite(port: number, site: Locale, { method, path, body, headers = {} }: Call): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const type = payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers: { host: `${hosts[site]}:${port}`, ...type, ...headers } }, (response) => {
      const status = response.statusCode ?? 0
      void text(response).then(
        (answer) => resolve({ status, headers: response.headers, body: answer === '' ? null : JSON.parse(answer) }),
        reject,
      )
    })
      .on('error', reject)
      .end(payload)
  })
}
