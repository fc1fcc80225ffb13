import { randomUUID } from 'node:crypto'
import { demoAccounts } from '#features/accounts/accounts/demo-accounts.ts'
import { grownDesign, grownOrder, largeDrawings, plainOrder } from './fuzz-orders.ts'
import { mutate, pick, type Random, randomOf, type Schema, valueOf } from './fuzz-values.ts'
import { signInByApi } from './sign-in-by-api.ts'
import { startShop } from './start-shop.ts'

interface Operation {
  readonly method: string
  readonly path: string
  readonly body: Schema | null
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> } }>>>
  >
}

export interface FuzzOutcome {
  readonly calls: number
  readonly operations: number
  readonly statuses: Readonly<Record<string, number>>
  /** The first calls without a reply or with status 500 and above. */
  readonly failures: readonly string[]
  readonly failed: number
  readonly maxSeenReplyBytes: number
  /** The call with the largest reply. */
  readonly maxReplyTo: string
  /** The time until the slowest reply. */
  readonly maxReplyMs: number
  /** The longest delay of the event loop. */
  readonly maxDelayMs: number
  readonly memoryMb: { readonly before: number; readonly highest: number; readonly after: number }
}

/** An order of three drawings that are as slow as they may be takes fifteen seconds, and others may be before it. */
const replyTimeoutMs = 60_000

const methods = ['get', 'post', 'put', 'delete', 'patch']
const parameters = [
  'x',
  '%00',
  '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1',
  'block-72',
  'meter',
  'a'.repeat(64),
  'é'.repeat(200),
  '-1',
  'default',
]

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    methods.flatMap((method) => {
      const operation = byMethod[method]
      return operation
        ? [{ method: method.toUpperCase(), path, body: operation.requestBody?.content['application/json']?.schema ?? null }]
        : []
    }),
  )

async function figuresOf(origin: string): Promise<{ delayMs: number; memoryMb: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  return { delayMs: figure('nodejs_eventloop_lag_max_seconds') * 1000, memoryMb: figure('process_resident_memory_bytes') / 1e6 }
}

const drawings = largeDrawings()

/** The body of a call: bytes for an upload, a body enlarged to the limit or close to the schema, sometimes invalid JSON. */
function bodyFor({ path, body, method }: Operation, random: Random): string | Buffer | null {
  if (method === 'PUT' && body === null) return random() < 0.5 ? pick(random, drawings).bytes : Buffer.from(`<svg>${random()}`)
  if (body === null || method === 'GET') return null
  const takesOrder = path === '/api/orders' || path === '/api/mail/send-pdf'
  const isGrown = random() < 0.3
  const valid = takesOrder
    ? isGrown
      ? grownOrder(random, drawings)
      : plainOrder()
    : path === '/api/designs'
      ? grownDesign(random, drawings)
      : valueOf(body, random)
  const text = JSON.stringify(random() < 0.8 && !isGrown ? mutate(valid, random) : valid)
  return random() < 0.03 ? text.slice(0, text.length / 2) : text
}

/** The bytes of a reply; 0 for a live stream, which does not end. */
async function lengthOf(reply: Response): Promise<number> {
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) return (await reply.arrayBuffer()).byteLength
  await reply.body?.cancel()
  return 0
}

/**
 * Calls every operation of the OpenAPI document anonymously and in each role, with valid, mutated and enlarged bodies, against the built
 * program. Calls come from many addresses, so that hourly limits do not block them.
 */
export async function fuzzShop(calls: number, seed: number, atOnce = 4): Promise<FuzzOutcome> {
  const random = randomOf(seed)
  const shop = await startShop({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' } })
  const origin = `http://127.0.0.1:${shop.port}`
  try {
    const operations = operationsOf((await (await fetch(`${origin}/api/openapi.json`)).json()) as Document)
    const tokens = [null, ...(await Promise.all(demoAccounts.map(({ email }) => signInByApi(origin, email))))]
    for (const { sha256, bytes } of drawings)
      await fetch(`${origin}/api/design-images/${sha256}`, { method: 'PUT', body: new Uint8Array(bytes) })
    const before = await figuresOf(origin)
    const statuses: Record<string, number> = {}
    const failures: string[] = []
    let [made, failed, maxSeenReplyBytes, maxReplyMs, maxDelayMs, highest] = [0, 0, 0, 0, 0, before.memoryMb]
    let maxReplyTo = ''

    const call = async (): Promise<void> => {
      const operation = pick(random, operations)
      const token = pick(random, tokens)
      const url = origin + operation.path.replaceAll(/\{\w+\}/g, () => pick(random, parameters))
      const body = bodyFor(operation, random)
      const address = [203, 0, 1, 1].map((part) => (part === 1 ? 1 + Math.floor(random() * 250) : part)).join('.')
      const headers: Record<string, string> = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() }
      if (body !== null) headers['content-type'] = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
      if (token !== null) headers['authorization'] = `Bearer ${token}`
      // Signing out would end the account's session for all later calls.
      if (operation.path.endsWith('/logout')) delete headers['authorization']
      const sentAt = performance.now()
      try {
        const sent = body === null ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }
        const reply = await fetch(url, {
          method: operation.method,
          headers,
          redirect: 'manual',
          signal: AbortSignal.timeout(replyTimeoutMs),
          ...sent,
        })
        const byteLength = await lengthOf(reply)
        maxReplyMs = Math.max(maxReplyMs, performance.now() - sentAt)
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
        if (operation.method !== 'GET' && byteLength > maxSeenReplyBytes) {
          maxSeenReplyBytes = byteLength
          maxReplyTo = `${reply.status} ${operation.method} ${operation.path} ${String(body).slice(0, 300)}`
        }
        if (reply.status < 500) return
        failures.push(`${reply.status} ${operation.method} ${url.slice(origin.length, origin.length + 100)} ${String(body).slice(0, 300)}`)
      } catch (error) {
        const { cause } = error as Error
        failures.push(
          `${String(error)} (${String(cause)}) ${operation.method} ${operation.path}, ${body?.length ?? 0} long: ${String(body).slice(0, 300)}`,
        )
      }
      failed += 1
      failures.splice(20)
    }
    const client = async (): Promise<void> => {
      while (made < calls) {
        made += 1
        await call()
        if (made % 100 !== 0) continue
        const { delayMs, memoryMb } = await figuresOf(origin)
        maxDelayMs = Math.max(maxDelayMs, delayMs)
        highest = Math.max(highest, memoryMb)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, client))
    const after = await figuresOf(origin)
    const memoryMb = { before: before.memoryMb, highest: Math.max(highest, after.memoryMb), after: after.memoryMb }
    maxDelayMs = Math.max(maxDelayMs, after.delayMs)
    return {
      calls: made,
      operations: operations.length,
      statuses,
      failures,
      failed,
      maxSeenReplyBytes,
      maxReplyTo,
      maxReplyMs,
      maxDelayMs,
      memoryMb,
    }
  } finally {
    await shop.stop()
  }
}
