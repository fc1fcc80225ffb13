import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callSite } from './call-site.ts'
import { makeOrderBody, type TestOrder, sendOrder, totalOf } from './order-by-api.ts'
import { openOrderStreams } from './order-streams.ts'
import type { Processes } from './open-processes.ts'
import { tokenSecret } from './production-environment.ts'
import { makeSignedInAccounts } from './stream-accounts.ts'

/** What two processes know of each other's acts, and after how many ms. */
export interface Agreement {
  /** Until the pages of every process show a changed exchange rate, and the stock that an order has taken. */
  readonly priceMs: number
  readonly stockMs: number
  /** Until the followers at every process hear of an order. */
  readonly updateMs: number
  /** The status of a call at the other process before and after signing out. */
  readonly signOut: readonly number[]
  /** Guesses of a password, at the processes in turn, until both refuse more. */
  readonly guesses: number
  /** The submissions that became orders. */
  readonly keys: readonly string[]
}

const pagePath = '/'
const maxMs = 10_000

/** The ETag of a page of the German site: it changes with the page. */
const pageAt = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host: 'de.localhost' }, agent: false }, (reply: IncomingMessage) => {
      reply.resume().on('end', () => resolve(`${reply.statusCode} ${String(reply.headers.etag)}`))
    }).on('error', reject)
  })

/** How long until a read differs from before at every process, from now on. */
async function changedAfter<Value>(ports: readonly number[], read: (port: number) => Promise<Value>, change: () => Promise<void>) {
  const before = await Promise.all(ports.map(read))
  const began = performance.now()
  await change()
  const times = await Promise.all(
    ports.map(async (port, nth) => {
      while ((await read(port)) === before[nth]) {
        if (performance.now() - began > maxMs) return Infinity
        await sleep(20)
      }
      return performance.now() - began
    }),
  )
  return Math.round(Math.max(...times))
}

async function stockAt(port: number): Promise<number> {
  const { body } = await callSite(port, 'cz', { method: 'GET', path: '/api/products/block-72' })
  const { availabilities } = body as { availabilities: readonly { color: string; scale: string; stockQuantity: number }[] }
  return availabilities.find(({ color, scale }) => color === 'white' && scale === 'freeTop')?.stockQuantity ?? 0
}

/** Guesses a password at the processes in turn. @returns how many were checked before every process refused more */
async function guessUntilRefused(ports: readonly number[]): Promise<number> {
  const body = { email: 'nobody@account.example', password: 'a guess', domain: 'localhost' }
  let [checked, refusedInTurn] = [0, 0]
  for (let nth = 0; nth < 40 && refusedInTurn < ports.length; nth += 1) {
    const { status } = await callSite(ports[nth % ports.length] ?? 0, 'cz', { method: 'POST', path: '/api/auth/login', body })
    if (status === 429) refusedInTurn += 1
    else checked += 1
  }
  return checked
}

/** Acts at the first process and looks at the others. */
export async function measureAgreement({ database: { db }, ports }: Pick<Processes, 'database' | 'ports'>): Promise<Agreement> {
  const [admin, dealer] = await makeSignedInAccounts(db, tokenSecret, ['admin', 'dealer'])
  if (!admin || !dealer) throw new Error('the accounts are not there')
  const [here = 0, there = 0] = ports
  const at = (port: number) => `http://127.0.0.1:${port}`

  const priceMs = await changedAfter(
    ports,
    (port) => pageAt(port, pagePath),
    async () => {
      const { body } = await callSite(here, 'cz', { method: 'GET', path: '/api/settings', headers: admin.headers })
      const { version, eurRate } = body as { version: number; eurRate: number }
      const change = { version, eurRate: eurRate * 2 }
      const { status } = await callSite(here, 'cz', { method: 'PUT', path: '/api/settings', headers: admin.headers, body: change })
      if (status !== 200) throw new Error(`the exchange rate could not be changed: ${status}`)
    },
  )

  const streams = await openOrderStreams(ports.length, [dealer], ports.map(at))
  const body = makeOrderBody(await totalOf(at(here), makeOrderBody(0)))
  const key = randomUUID()
  let update = { orderId: '', partnerId: null, sentAt: 0 }
  const stockMs = await changedAfter(ports, stockAt, async () => {
    const sentAt = performance.now()
    const reply = await sendOrder(at(here), body, key)
    if (reply.status !== 201) throw new Error(`the order was refused: ${reply.status} ${await reply.text()}`)
    update = { orderId: ((await reply.json()) as TestOrder).id, partnerId: null, sentAt }
  })
  for (let waited = 0; waited < maxMs && streams.delaysOf(update).includes(Infinity); waited += 50) await sleep(50)
  const updateMs = Math.round(Math.max(...streams.delaysOf(update)))
  await streams.close()

  const profileThere = async () => (await callSite(there, 'cz', { method: 'GET', path: '/api/profile', headers: dealer.headers })).status
  const before = await profileThere()
  await callSite(here, 'cz', { method: 'POST', path: '/api/auth/logout', headers: dealer.headers })
  const signOut = [before, await profileThere()]
  return { priceMs, stockMs, updateMs, signOut, guesses: await guessUntilRefused(ports), keys: [key] }
}
