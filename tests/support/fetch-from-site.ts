import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Locale } from '#domain/locale.ts'
import type { RunningShop } from './start-shop.ts'

export interface SiteAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** GET of a path from a site, without following redirects. Node does not resolve `*.localhost`, so the Host header names the site. */
export async function fetchFromSite(shop: RunningShop, site: Locale, path: string): Promise<SiteAnswer> {
  const { host } = new URL(shop.url(site))
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: shop.port, path, headers: { host } }, (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}
