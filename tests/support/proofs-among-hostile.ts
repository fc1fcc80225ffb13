import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { connect, type Db } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { orderProofs } from '#db/schema/order-thread.ts'
import { orderItems } from '#db/schema/orders.ts'
import { required } from '#domain/required.ts'
import { waitForJobs } from './open-jobs.ts'
import { placeOrderAt } from './order-by-api.ts'
import { honestPdfs } from './pdfs/honest-pdfs.ts'
import { hostilePdfs } from './pdfs/hostile-pdfs.ts'
import { productionEnvironment, tokenSecret } from './production-environment.ts'
import { seedShop } from './seed-shop.ts'
import { startSmtpServer } from './smtp-server.ts'
import { startShop } from './start-shop.ts'
import { makeSignedInAccounts } from './stream-accounts.ts'
import { type ReadOfPdf, type Turn, turnsOf } from './turns-of-readers.ts'
import { memoryOf, type WatchedFigures, watchProgram } from './watched-program.ts'

export interface HostileRun {
  readonly hostile: number
  readonly honest: number
  readonly report?: (line: string) => void
}

export interface HostileOutcome {
  readonly turns: readonly Turn[]
  /** Replies to honest proofs and looks at their pages that were no success. */
  readonly honestRefused: readonly string[]
  /** Replies with status 500 and above, except an honest "busy" to a hostile file. */
  readonly serverErrors: readonly string[]
  readonly busy: number
  /** Replies by status and reason. */
  readonly replies: Readonly<Record<string, number>>
  readonly figures: WatchedFigures
  /** An honest proof and a look at it when all is over, and what is left then. */
  readonly afterwards: { readonly isHealthy: boolean; readonly jobsLeft: number; readonly children: number; readonly mainMb: number }
}

interface MadeFile {
  readonly name: string
  readonly isHonest: boolean
  readonly path: string
}

interface Account {
  readonly nth: number
  readonly headers: Readonly<Record<string, string>>
  readonly orderId: string
  readonly orderItemId: string
  readonly token: string
}

const accounts = 3
/** What each account has under way at a time, by its dealer or its customer. */
const atOnce = 4
const metricsToken = 'a token of sixteen characters'
/** How long the jobs that draw pages may take when all is sent. */
const maxDrawingMs = 900_000

const env = (databaseUrl: string, smtpPort: number) => ({
  ...productionEnvironment(databaseUrl, smtpPort),
  METRICS_TOKEN: metricsToken,
  TRUSTED_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
})

/** Files of every kind in turn, honest ones spread among the hostile; each is another file, so that none is known from an earlier one. */
async function makeFiles({ hostile, honest }: HostileRun, folder: string): Promise<readonly MadeFile[]> {
  const kinds = { hostile: Object.entries(hostilePdfs), honest: Object.entries(honestPdfs) }
  const files: MadeFile[] = []
  const total = hostile + honest
  for (let index = 0; index < total; index += 1) {
    const honestBefore = Math.floor((index * honest) / total)
    const isHonest = Math.floor(((index + 1) * honest) / total) > honestBefore
    const nth = isHonest ? honestBefore : index - honestBefore
    const ofKind = kinds[isHonest ? 'honest' : 'hostile']
    const [name, make] = required(ofKind[nth % ofKind.length], 'kind of file')
    const path = join(folder, `${index}.pdf`)
    writeFileSync(path, Buffer.concat([await make(nth), Buffer.from(`% ${index}\n`)]))
    files.push({ name, isHonest, path })
  }
  return files
}

/** A dealer each, and the order of a customer of theirs. */
async function openAccounts(db: Db, origin: string): Promise<readonly Account[]> {
  const dealers = await makeSignedInAccounts(db, tokenSecret, Array<'dealer'>(accounts).fill('dealer'))
  const opened: Account[] = []
  for (const [nth, { headers }] of dealers.entries()) {
    const { id: orderId, token } = await placeOrderAt(origin)
    const [item] = await db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId))
    opened.push({ nth, headers, orderId, orderItemId: required(item, 'item').id, token })
  }
  return opened
}

/** The calls of one account: its dealer sends a proof, its customer looks at a page. */
function callsOf(origin: string, db: Db, { nth, headers, orderId, orderItemId, token }: Account) {
  return {
    send: (fileName: string, file: Buffer): Promise<Response> =>
      fetch(`${origin}/api/b2b/dealer/order/${orderId}/message/create`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ attachments: [{ orderItemId, fileName, file: file.toString('base64') }] }),
      }),
    look: async (messageId: string): Promise<Response> => {
      const [proof] = await db.select({ id: orderProofs.id }).from(orderProofs).where(eq(orderProofs.messageId, messageId))
      const url = `${origin}/api/orders/${token}/proofs/${required(proof, 'proof').id}/page/1`
      return fetch(url, { headers: { 'x-forwarded-for': `203.0.113.${nth + 1}` } })
    },
  }
}

/**
 * Sends hostile and heavy honest PDFs as proofs from three accounts at once to the program as it runs in production, while customers look at
 * the page of each that was accepted.
 */
export async function proofsAmongHostile(run: HostileRun): Promise<HostileOutcome> {
  const { report } = run
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-proofs-'))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const files = await makeFiles(run, folder)
  report?.(`${files.length} files are made`)
  const smtp = opened.use(await startSmtpServer())
  const postgres = await startEmbeddedPostgres(join(folder, 'database'))
  opened.defer(() => postgres.stop())
  const database = connect(postgres.url)
  opened.defer(() => database.close())
  await seedShop(postgres.url)
  const shop = await startShop({ dataDir: join(folder, 'data'), env: env(postgres.url, smtp.port) })
  opened.defer(() => shop.stop())
  const origin = `http://127.0.0.1:${shop.port}`

  const reads: ReadOfPdf[] = []
  const [honestRefused, serverErrors]: [string[], string[]] = [[], []]
  const replies: Record<string, number> = {}
  let busy = 0
  const opening = await openAccounts(database.db, origin)

  /** Sends a request that has a PDF read, and records it. */
  async function read(account: Account, reader: ReadOfPdf['reader'], { name, isHonest }: MadeFile, ask: () => Promise<Response>) {
    const sentAt = performance.now()
    const reply = await ask()
    const bytes = Buffer.from(await reply.arrayBuffer())
    reads.push({ account: account.nth, reader, isHonest, sentAt, answeredAt: performance.now() })
    const body = reply.headers.get('content-type')?.includes('json')
      ? (JSON.parse(bytes.toString()) as { id?: string; reason?: string })
      : {}
    const said = `${reply.status} ${body.reason ?? ''}`.trim()
    replies[`${reader} ${said}`] = (replies[`${reader} ${said}`] ?? 0) + 1
    const line = `${reader} of ${name}: ${said} after ${Math.round(performance.now() - sentAt)} ms`
    const isBusy = reply.status === 503 && body.reason === 'busy'
    if (isBusy) busy += 1
    if (isHonest && !reply.ok) honestRefused.push(line)
    else if (reply.status >= 500 && !isBusy) serverErrors.push(line)
    return { isOk: reply.ok, messageId: body.id ?? '' }
  }

  async function sendAndLook(account: Account, file: MadeFile): Promise<boolean> {
    const { send, look } = callsOf(origin, database.db, account)
    const bytes = readFileSync(file.path)
    const sent = await read(account, 'count', file, () => send(`${file.name}.pdf`, bytes))
    return sent.isOk && (await read(account, 'draw', file, () => look(sent.messageId))).isOk
  }

  async function work(account: Account): Promise<void> {
    const own = files.filter((_, index) => index % accounts === account.nth)
    const one = async (): Promise<void> => {
      for (let file = own.shift(); file; file = own.shift()) {
        await sendAndLook(account, file)
        report?.(`${reads.length} replies, ${files.length - reads.filter(({ reader }) => reader === 'count').length} proofs left`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }

  const stopWatching = await watchProgram({ shop, metricsToken })
  await Promise.all(opening.map(work))
  const figures = await stopWatching()
  const turns = turnsOf(reads)
  const last = { name: 'an imposed sheet', isHonest: true, path: join(folder, 'last.pdf') }
  writeFileSync(last.path, await required(honestPdfs[last.name], last.name)(files.length))
  const isDrawn = await sendAndLook(required(opening[0], 'account'), last)
  // The pages of what was sent are drawn in jobs, too; each hostile one takes its CPU seconds, which are minutes on a slow machine.
  const jobsLeft = await waitForJobs(database.pool, maxDrawingMs)
  const health = await fetch(`${origin}/api/health`)
  const { children, mainMb } = memoryOf(shop)
  const afterwards = { isHealthy: isDrawn && health.ok, jobsLeft, children, mainMb }
  return { turns, honestRefused, serverErrors, busy, replies, figures, afterwards }
}
