import { randomUUID } from 'node:crypto'
import { utils, write } from '@e965/xlsx'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { startWorkbookProcesses, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let workbooks: WorkbookProcesses
let partner: MadeAccount
let rival: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  workbooks = startWorkbookProcesses()
  app = await openTestApi(shop, { workbooks, clock: () => new Date('2026-11-23T10:00:00Z') })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  rival = await makeAccount(shop.db, app, { role: 'partner' })
})
afterAll(async () => {
  await app.close()
  await workbooks.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.delete(deliveryLocations)
  await shop.db.delete(rateLimits)
})

async function addLocation(who: MadeAccount, companyName: string, city: string): Promise<string> {
  const id = randomUUID()
  const contact = { firstName: 'Jana', lastName: 'Vrbová', email: 'sklad@vrba.example', phone: '+420 608 123 456' }
  const address = { street: 'Lipová 14', zipCode: '27201', country: 'CZ' }
  await shop.db.insert(deliveryLocations).values({ id, partnerId: who.partnerId ?? '', companyName, city, ...contact, ...address })
  return id
}

async function match(names: unknown, who: MadeAccount | null = partner) {
  const url = '/api/b2b/partner/delivery-location/match'
  const headers = { host: 'localhost', ...who?.headers }
  const reply = await app.inject({ method: 'POST', url, headers, payload: { names } })
  const { matches = [] } = reply.json<{ matches?: { isExact: boolean; locations: { id: string }[] }[] }>()
  return { status: reply.statusCode, found: matches.map(({ isExact, locations }) => [isExact, locations.map(({ id }) => id)]) }
}

describe('the branches of a sheet', () => {
  test('are found among the locations of their partner alone', async () => {
    const brno = await addLocation(partner, 'VRBA', 'Brno')
    const kladno = await addLocation(partner, 'VRBA', 'Kladno')
    const theirs = await addLocation(rival, 'Nordhus', 'Praha')
    expect(await match(['BRNO', 'vrba', 'Nordhus', 'Vrba Kladno', ''])).toEqual({
      status: 200,
      found: [
        [true, [brno]],
        [true, [brno, kladno]],
        [false, []],
        [true, [kladno]],
        [false, []],
      ],
    })
    expect((await match(['Nordhus', 'Brno'], rival)).found).toEqual([
      [true, [theirs]],
      [false, []],
    ])
  })

  test.each([
    ['more than 5,000', Array.from({ length: 5001 }, () => 'Brno')],
    ['a name without end', ['x'.repeat(201)]],
    ['no names', [1, null]],
    ['no list', 'Brno'],
  ])('are refused if they are %s', async (_, names) => expect((await match(names)).status).toBe(400))

  test('are matched for partners only, and 300 times an hour', async () => {
    expect((await match(['Brno'], null)).status).toBe(401)
    const dealer = await makeAccount(shop.db, app, { role: 'dealer' })
    expect((await match(['Brno'], dealer)).status).toBe(403)
    for (let time = 0; time < 300; time += 1) await match([])
    expect((await match(['Brno'])).status).toBe(429)
    expect((await match(['Brno'], rival)).status).toBe(200)
  })
})

describe('a workbook', () => {
  async function read(rows: readonly (readonly unknown[])[], hide: { rows?: number; column?: number } = {}, name = 'pobocky.xlsx') {
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
    if (hide.rows !== undefined) sheet['!rows'] = Array.from({ length: hide.rows + 1 }, (_, at) => ({ hidden: at === hide.rows }))
    if (hide.column !== undefined) sheet['!cols'] = Array.from({ length: hide.column + 1 }, (_, at) => ({ hidden: at === hide.column }))
    const workbook = utils.book_new()
    utils.book_append_sheet(workbook, sheet, 'Pobočky')
    const form = await imageForm({ name, bytes: Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array) })
    const url = '/api/b2b/partner/delivery-location/read-workbook'
    const headers = { host: 'localhost', ...partner.headers, ...form.headers }
    const reply = await app.inject({ method: 'POST', url, headers, payload: form.payload })
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
  }

  test('is read as text, with a mark for what cannot be read', async () =>
    expect(await read([['Pobočka', 'ks'], ['Brno', 250], [], ['Praha', new Date('2026-11-23')]])).toEqual({
      status: 200,
      body: { rows: [['Pobočka', 'ks'], ['Brno', '250'], [], ['Praha', '?']] },
    }))

  test('is refused if it hides filled rows or columns, which nobody has seen, or is no workbook', async () => {
    const rows = [['Brno', 250, 'x'], [], ['Praha', 750]]
    expect(await read(rows, { rows: 2 })).toMatchObject({ status: 400, body: { errors: [{ row: 3, issue: 'hiddenRow' }] } })
    expect(await read(rows, { column: 2 })).toMatchObject({ status: 400, body: { errors: [{ issue: 'hiddenColumn', value: 'C' }] } })
    expect((await read(rows, { rows: 1, column: 5 })).status).toBe(200)
    expect(await read(rows, {}, 'pobocky.csv')).toMatchObject({ status: 400, body: { reason: 'wrong-name' } })
  })
})
