import { setTimeout as sleep } from 'node:timers/promises'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { largeWorkbook } from './made-workbooks.ts'
import { openPriceOffice } from './price-office.ts'
import { startShop } from './start-shop.ts'

export interface CrowdedImport {
  /** Rows of the list after the import. */
  readonly rows: number
  readonly importSeconds: number
  /** Pages and prices that shoppers read meanwhile. */
  readonly reads: number
  readonly failedReads: number
  readonly maxReadMs: number
  /** The longest delay of the event loop from the upload until the shop has sold at the new prices for a while. */
  readonly maxDelayMs: number
}

/** Rarely enough not to disturb, often enough to see in which second a delay fell. */
const scrapeEveryMs = 500
const shoppers = 4
/** A shopper looks at a page before the next one. */
const lookMs = 20
/** The shop reads new prices after the import. */
const afterMs = 3000

const { priceList } = readDefaultCatalogue()
const meters = priceList.articles.filter(({ category }) => category === 'meter').map(({ heliosId }) => heliosId)
const otherRows = priceList.articles.length + priceList.technologies.length - meters.length

const question = {
  productId: 'block-72',
  color: 'white',
  scale: 'freeTop',
  count: 1000,
  currency: 'CZK',
  sides: [{ colorsCount: 1, technologyType: 'Tampon', printCount: 1 }],
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 1,
  simpleSurchargeCount: 0,
}

/** What a shopper reads of prices, in turn. */
const priceReads = (origin: string): readonly (() => Promise<Response>)[] => [
  () => fetch(`${origin}/skladaci-metry`),
  () =>
    fetch(`${origin}/api/priceLists/configuration-price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    }),
  () => fetch(`${origin}/api/priceLists/default`),
]

async function maxDelay(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(text)?.[1]) * 1000
}

/**
 * Imports a workbook that makes a list of `rows` rows, by dry run and confirmation, while shoppers read pages and prices of the built
 * program; measures how long the program's event loop was kept busy at most.
 */
export async function importAmongShoppers(rows: number, report: (line: string) => void = () => {}): Promise<CrowdedImport> {
  const workbook = largeWorkbook(rows - otherRows, { known: meters })
  const shop = await startShop({ env: { LOG_LEVEL: 'silent' } })
  const origin = `http://127.0.0.1:${shop.port}`
  try {
    const office = await openPriceOffice(origin)
    let [reads, failedReads, maxReadMs, maxDelayMs, isOver] = [0, 0, 0, 0, false]
    let began = Infinity
    const shopper = async (nth: number): Promise<void> => {
      const asks = priceReads(origin)
      for (let turn = nth; !isOver; turn += 1) {
        const asked = performance.now()
        const reply = await asks[turn % asks.length]?.()
        await reply?.arrayBuffer()
        if (reply?.status !== 200) failedReads += 1
        // What was before the import does not count.
        if (asked > began) {
          maxReadMs = Math.max(maxReadMs, performance.now() - asked)
          reads += 1
        }
        await sleep(lookMs)
      }
    }
    const scraper = async (): Promise<void> => {
      while (!isOver) {
        const delay = await maxDelay(origin)
        if (delay > maxDelayMs) report(`after ${((performance.now() - began) / 1000).toFixed(1)} s: ${delay.toFixed(0)} ms`)
        maxDelayMs = Math.max(maxDelayMs, delay)
        await sleep(scrapeEveryMs)
      }
    }
    const crowd = Array.from({ length: shoppers }, (_, nth) => shopper(nth))
    await sleep(afterMs)
    await maxDelay(origin)
    began = performance.now()
    const scraped = scraper()
    const { digest } = await office.dryRun(workbook)
    report(`dry run after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const { changes } = await office.confirm(workbook, digest)
    const importSeconds = (performance.now() - began) / 1000
    report(`import after ${importSeconds.toFixed(1)} s`)
    await sleep(afterMs)
    isOver = true
    await Promise.all([...crowd, scraped])
    const { added, changed, same } = changes.rows
    return { rows: added + changed + same, importSeconds, reads, failedReads, maxReadMs, maxDelayMs }
  } finally {
    await shop.stop()
  }
}
