import { chromium } from '@playwright/test'
import { provideChromium } from '../system-packages.ts'

/** Bytes of response bodies as transferred. */
export interface PageWeight {
  readonly scripts: number
  readonly styles: number
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

const kindOf = (resourceType: string): keyof PageWeight | null =>
  resourceType === 'script' ? 'scripts' : resourceType === 'stylesheet' ? 'styles' : null

/** What Chromium transfers for a page with an empty cache until the network is idle, when it accepts one encoding. */
export async function weighPage(url: string, encoding: 'gzip' | 'br'): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: flags })
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { 'accept-encoding': encoding } })
    const weight = { scripts: 0, styles: 0 }
    const sizes: Promise<void>[] = []
    page.on('requestfinished', (request) => {
      const kind = kindOf(request.resourceType())
      if (kind !== null) sizes.push(request.sizes().then(({ responseBodySize }) => void (weight[kind] += responseBodySize)))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(sizes)
    return weight
  } finally {
    await browser.close()
  }
}
