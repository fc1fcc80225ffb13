import { randomUUID } from 'node:crypto'
import { utils, write } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partners } from '#db/schema/accounts.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { ImportedLocationsReply, LocationImportRefusal } from '#features/portal/delivery-locations/schema.ts'
import { startWorkbookProcesses, type WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import { imageForm } from '#tests/support/image-form.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
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

const headings = ['Firma', 'Jméno', 'Příjmení', 'Ulice a číslo', 'Země', 'PSČ', 'Město', 'Telefon', 'E-mail']
const branch = (city: string, zipCode: string | number = '405 02') => [
  'Truhlářství Křížek s.r.o.',
  'Jiří',
  'Křížek',
  'Dlouhá 12',
  'Česko',
  zipCode,
  city,
  '+420 608 123 456',
  'sklad@krizek.example',
]
type Cells = readonly (readonly (string | number)[])[]
type Sent = { readonly status: number; readonly body: Partial<ImportedLocationsReply> & Partial<LocationImportRefusal> }

async function sendRows(rows: Cells, { who = partner, query = '' } = {}): Promise<Sent> {
  const url = `/api/b2b/partner/delivery-location/import-rows${query}`
  const reply = await app.inject({ method: 'POST', url, headers: { host: 'localhost', ...who.headers }, payload: { rows } })
  return { status: reply.statusCode, body: reply.json<Sent['body']>() }
}
const nothingHidden: { sheet: number; rows: number[]; columns: number[] } = { sheet: 0, rows: [], columns: [] }

async function sendFile(
  rows: Cells,
  { bookType = 'xlsx' as 'xlsx' | 'biff8', name = 'adresy.xlsx', query = '', hide = nothingHidden } = {},
): Promise<Sent> {
  const workbook = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  const hiddenAt = (places: readonly number[]) => Array.from({ length: 13 }, (_, at) => ({ hidden: places.includes(at) }))
  sheet['!rows'] = hiddenAt(hide.rows)
  sheet['!cols'] = hiddenAt(hide.columns)
  utils.book_append_sheet(workbook, sheet, 'Adresy')
  workbook.Workbook = { Sheets: [{ Hidden: hide.sheet as 0 | 1 }] }
  const bytes = Buffer.from(write(workbook, { type: 'buffer', bookType }) as Uint8Array)
  const form = await imageForm({ name, bytes })
  const url = `/api/b2b/partner/delivery-location/import${query}`
  const { payload } = form
  const reply = await app.inject({ method: 'POST', url, headers: { host: 'localhost', ...partner.headers, ...form.headers }, payload })
  return { status: reply.statusCode, body: reply.json<Sent['body']>() }
}
const citiesOf = async (who = partner) => {
  const rows = await shop.db
    .select()
    .from(deliveryLocations)
    .where(eq(deliveryLocations.partnerId, who.partnerId ?? ''))
  return rows.map(({ city }) => city).toSorted((a, b) => a.localeCompare(b, 'cs'))
}

describe('many delivery locations', () => {
  test('are added from copied rows, each in the form of its country, for their partner only', async () => {
    const rows = [headings, branch('Děčín'), branch('Kolín', '280 02')]
    expect(await sendRows(rows, { query: '?dryRun=true' })).toEqual({
      status: 200,
      body: { success: true, isDryRun: true, added: 2, existing: 0 },
    })
    expect(await citiesOf()).toEqual([])
    expect(await sendRows(rows)).toMatchObject({ status: 200, body: { isDryRun: false, added: 2 } })
    const [stored] = await shop.db.select().from(deliveryLocations).where(eq(deliveryLocations.city, 'Kolín'))
    expect(stored).toMatchObject({ country: 'CZ', zipCode: '28002', partnerId: partner.partnerId, version: 1 })
    expect(await citiesOf(rival)).toEqual([])
  })
  test.each(['xlsx', 'biff8'] as const)('are added from a workbook as %s, with postal codes that are numbers there', async (bookType) => {
    const sent = await sendFile([headings, branch('Děčín', 40502), branch('Kolín', 28002)], { bookType, name: 'adresy.xls' })
    expect(sent).toMatchObject({ status: 200, body: { added: 2 } })
    expect(await citiesOf()).toEqual(['Děčín', 'Kolín'])
  })
  test('are not added twice, neither by a repetition, nor at the same time, nor from one sheet', async () => {
    const rows = [branch('Děčín'), branch('Kolín'), branch('Děčín')]
    const sent = await Promise.all([sendRows(rows), sendRows(rows)])
    expect(new Set(sent.map(({ body }) => body.added))).toEqual(new Set([0, 2]))
    expect(await sendRows(rows)).toMatchObject({ status: 200, body: { added: 0, existing: 3 } })
    expect(await citiesOf()).toEqual(['Děčín', 'Kolín'])
  })
  test('are all refused for one error, which is named with its row', async () => {
    for (const send of [sendRows, sendFile]) {
      const sent = await send([headings, branch('Děčín'), branch('Kolín', '28')])
      expect(sent).toMatchObject({
        status: 400,
        body: { reason: 'errors', total: 1, errors: [{ row: 3, field: 'zipCode', issue: 'zipCode', value: '28' }] },
      })
      expect(sent.body.message).toBe('No location was added: row 3, zipCode: zipCode.')
    }
    expect(await citiesOf()).toEqual([])
  })
  test('without an error are added alone if the partner says so, and the others are named with their rows', async () => {
    const rows = [headings, branch('Děčín'), branch('Kolín', '28'), [], branch('Tábor', '390 02'), branch('x')]
    const faulty = { rows: [3, 6], headingRow: 1, total: 2 }
    for (const send of [sendRows, sendFile]) {
      const asked = await send(rows, { query: '?dryRun=true&partial=true' })
      expect(asked).toMatchObject({ status: 200, body: { isDryRun: true, added: send === sendRows ? 2 : 0, faulty } })
      expect(asked.body.faulty?.errors.map(({ row, field, issue }) => [row, field, issue])).toEqual([
        [3, 'zipCode', 'zipCode'],
        [6, 'city', 'length'],
      ])
      expect(await send(rows, { query: '?partial=true' })).toMatchObject({ status: 200, body: { isDryRun: false, faulty } })
      expect(await citiesOf()).toEqual(['Děčín', 'Tábor'])
    }
  })
  test('without an error are judged again when they are added, and by two at the same time are added once', async () => {
    const partial = { query: '?partial=true' }
    expect((await sendRows([branch('Děčín'), branch('Kolín')], { query: '?dryRun=true&partial=true' })).body.faulty).toBeUndefined()
    const sent = await Promise.all([1, 2, 3].map(() => sendRows([branch('Děčín'), branch('Kolín', 'x'), branch('Tábor')], partial)))
    expect(sent.reduce((sum, { body }) => sum + Number(body.added), 0)).toBe(2)
    expect(await sendRows([branch('Děčín'), branch('Kolín', '280 02'), branch('Tábor')], partial)).toMatchObject({
      body: { added: 1, existing: 2 },
    })
    expect(await citiesOf()).toEqual(['Děčín', 'Kolín', 'Tábor'])
  })
  test('are refused if none of them is without an error, or the sheet as a whole is wrong', async () => {
    for (const rows of [[branch('Kolín', '28')], [headings.slice(0, 5), branch('Kolín')], []])
      expect(await sendRows(rows, { query: '?partial=true' })).toMatchObject({ status: 400, body: { reason: 'errors' } })
    const hide = { sheet: 0, rows: [1], columns: [] }
    expect(await sendFile([headings, branch('Děčín'), branch('Kolín')], { hide, query: '?partial=true' })).toMatchObject({
      status: 200,
      body: { added: 1, faulty: { rows: [2], errors: [{ row: 2, issue: 'hiddenRow' }] } },
    })
    expect(await citiesOf()).toEqual(['Kolín'])
  })
  test('are 5,000 at the most', async () => {
    const rows = Array.from({ length: 5001 }, (_, nth) => branch(`Místo ${nth}`))
    expect(await sendRows(rows)).toMatchObject({ status: 400, body: { errors: [{ row: null, issue: 'tooManyRows' }] } })
    expect(await sendRows(rows.slice(1))).toMatchObject({ status: 200, body: { added: 5000 } })
    expect(await citiesOf()).toHaveLength(5000)
  })
})

describe('a company', () => {
  test('has 20,000 locations at the most; a repetition adds none and is taken', async () => {
    provesMessage('tooManyLocations.api')
    await sendRows([branch('Děčín')])
    const [first] = await shop.db.select().from(deliveryLocations)
    if (!first) throw new Error('no location')
    for (let thousand = 0; thousand < 20; thousand += 1) {
      const count = thousand === 0 ? 998 : 1000
      const rows = Array.from({ length: count }, (_, nth) => ({ ...first, id: randomUUID(), city: `Místo ${thousand} ${nth}` }))
      await shop.db.insert(deliveryLocations).values(rows)
    }
    const many = [branch('Kolín'), branch('Tábor')]
    for (const query of ['', '?dryRun=true']) {
      const sent = await sendRows(many, { query })
      expect(sent).toMatchObject({ status: 400, body: { reason: 'errors', errors: [{ row: null, issue: 'tooManyLocations' }] } })
    }
    expect(await sendRows(many.slice(1))).toMatchObject({ status: 200, body: { added: 1 } })
    expect(await sendRows(many.slice(1))).toMatchObject({ status: 200, body: { added: 0, existing: 1 } })

    provesMessage('tooManyLocations.one')
    const addOne = async (who: MadeAccount) => {
      const { version: _version, id: _id, partnerId: _partnerId, ...body } = first
      const reply = await app.inject({ method: 'POST', url: '/api/b2b/partner/delivery-location/create', headers: who.headers, body })
      return { status: reply.statusCode, body: reply.json<{ reason?: string }>() }
    }
    expect(await addOne(partner)).toMatchObject({ status: 409, body: { reason: 'too-many' } })
    expect(await addOne(rival)).toMatchObject({ status: 201 })
  })

  test('imports 120 times an hour at the most, and another one is not kept waiting', async () => {
    provesMessage('tooManyLocationImports.api')
    for (let time = 0; time < 120; time += 1) await sendRows([branch('Děčín')], { query: '?dryRun=true' })
    for (const sent of [await sendRows([branch('Děčín')]), await sendFile([branch('Děčín')])])
      expect(sent).toMatchObject({ status: 429, body: { reason: 'too-often' } })
    expect((await sendRows([branch('Děčín')], { who: rival })).status).toBe(200)
  })

  test('that is changed meanwhile lets a dry run through', async () => {
    await shop.db.transaction(async (tx) => {
      await tx
        .select()
        .from(partners)
        .where(eq(partners.id, partner.partnerId ?? ''))
        .for('update')
      expect((await sendRows([branch('Děčín')], { query: '?dryRun=true' })).status).toBe(200)
    })
  })
})

describe('a file of delivery locations is refused', () => {
  test('if it hides rows, columns or the sheet, because nobody saw what they add', async () => {
    const rows = [headings, branch('Děčín'), branch('Kolín', '280 02')]
    const sent = await sendFile(rows, { hide: { sheet: 1, rows: [2, 9], columns: [5] } })
    expect(sent.status).toBe(400)
    expect(sent.body.errors).toEqual([
      { row: null, field: null, issue: 'hiddenSheet', value: '' },
      { row: null, field: 'zipCode', issue: 'hiddenColumn', value: '' },
      { row: 3, field: null, issue: 'hiddenRow', value: '' },
    ])
    expect(await citiesOf()).toEqual([])
    expect((await sendFile(rows, { hide: { sheet: 0, rows: [9], columns: [12] } })).status).toBe(200)
  })
  test('if it is no workbook, or there is none', async () => {
    expect(await sendFile([headings], { name: 'adresy.csv' })).toMatchObject({ status: 400, body: { reason: 'wrong-name' } })
    const form = await imageForm({ name: 'adresy.xlsx', bytes: Buffer.from('no workbook') })
    const url = '/api/b2b/partner/delivery-location/import'
    const reply = await app.inject({ method: 'POST', url, headers: { ...partner.headers, ...form.headers }, payload: form.payload })
    expect(reply.json()).toMatchObject({ reason: 'not-a-workbook' })
  })
  test('if it is larger than 2 MB', async () => {
    const form = await imageForm({ name: 'adresy.xlsx', bytes: Buffer.alloc(2_100_000) })
    const url = '/api/b2b/partner/delivery-location/import'
    const reply = await app.inject({ method: 'POST', url, headers: { ...partner.headers, ...form.headers }, payload: form.payload })
    expect(reply.statusCode).toBe(413)
  })
})
