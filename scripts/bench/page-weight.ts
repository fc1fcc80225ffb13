import { chromium, type Page } from '@playwright/test'
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

interface Login {
  readonly email: string
  readonly password: string
}

/** Signs in from a text of the site: the browser alone resolves its host, and nothing is cached. */
async function signIn(page: Page, url: string, login: Login): Promise<void> {
  await page.goto(new URL('/robots.txt', url).href)
  await page.evaluate(async (account) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...account, domain: location.hostname })
    if (!(await fetch('/api/auth/login', { method: 'POST', headers, body })).ok) throw new Error('not signed in')
  }, login)
}

/**
 * What Chromium transfers for a page with an empty cache until the network is idle, when it accepts one encoding.
 * @param login the account that opens it, for a page of the office.
 */
export async function weighPage(url: string, encoding: 'gzip' | 'br', login?: Login): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: flags })
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { 'accept-encoding': encoding } })
    if (login) await signIn(page, url, login)
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
