import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { utils, write } from '@e965/xlsx'
import { largeWorkbook } from '../../tests/support/made-workbooks.ts'
import { makeOrderBody, totalOf } from '../../tests/support/order-by-api.ts'
import { signInByApi } from '../../tests/support/sign-in-by-api.ts'
import { openPhotos } from './made-photos.ts'

/** What one of the clients does over and over. `nth` counts its turns. */
export interface MixedClient {
  readonly name: string
  readonly act: (nth: number) => Promise<Response>
}

/** A logo of some hundred paths, another one each time. */
const drawing = (nth: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><!-- ${nth} -->${Array.from(
      { length: 300 },
      (_, path) => `<path fill="#c8102e" d="M${(path * 13) % 380} ${(path * 7) % 80}h12v${8 + (nth % 4)}h-12z"/>`,
    ).join('')}</svg>`,
  )

const headings = ['Firma', 'Jméno', 'Příjmení', 'Ulice a číslo', 'Země', 'PSČ', 'Město', 'Telefon', 'E-mail']

/** A workbook of 5,000 locations; a company may have 20,000. */
function locations(nth: number): Buffer {
  const rows = Array.from({ length: 5000 }, (_, row) => [
    'Truhlářství Křížek s.r.o.',
    'Jiří',
    'Křížek',
    `Dlouhá ${row} / ${nth}`,
    'Česko',
    '405 02',
    'Děčín',
    '+420 608 123 456',
    'sklad@krizek.example',
  ])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), 'Adresy')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

/** A shopper who orders or saves a design needs a while, if only a second. */
const shopperMs = 1000
/** Accounts may send 120 messages, and companies 120 workbooks an hour: as many as five minutes have turns of this length. */
const officeMs = 2600

async function paced(paceMs: number, act: () => Promise<Response>): Promise<Response> {
  const [reply] = await Promise.all([act(), sleep(paceMs)])
  return reply
}

/**
 * The clients of the mixed run: two upload, two order, and one each saves designs, sends proofs, imports prices and imports locations. Each
 * request comes from another address, as those of many people do; the program must trust the forwarded one.
 */
export async function mixedClients(origin: string): Promise<readonly MixedClient[]> {
  let requests = 0
  const send = (path: string, init: RequestInit = {}): Promise<Response> => {
    requests += 1
    const address = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`
    return fetch(`${origin}/api/${path}`, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': address } })
  }
  const [admin, dealer, partner] = await Promise.all([
    signInByApi(origin, 'admin@demo.example'),
    signInByApi(origin, 'dealer@demo.example'),
    signInByApi(origin, 'partner@demo.example'),
  ])
  const photo = await openPhotos()
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const sendJson = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  const upload = (bytes: Buffer, type: string): Promise<Response> =>
    send(`design-images/${createHash('sha256').update(bytes).digest('hex')}`, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    })
  const sendForm = (path: string, token: string, name: string, bytes: Buffer): Promise<Response> => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), name)
    return send(path, { method: 'POST', headers: as(token), body })
  }
  const total = await totalOf(origin, makeOrderBody(0))
  let newest: { id: string; itemId: string } | null = null
  const order = async (nth: number): Promise<Response> => {
    const reply = await sendJson('orders', makeOrderBody(total, { text: `VRBA ${nth % 50}` }), { 'idempotency-key': randomUUID() })
    if (reply.status === 201) {
      const { id } = (await reply.clone().json()) as { id: string }
      const detail = await send(`b2b/dealer/order/${id}`, { headers: as(dealer) })
      const { orderItems } = (await detail.json()) as { orderItems: { id: string }[] }
      newest = { id, itemId: orderItems[0]?.id ?? '' }
    }
    return reply
  }
  const saveDesign = (nth: number): Promise<Response> => {
    const [configured] = makeOrderBody(0, { text: `VRBA ${nth}` }).configurations
    return sendJson('designs', { ...configured, id: undefined })
  }
  const sendProof = (): Promise<Response> => {
    if (newest === null) return send('health')
    const message = { comment: 'Proof.', attachments: [{ orderItemId: newest.itemId }] }
    return sendJson(`b2b/dealer/order/${newest.id}/message/create`, message, as(dealer))
  }
  return [
    { name: 'photo of 10 MB', act: (nth) => upload(photo(nth), 'image/jpeg') },
    { name: 'drawing', act: (nth) => upload(drawing(nth), 'image/svg+xml') },
    { name: 'order', act: (nth) => paced(shopperMs, () => order(nth)) },
    { name: 'order', act: (nth) => paced(shopperMs, () => order(nth)) },
    { name: 'saved design', act: (nth) => paced(shopperMs, () => saveDesign(nth)) },
    { name: 'proof', act: () => paced(officeMs, sendProof) },
    {
      name: 'price list',
      act: (nth) => sendForm('priceLists/import/default?dryRun=true', admin, 'prices.xlsx', largeWorkbook(20_000, { price: 100 + nth })),
    },
    {
      name: 'locations',
      act: (nth) => paced(officeMs, () => sendForm('b2b/partner/delivery-location/import', partner, 'locations.xlsx', locations(nth % 4))),
    },
  ]
}
