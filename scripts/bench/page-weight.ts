import { chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { provideChromium } from '../system-packages.ts'

export interface PageWeight {
  /** Bytes as they came over the wire (brotli on localhost), and what the same would be with gzip. */
  readonly scripts: { readonly transferred: number; readonly gzip: number }
  readonly styles: { readonly transferred: number; readonly gzip: number }
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What Chromium transfers for a page with an empty cache, until the network is idle. */
export async function weighPage(url: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: flags })
  try {
    const page = await browser.newPage()
    const weight = { scripts: { transferred: 0, gzip: 0 }, styles: { transferred: 0, gzip: 0 } }
    page.on('requestfinished', (request) => {
      const kind = request.resourceType() === 'script' ? 'scripts' : request.resourceType() === 'stylesheet' ? 'styles' : null
      if (kind === null) return
      pending.push(
        (async () => {
          const [sizes, response] = await Promise.all([request.sizes(), request.response()])
          weight[kind].transferred += sizes.responseBodySize
          weight[kind].gzip += gzipSync((await response?.body()) ?? Buffer.alloc(0), { level: 9 }).length
        })(),
      )
    })
    const pending: Promise<void>[] = []
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(pending)
    return weight
  } finally {
    await browser.close()
  }
}
