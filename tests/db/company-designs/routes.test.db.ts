import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blankDesign, type DesignDocument, type DesignNode } from '#domain/design/document.ts'
import { accounts } from '#db/schema/accounts.ts'
import { companyDesigns } from '#db/schema/company-designs.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { dayMs } from '#domain/format/durations.ts'
import type { CompanyDesign, CompanyDesigns, CompanyBranding } from '#features/designs/company-designs/schema.ts'
import { maxDesigns } from '#features/designs/company-designs/limit-designs.ts'
import { erasePersonalData } from '#features/office/personal-data/server/erase-personal-data.ts'
import { exportPerson } from '#features/office/personal-data/server/export-person.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { purgeUploads } from '#features/designs/uploads/server/purge-uploads.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import { green, pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { svgLogo } from '#tests/support/logos.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-21T10:00:00Z')
let now = start
const clock = () => now
let shop: TestShop
let app: FastifyInstance
let jana: MadeAccount
let colleague: MadeAccount
let rival: MadeAccount
let dealer: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop, { clock })
  jana = await makeAccount(shop.db, app, { role: 'partner' })
  colleague = await makeAccount(shop.db, app, { role: 'partner' })
  await shop.db.update(accounts).set({ partnerId: jana.partnerId }).where(eq(accounts.id, colleague.id))
  rival = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  now = start
  await shop.pool.query('DELETE FROM company_design_images')
  await shop.db.delete(companyDesigns)
  await shop.db.delete(rateLimits)
})

const designWith = (...nodes: readonly DesignNode[]): DesignDocument => ({
  ...blankDesign(),
  sides: blankDesign().sides.map((side, index) => (index === 0 ? sideWith(...nodes) : side)),
})
const meter = { productId: 'block-51', color: 'white', scale: 'freeTop', quantity: 250, design: designWith(textOf('Vrba')) }

type Reply = CompanyDesign & ErrorReply & { readonly current?: CompanyDesign }
async function call<Body = Reply>(
  who: MadeAccount | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  body?: object,
): Promise<{ readonly status: number; readonly body: Body }> {
  const headers = { host: 'localhost', ...who?.headers }
  const reply = await app.inject({ method, url: `/api/b2b/designs${path}`, headers, ...(body && { body }) })
  return { status: reply.statusCode, body: reply.json<Body>() }
}
const save = async (name: string, change: object = {}, who = jana) => (await call(who, 'POST', '', { ...meter, name, ...change })).body
const namesOf = async (query = '', who = jana) => (await call<CompanyDesigns>(who, 'GET', query)).body.items.map(({ name }) => name)

const logo = sha256Of(svgLogo.buffer)
const upload = () =>
  app.inject({
    method: 'PUT',
    url: `/api/design-images/${logo}`,
    headers: { host: 'localhost', 'content-type': 'image/svg+xml' },
    payload: svgLogo.buffer,
  })
const purge = async () => {
  await purgeUploads({ ...shop, clock })
  await deleteDiscarded({ ...shop, clock })
}

describe('a design that a partner saves for the company', () => {
  test('is found by a colleague, with who saved it and when, and opens unchanged', async () => {
    const { id } = await save('Spring fair')
    const { body } = await call<CompanyDesigns>(colleague, 'GET')
    expect(body).toMatchObject({ total: 1, items: [{ id, name: 'Spring fair', version: 1, savedAt: start.toISOString() }] })
    expect((await call(colleague, 'GET', `/${id}`)).body).toMatchObject(meter)
  })

  test('stands above older ones and is found by a part of its name without accents', async () => {
    for (const name of ['Jarní veletrh', 'Podzimní veletrh', 'Vánoce']) {
      now = new Date(now.getTime() + 60_000)
      await save(name)
    }
    expect(await namesOf()).toEqual(['Vánoce', 'Podzimní veletrh', 'Jarní veletrh'])
    expect(await namesOf('?phrase=veletrh%20jarni')).toEqual(['Jarní veletrh'])
    expect(await namesOf('?limit=1&page=2')).toEqual(['Podzimní veletrh'])
    expect((await call(jana, 'GET', '?phrase=v')).status).toBe(400)
  })

  test('belongs to the company alone: another one can not see, replace, rename or delete it', async () => {
    const { id } = await save('Spring fair')
    const requested = [
      await call(rival, 'GET', `/${id}`),
      await call(rival, 'PUT', `/${id}`, meter),
      await call(rival, 'PUT', `/${id}/name`, { name: 'Mine' }),
      await call(rival, 'DELETE', `/${id}`),
    ]
    expect(requested.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect([await namesOf('', rival), await namesOf()]).toEqual([[], ['Spring fair']])
    expect([(await call(dealer, 'GET')).status, (await call(null, 'GET', `/${id}`)).status]).toEqual([403, 401])
  })

  test('is replaced by a colleague; its name stays', async () => {
    const { id } = await save('Spring fair')
    now = new Date(now.getTime() + 60_000)
    const { status, body } = await call(colleague, 'PUT', `/${id}`, { ...meter, quantity: 500, version: 1 })
    expect([status, body]).toMatchObject([200, { name: 'Spring fair', quantity: 500, version: 2, savedAt: now.toISOString() }])
  })

  test('is listed with 20 of them at the most, because each comes with its document', async () => {
    await save('Spring fair')
    expect((await call<CompanyDesigns>(jana, 'GET', '?limit=20')).body).toMatchObject({ total: 1, limit: 20 })
    const { status, body } = await call(jana, 'GET', '?limit=21')
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['limit']])
  })

  test('is renamed and deleted', async () => {
    const { id } = await save('Spring fair')
    expect((await call(colleague, 'PUT', `/${id}/name`, { name: '  Autumn fair ', version: 1 })).body.name).toBe('Autumn fair')
    expect(await call(jana, 'DELETE', `/${id}?version=2`)).toEqual({ status: 200, body: { success: true } })
    expect([await namesOf(), (await call(jana, 'DELETE', `/${id}`)).status]).toEqual([[], 404])
  })

  test('is left out by a program that is older than the one that saved it; the others are listed', async () => {
    await save('Of today')
    const { id } = await save('Of tomorrow')
    await shop.pool.query(`UPDATE company_designs SET design = jsonb_set(design, '{version}', '999') WHERE id = $1`, [id])
    expect([await namesOf(), (await call(jana, 'GET', `/${id}`)).status]).toEqual([['Of today'], 404])
  })

  test('must be one that could be ordered, with pictures that were uploaded', async () => {
    const refused = [
      await call(jana, 'POST', '', { ...meter, name: 'A', color: 'pink' }),
      await call(jana, 'POST', '', { ...meter, name: 'A', design: designWith(pictureOf('0'.repeat(64))) }),
      await call(jana, 'POST', '', { ...meter, name: ' \u200b ' }),
      await call(jana, 'POST', '', { ...meter, name: 'A'.repeat(81) }),
    ]
    expect(refused.map(({ status, body }) => [status, body.issues?.[0]?.path])).toEqual([
      [400, 'color'],
      [400, 'design.sides.0.nodes.0.image'],
      [400, 'name'],
      [400, 'name'],
    ])
  })
})

describe('two people of a company', () => {
  test('never give two designs the same name, whatever its capitals', async () => {
    provesMessage('designNameTaken.api')
    await save('Spring fair')
    const { id } = await save('Autumn fair')
    const refused = [
      await call(colleague, 'POST', '', { ...meter, name: 'SPRING FAIR' }),
      await call(jana, 'PUT', `/${id}/name`, { name: 'spring fair' }),
    ]
    const message = 'The company has saved another design under this name.'
    for (const { status, body } of refused) expect([status, body]).toEqual([409, { message, reason: 'name-taken' }])
    expect((await save('Spring fair', {}, rival)).name).toBe('Spring fair')
  })

  test('do not overwrite each other: the second one sees what the first has saved', async () => {
    provesMessage('designConflict.api')
    const { id } = await save('Spring fair')
    await call(colleague, 'PUT', `/${id}`, { ...meter, quantity: 500, version: 1 })
    const late = [
      await call(jana, 'PUT', `/${id}`, { ...meter, version: 1 }),
      await call(jana, 'PUT', `/${id}/name`, { name: 'Mine', version: 1 }),
      await call(jana, 'DELETE', `/${id}?version=1`),
    ]
    const message = 'Someone else has changed this design meanwhile.'
    for (const { status, body } of late)
      expect([status, body]).toMatchObject([409, { message, reason: 'conflict', current: { quantity: 500, version: 2 } }])
    expect((await call(jana, 'PUT', `/${id}`, { ...meter, version: 2 })).status).toBe(200)
  })

  test('do not save more than 500 designs together', async () => {
    provesMessage('tooManyDesigns.api')
    const first = await save('1')
    const [row] = await shop.db.select().from(companyDesigns)
    if (!row) throw new Error('no design')
    const many = Array.from({ length: maxDesigns - 2 }, (_, nth) => ({ ...row, id: crypto.randomUUID(), name: `copy ${nth}` }))
    await shop.db.insert(companyDesigns).values(many)
    const together = await Promise.all([jana, colleague].map((who, nth) => call(who, 'POST', '', { ...meter, name: `last ${nth}` })))
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const message = 'A company can save 500 designs. Delete one that is no longer needed.'
    expect((await call(jana, 'POST', '', { ...meter, name: 'more' })).body).toEqual({ message, reason: 'too-many' })
    expect((await call(jana, 'PUT', `/${first.id}`, meter)).status).toBe(200)
  })
})

describe('the logos and colours of a company', () => {
  const marksOf = async (who = jana) => (await call<CompanyBranding>(who, 'GET', '/marks')).body

  test('are those of its saved designs, the ones in most designs first', async () => {
    await upload()
    const [inRed, inGreen] = [red, green].map((ink) => textOf('Vrba', { inks: [ink] }))
    const logoInGreen = pictureOf(logo, { name: 'vrba.svg', inks: [green] })
    if (!inRed || !inGreen) throw new Error('no texts')
    await save('1', { design: designWith(inRed, { ...inRed, id: 'again' }) })
    await save('2', { design: designWith(logoInGreen) })
    await save('3', { design: designWith(inGreen) })
    expect(await marksOf(colleague)).toEqual({ logos: [{ sha256: logo, name: 'vrba.svg' }], inks: [green, red] })
    expect(await marksOf(rival)).toEqual({ logos: [], inks: [] })
  })

  test('are those of the latest 100 designs', async () => {
    await save('Old', { design: designWith(textOf('Vrba', { inks: [red] })) })
    now = new Date(now.getTime() + 60_000)
    await save('New', { design: designWith(textOf('Vrba', { inks: [green] })) })
    const copies = async (count: number) => {
      const [latest] = await shop.db.select().from(companyDesigns).where(eq(companyDesigns.name, 'New'))
      if (!latest) throw new Error('no design')
      const rows = Array.from({ length: count }, () => ({ ...latest, id: crypto.randomUUID(), name: crypto.randomUUID() }))
      await shop.db.insert(companyDesigns).values(rows)
    }
    await copies(98)
    expect((await marksOf()).inks).toEqual([green, red])
    await copies(1)
    expect((await marksOf()).inks).toEqual([green])
  })

  test('leave out what is hidden, and go with the last design that has them', async () => {
    await upload()
    const { id } = await save('1', { design: designWith(pictureOf(logo, { hidden: true }), textOf('Vrba', { inks: [red] })) })
    expect(await marksOf()).toEqual({ logos: [], inks: [red] })
    await call(jana, 'DELETE', `/${id}`)
    expect(await marksOf()).toEqual({ logos: [], inks: [] })
  })
})

describe('the pictures of a saved design', () => {
  test('stay as long as the design, however old, and go with it', async () => {
    await upload()
    const { id } = await save('With logo', { design: designWith(pictureOf(logo)) })
    now = new Date(start.getTime() + 1000 * dayMs)
    await purge()
    expect(await shop.files.has(logo)).toBe(true)
    await call(jana, 'PUT', `/${id}`, meter)
    now = new Date(start.getTime() + 1001 * dayMs)
    await purge()
    expect(await shop.files.has(logo)).toBe(false)
    now = start
  })
})

describe('the personal data of a partner', () => {
  test('contain the designs that they saved, and lose them with the last person of the company', async () => {
    const owner = await makeAccount(shop.db, app, { role: 'partner' })
    await upload()
    await save('With logo', { design: designWith(pictureOf(logo)) }, owner)
    const { data, files } = await exportPerson(shop, owner.email)
    expect([data.savedDesigns.map(({ name }) => name), files.map(({ sha256 }) => sha256)]).toEqual([['With logo'], [logo]])
    await erasePersonalData({ ...shop, clock }, owner.email)
    expect(await shop.db.$count(companyDesigns)).toBe(0)
    now = new Date(start.getTime() + 100 * dayMs)
    await purge()
    expect(await shop.files.has(logo)).toBe(false)
  })
})
