import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { variantsOf } from '#domain/catalogue/product.ts'
import { connect } from '#db/client.ts'
import { urlFor } from '#urls'
import { browse, design, order, upload, work } from '../../tests/support/actions-of-people.ts'
import { startCountingMailServer } from '../../tests/support/counting-mail-server.ts'
import { startDebianPostgres } from '../../tests/support/debian-postgres.ts'
import { arrive, type Person } from '../../tests/support/people-of-a-shop.ts'
import { productionEnvironment, tokenSecret } from '../../tests/support/production-environment.ts'
import { raiseLimits } from '../../tests/support/seed-shop.ts'
import { startShop } from '../../tests/support/start-shop.ts'
import { makeSignedInAccounts } from '../../tests/support/stream-accounts.ts'
import { fillLargeDatabase } from '../large/fill-database.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import { type Cost, costOf, costOfRest, type MeasuredShop } from './cost-of-actions.ts'
import { openPhotos } from './made-photos.ts'

const metricsToken = 'a token of a scrape of the metrics'
const restSeconds = 20

interface Action {
  readonly times: number
  readonly clients: number
  readonly act: (person: Person, nth: number) => Promise<void>
}

/** Pages that nobody has asked for yet, so that each is rendered. */
const unseenPages = readDefaultCatalogue().products.flatMap((product) =>
  variantsOf(product).map(({ color, scale }) => urlFor('cz', 'configuration', { productId: product.id }, { color, scale })),
)

const category = urlFor('cz', 'meter')

async function actionsOf(headers: Readonly<Record<string, string>>): Promise<Readonly<Record<string, Action>>> {
  const photoOf = await openPhotos()
  const putPhoto = async ({ send }: Person, nth: number) => {
    const photo = photoOf(nth)
    await send(`/api/design-images/${createHash('sha256').update(photo).digest('hex')}`, 201, { method: 'PUT', body: photo })
  }
  return {
    'page, cached': { times: 4000, clients: 4, act: async ({ send }) => void (await send(category, 200)) },
    'page, rendered': {
      times: unseenPages.length,
      clients: 2,
      act: async ({ send }, nth) => void (await send(unseenPages[nth] ?? '', 200)),
    },
    'visit of five pages': { times: 600, clients: 4, act: browse },
    'design kept as a link': { times: 600, clients: 4, act: design },
    'order with a text': { times: 300, clients: 8, act: order },
    'order with a new picture': { times: 100, clients: 4, act: upload },
    'photo of 12 megapixels': { times: 60, clients: 4, act: putPhoto },
    'round of the office, 12 lists': { times: 100, clients: 2, act: work(headers) },
  }
}

const columns: readonly (readonly [heading: string, read: (cost: Cost) => string])[] = [
  ['per s', ({ perSecond }) => perSecond.toFixed(1)],
  ['p95 ms', ({ p95Ms }) => p95Ms.toFixed(0)],
  ['main ms', ({ mainThreadMs }) => mainThreadMs.toFixed(2)],
  ['web ms', ({ webMs }) => webMs.toFixed(2)],
  ['jobs ms', ({ jobsMs }) => jobsMs.toFixed(1)],
  ['PG ms', ({ postgresMs }) => postgresMs.toFixed(2)],
  ['commits', ({ commits }) => commits.toFixed(1)],
  ['rows kB', ({ databaseBytes }) => (databaseBytes / 1000).toFixed(1)],
  ['WAL kB', ({ walBytes }) => (walBytes / 1000).toFixed(1)],
  ['files kB', ({ fileBytes }) => (fileBytes / 1000).toFixed(1)],
]

const nameWidth = 32
const line = (name: string, cells: readonly string[]): string => name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(9)).join('')

async function readMetrics(port: number): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  if (reply.status !== 200) throw new Error(`a scrape was refused: ${reply.status}`)
  return reply.text()
}

/** Times of scrapes in ms, one every 100 ms. */
async function scrape(port: number, times: number): Promise<readonly number[]> {
  const took: number[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const began = performance.now()
    await readMetrics(port)
    took.push(performance.now() - began)
    await sleep(100)
  }
  return took.toSorted((a, b) => a - b)
}

function printScrapes(name: string, took: readonly number[]): void {
  const at = (part: number) => took[Math.ceil(took.length * part) - 1]?.toFixed(1)
  console.log(`${name.padEnd(nameWidth)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms of ${took.length}`)
}

/** How long the program itself worked on them, without the requests that came first. */
async function printOwnScrapes(port: number): Promise<void> {
  const text = await readMetrics(port)
  const within = (limit: string) => Number(new RegExp(`route="/metrics",status="2xx",le="${limit}"} (.+)`).exec(text)?.[1])
  console.log(
    `of ${within('[+]Inf')} scrapes the program worked on ${within('0.005')} for at most 5 ms, on ${within('0.01')} for 10, on ${within('0.025')} for 25`,
  )
}

/** What each action of shoppers and of the office costs, in processors and in storage: the source of docs/operations/scale.md. */
const { values } = parseArgs({ args: process.argv.slice(3), options: { orders: { type: 'string', default: '10000' } } })
provideOperationPrograms()
await using opened = new AsyncDisposableStack()
const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-scale-'))
opened.defer(() => rmSync(folder, { recursive: true, force: true }))
// As in production: what is confirmed is on the disk.
const postgres = await startDebianPostgres({ fsync: 'on', shared_buffers: '1GB', max_wal_size: '4GB', random_page_cost: '1.1' })
opened.defer(() => postgres.stop())
const url = await postgres.createDatabase('shop')
await fillLargeDatabase(url, { orders: Number(values.orders), partners: 300, people: 5000 }, (text) => console.error(text))
await raiseLimits(url)
const database = connect(url)
opened.defer(() => database.close())
// Otherwise the program would cancel them and mail that during the measurement.
await database.pool.query('UPDATE orders SET paid_at = created_at WHERE paid_at IS NULL AND cancelled_at IS NULL')
const [filled] = (await database.pool.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes')).rows
console.log(`${values.orders} orders: ${((filled?.bytes ?? 0) / 1e9).toFixed(2)} GB in PostgreSQL`)
const [admin] = await makeSignedInAccounts(database.db, tokenSecret, ['admin'])
if (!admin) throw new Error('there is no admin')
const smtp = opened.use(await startCountingMailServer())
const env = { ...productionEnvironment(url, smtp.port), TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error', METRICS_TOKEN: metricsToken }
const web = await startShop({ dataDir: folder, env: { ...env, PROCESS_ROLE: 'web' } })
opened.defer(() => web.stop())
const jobs = await startShop({ dataDir: folder, env: { ...env, PROCESS_ROLE: 'jobs' } })
opened.defer(() => jobs.stop())
const [server] = (await database.pool.query<{ pid: number }>(`SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`))
  .rows
const shop: MeasuredShop = {
  web: web.process.pid ?? 0,
  jobs: jobs.process.pid ?? 0,
  postgres: server?.pid ?? 0,
  pool: database.pool,
  filesFolder: folder,
}

const asPerson =
  (act: Action['act']) =>
  async (nth: number): Promise<void> => {
    using person = arrive(web.port)
    await act(person, nth)
  }
const actions = await actionsOf(admin.headers)
/** Code is compiled and caches are filled before anything counts; of the pages that are rendered each is new, so they warm up by themselves. */
const never = { mainThreadMs: 0, webMs: 0, jobsMs: 0, postgresMs: 0, commits: 0, databaseBytes: 0, walBytes: 0, fileBytes: 0 }
for (const act of [browse, design, order, work(admin.headers)])
  await costOf(shop, { times: 60, clients: 4, action: asPerson(act), rest: never })
const rest = await costOfRest(shop, restSeconds)
console.log(
  `\n${line(
    '',
    columns.map(([heading]) => heading),
  )}`,
)
console.log(
  line(
    'a second at rest',
    columns.slice(2).reduce((cells, [, read]) => [...cells, read({ perSecond: 0, p95Ms: 0, ...rest })], ['', '']),
  ),
)
for (const [name, { act, ...action }] of Object.entries(actions)) {
  const cost = await costOf(shop, { ...action, action: asPerson(act), rest })
  console.log(
    line(
      name,
      columns.map(([, read]) => read(cost)),
    ),
  )
}

console.log('')
printScrapes('scrape of the metrics, at rest', await scrape(web.port, 600))
const scraped = scrape(web.port, 300)
await costOf(shop, { times: 300, clients: 8, action: asPerson(order), rest: never })
printScrapes('the same while orders arrive', await scraped)
await printOwnScrapes(web.port)
