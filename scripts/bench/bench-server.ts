import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOrderBody, type TestOrder, sendOrder, totalOf } from '../../tests/support/order-by-api.ts'
import { startShop } from '../../tests/support/start-shop.ts'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { officeUrlFor } from '#office-urls'
import { measureBareInserts } from './bare-inserts.ts'
import { measureDesigner } from './designer-frames.ts'
import { type OrderRate, measureOrders } from './order-rate.ts'
import { weighPage } from './page-weight.ts'
import { peakMegabytes, resetPeak, treeMegabytes } from './process-figures.ts'
import { compare, type Load } from './request-rate.ts'
import { openShopDatabase } from '../../tests/support/shop-database.ts'

const ordersARun = 400

async function startYardstick(page: string): Promise<{ origin: string; pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'yardstick-server.ts'), page], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())))
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const oneTo = (ratio: number): string => (ratio >= 0.05 ? ratio.toFixed(2) : `1:${Math.round(1 / ratio).toLocaleString('en')}`)

async function compareAndPrint(
  name: string,
  aim: string,
  ...[ours, ourPid, theirs, theirPid]: Parameters<typeof compare>
): Promise<number> {
  const result = await compare(ours, ourPid, theirs, theirPid)
  const figures = [
    `${oneTo(result.ratio).padStart(6)} of the baseline (target ${aim})`,
    `${Math.round(result.ours.perSecond)}/s against ${Math.round(result.yardstick.perSecond)}/s`,
    `p99 ${result.ours.p99Ms} ms`,
    `CPU ${Math.round(result.ours.cpuUs)} µs against ${Math.round(result.yardstick.cpuUs)} µs`,
  ]
  console.log(`${name.padEnd(28)} ${figures.join(', ')}`)
  return result.yardstick.perSecond
}

function printOrders(rate: OrderRate, bare: number, bareInserts: number): void {
  const { clients, acceptedPerSecond, drainedPerSecond, p99Ms } = rate
  console.log(
    `orders, ${clients} client${clients === 1 ? ' ' : 's'}            accepted ${acceptedPerSecond.toFixed(0)}/s (${oneTo(acceptedPerSecond / bareInserts)} of ${bareInserts.toFixed(0)}/s bare inserts of the same rows, ` +
      `${oneTo(acceptedPerSecond / bare)} of the bare route), ` +
      `drained ${drainedPerSecond.toFixed(0)}/s (${oneTo(drainedPerSecond / bare)}; aim 1:600), p99 ${p99Ms.toFixed(0)} ms`,
  )
}

/** The limit holds in every language: their messages differ in length. */
async function printWeight(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const [gzip, brotli] = [await weighPage(url, 'gzip'), await weighPage(url, 'br')]
    const name = new URL(url).pathname.slice(1).padEnd(16)
    console.log(
      `${name}, scripts    ${kilobytes(gzip.scripts)} with gzip (at most 130), ${kilobytes(brotli.scripts)} with brotli, as Chromium transferred them`,
    )
    console.log(`${name}, styles     ${kilobytes(gzip.styles)} with gzip (at most 15), ${kilobytes(brotli.styles)} with brotli`)
  }
}

/** The pages that an admin opens first, signed in as such in the German demo, whose messages are the longest. */
async function printOfficeWeight(origin: string): Promise<void> {
  for (const name of ['adminOverview', 'adminOrders'] as const) {
    const path = officeUrlFor('de', name)
    const { scripts, styles } = await weighPage(origin + path, 'gzip', { email: 'admin@demo.example', password: demoPassword })
    console.log(`${path.slice(1).padEnd(16)}, scripts    ${kilobytes(scripts)} with gzip (at most 250), styles ${kilobytes(styles)}`)
  }
}

async function printDesigner(storefront: string, configurator: string): Promise<void> {
  const figures = await measureDesigner(configurator)
  const own = (await weighPage(configurator, 'gzip')).scripts - (await weighPage(storefront, 'gzip')).scripts
  console.log(
    `designer, ${figures.nodes} objects       script time per frame of a drag p50 ${figures.workP50Ms.toFixed(1)} ms, p95 ${figures.workP95Ms.toFixed(1)} ms (at most 12), ` +
      `${(100 * figures.dropped).toFixed(1)} % of frames dropped (at most 5), over ${figures.frames} frames`,
  )
  const grouped = await measureDesigner(configurator, true)
  console.log(
    `designer, all in groups      script time per frame of a drag of a group p50 ${grouped.workP50Ms.toFixed(1)} ms, p95 ${grouped.workP95Ms.toFixed(1)} ms (at most 12), ` +
      `${(100 * grouped.dropped).toFixed(1)} % of frames dropped`,
  )
  console.log(
    `designer, page               ready in ${figures.readyMs} ms (at most 1500), price ${figures.priceFrames} frames after a change (at most 1), ` +
      `${kilobytes(own)} of scripts with gzip on top of the storefront's (at most 120)`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-bench-'))
const shop = await startShop()
const origin = shop.url('cz', '').replace('localhost', '127.0.0.1')
const shopPid = shop.process.pid ?? 0
try {
  const category = `${origin}/skladaci-metry`
  const page = join(folder, 'page.html')
  writeFileSync(page, await (await fetch(category, { headers: { 'accept-encoding': 'identity' } })).text())
  const yardstick = await startYardstick(page)
  console.log(`Node ${process.version}, ${cpus().length} cores; 10 connections, three rounds, medians; every ratio from this one run`)

  const priceBody = JSON.stringify({
    productId: 'block-72',
    color: 'white',
    scale: 'freeTop',
    count: 1000,
    currency: 'CZK',
    sides: [{ colorsCount: 1, technologyType: 'Tampon', printCount: 1 }],
    digitalSurchargeCount: 0,
    tamponSurchargeCount: 1,
    simpleSurchargeCount: 0,
  })
  const post = (url: string): Load => ({ url, body: priceBody })
  await compareAndPrint(
    'configuration-price',
    '0.5',
    post(`${origin}/api/priceLists/configuration-price`),
    shopPid,
    post(`${yardstick.origin}/echo`),
    yardstick.pid,
  )
  await compareAndPrint(
    'category page',
    '0.3',
    { url: category, headers: { 'accept-encoding': 'identity' } },
    shopPid,
    { url: `${yardstick.origin}/page` },
    yardstick.pid,
  )
  const bare = await compareAndPrint(
    'health',
    '-',
    { url: `${origin}/api/health` },
    shopPid,
    { url: `${yardstick.origin}/hello` },
    yardstick.pid,
  )
  yardstick.stop()

  const total = await totalOf(origin, makeOrderBody(0, { quantity: 1 }))
  const shopperMails = async (): Promise<Date[]> => {
    const mails = (await (await fetch(`${origin}/demo/outbox.json`)).json()) as { to: string; sentAt: string }[]
    return mails.filter(({ to }) => to.includes('jana@vrba-tesarstvi.example')).map(({ sentAt }) => new Date(sentAt))
  }
  const sample = (await (await sendOrder(origin, makeOrderBody(total, { quantity: 1 }))).json()) as TestOrder
  const database = openShopDatabase(shop.dataDir, 8)
  const beforeOrders = peakMegabytes(shopPid)
  resetPeak(shopPid)
  for (const clients of [1, 8]) {
    const rate = await measureOrders({ origin, total, clients, orders: ordersARun, mailed: shopperMails })
    printOrders(rate, bare, await measureBareInserts(database, sample.id, clients, ordersARun))
  }
  await database.end()

  console.log(
    `memory                       Node at its peak ${peakMegabytes(shopPid).toFixed(0)} MB while orders are processed (at most 400), ${beforeOrders.toFixed(0)} MB under the earlier loads; the whole program with PostgreSQL now ${treeMegabytes(shopPid).toFixed(0)} MB`,
  )
  await printWeight([shop.url('cz', '/skladaci-metry'), shop.url('en', '/meter'), shop.url('de', '/zollstoecke')])
  await printOfficeWeight(shop.url('de'))
  await printDesigner(shop.url('en', '/meter'), shop.url('en', '/configuration/block-72?color=white&scale=freeTop'))
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
