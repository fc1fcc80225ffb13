import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { categories } from '#domain/catalogue/categories.ts'
import { blankDesign } from '#domain/design/document.ts'
import { locales } from '#domain/locale.ts'
import { categoryUrl, urlFor } from '#urls'
import { pictureOf, sideWith } from './design-nodes.ts'
import { makeOrderBody } from './order-by-api.ts'
import type { Person } from './people-of-a-shop.ts'

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item

/** Looks at a category, a product and its designer. */
export async function browse({ send }: Person): Promise<void> {
  const site = oneOf(locales)
  const paths = [
    urlFor(site, 'home'),
    categoryUrl(site, oneOf(categories)),
    urlFor(site, 'product', { productId: 'block-72' }),
    urlFor(site, 'configuration', { productId: 'block-72' }, { color: 'white', scale: 'freeTop' }),
  ]
  for (const path of paths) await send(path, 200, { site })
  await send('/api/products/block-72', 200, { site })
}

const { id: _, ...plainDesign } = makeOrderBody(0, { quantity: 1 }).configurations[0] ?? { id: '' }

/** Keeps a design as a link and opens it again. */
export async function design({ send }: Person): Promise<void> {
  const { text: kept } = await send('/api/designs', 201, { method: 'POST', body: plainDesign })
  await send(`/api/designs/${(JSON.parse(kept) as { token: string }).token}`, 200)
}

/** The total of an order of this body, from the refusal of one with a wrong total. */
async function totalAt({ send }: Person, body: object): Promise<number> {
  const refused = await send('/api/orders', 409, { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } })
  return (JSON.parse(refused.text) as { totals: { total: number } }).totals.total
}

async function orderOf(person: Person, configurations: readonly object[]): Promise<void> {
  const body = { ...makeOrderBody(0), configurations }
  const seenTotal = await totalAt(person, body)
  const headers = { 'idempotency-key': randomUUID() }
  const placed = await person.send('/api/orders', 201, { method: 'POST', body: { ...body, seenTotal }, headers })
  await person.send(`/api/orders/${(JSON.parse(placed.text) as { token: string }).token}`, 200)
}

/** Orders a meter with a text, and looks at the order. */
export const order = (person: Person): Promise<void> => orderOf(person, makeOrderBody(0, { quantity: 1 }).configurations)

/** Uploads a photo that nobody has uploaded before and orders a meter with it. */
export async function upload(person: Person): Promise<void> {
  const noise = { type: 'gaussian', mean: randomInt(60, 200), sigma: 30 } as const
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const sha256 = createHash('sha256').update(photo).digest('hex')
  await person.send(`/api/design-images/${sha256}`, 201, { method: 'PUT', body: photo })
  const [line] = makeOrderBody(0, { quantity: 1 }).configurations
  const design = blankDesign()
  const sides = design.sides.map((side, nth) =>
    nth === 0 ? sideWith(pictureOf(sha256, { xMm: 80, yMm: 1.5, widthMm: 12, heightMm: 6 })) : side,
  )
  await orderOf(person, [{ ...line, design: { ...design, sides } }])
}

/** Reads the lists of the office, and moves the newest order a step on. */
export const work =
  (headers: Readonly<Record<string, string>>) =>
  async ({ send }: Person): Promise<void> => {
    const newest = await send('/api/b2b/dealer/order/list?limit=50&sortBy=createdAt&sortOrder=desc', 200, { headers })
    const { items } = JSON.parse(newest.text) as { items: readonly { id: string; orderCode: string; orderStatus: string }[] }
    const taken = items[randomInt(Math.max(1, items.length))]
    const lists = [
      `/api/b2b/dealer/order/list?page=${1 + randomInt(20)}&quickFilter=unpaid`,
      '/api/b2b/dealer/order/stats',
      '/api/b2b/dealer/waiting',
      '/api/b2b/dealer/list/partners',
      '/api/b2b/dealer/search?phrase=vrb',
      '/api/admin/accounts',
      '/api/admin/audit',
      '/api/admin/jobs/failed',
      '/api/stock',
      '/api/priceLists',
      ...(taken ? [`/api/b2b/dealer/order/${taken.id}`] : []),
    ]
    for (const path of lists) await send(path, 200, { headers })
    if (taken?.orderStatus !== 'new') return
    const body = { from: 'new', to: 'designApproved' }
    // Somebody else may have moved it meanwhile.
    await send(`/api/b2b/dealer/order/${taken.id}/status/update`, 200, { method: 'PUT', headers, body }).catch((error: Error) => {
      if (!error.message.includes(': 409 ')) throw error
    })
  }

/** Follows the orders for a while, as an open list does, and goes away. */
export const follow = (headers: Readonly<Record<string, string>>, port: number) => async (): Promise<void> => {
  const going = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}/api/b2b/order/events`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: going.signal,
  })
  if (reply.status !== 200) throw new Error(`GET /api/b2b/order/events: ${reply.status}`)
  await sleep(2000)
  going.abort()
}
