import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { settings } from '#db/schema/settings.ts'
import { transportTariffs } from '#db/schema/transport-tariffs.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { settingNames } from '#domain/catalogue/settings-fields.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import { openCatalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import type { AdminSettings } from '#features/catalogue/settings/schema.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
let admin: MadeAccount, dealer: MadeAccount, partner: MadeAccount
const delivered = readDefaultCatalogue()

beforeAll(async () => {
  shop = await openTestShop()
  app = await openTestApi(shop)
  admin = await makeAccount(shop.db, app, { role: 'admin' })
  dealer = await makeAccount(shop.db, app, { role: 'dealer' })
  partner = await makeAccount(shop.db, app, { role: 'partner' })
  await shop.db.update(accounts).set({ firstName: 'Petra', lastName: 'Novotná' }).where(eq(accounts.id, admin.id))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.delete(auditTrail)
  await shop.db.update(settings).set({ values: delivered.settings, version: 1 })
  await shop.db.delete(transportTariffs)
  await shop.db.insert(transportTariffs).values([...delivered.tariffs])
})

const get = async (who: MadeAccount | null) =>
  (await app.inject({ url: '/api/settings', headers: who?.headers ?? {} })).json<AdminSettings>()
const put = async (payload: object, who: MadeAccount | null = admin) => {
  const reply = await app.inject({ method: 'PUT', url: '/api/settings', headers: who?.headers ?? {}, payload })
  return { status: reply.statusCode, body: reply.json<AdminSettings & { message: string; issues: { path: string; message: string }[] }>() }
}
const trail = async () => (await app.inject({ url: '/api/admin/audit', headers: admin.headers })).json<AuditList>().items
const refused = async (payload: object) => {
  const { status, body } = await put(payload)
  expect([status, (await get(admin)).version]).toEqual([400, 1])
  return body.message
}

describe('who reads and changes settings', () => {
  test('everybody reads prices, minimums and print limits; an admin everything, with tariffs and version', async () => {
    for (const who of [null, dealer, partner]) {
      const shown = await get(who)
      expect(shown).toMatchObject({ eurRate: 25, pencilMinQuantity: 50, printLimits: { imageWarnDpi: 200 } })
      expect(Object.keys(shown).filter((name) => /PerHour|transfer|excluded|tariffs|version/.test(name))).toEqual([])
    }
    const all = await get(admin)
    expect(all).toMatchObject({ ...delivered.settings, version: 1 })
    expect(all.tariffs).toHaveLength(delivered.tariffs.length)
    expect(all.tariffs.find(({ country, upToKg }) => country === 'CZ' && upToKg === 31.5)).toEqual({
      country: 'CZ',
      carrier: 'parcel',
      upToKg: 31.5,
      price: 249,
    })
  })

  test('only an admin changes them', async () => {
    expect((await put({ eurRate: 26 }, null)).status).toBe(401)
    for (const who of [dealer, partner]) expect((await put({ eurRate: 26 }, who)).status).toBe(403)
    expect(await get(admin)).toMatchObject({ eurRate: 25, version: 1 })
  })
})

describe('a change of settings', () => {
  test('keeps what it does not name, counts the version, and is followed by prices in every process', async () => {
    const other = await openCatalogue(shop, { error: () => {} })
    const before = shop.catalogue.current().defaultPriceList('EUR')?.articles[0]?.pricesThousandths[0] ?? 0
    const saved = await put({ eurRate: 25.3, printLimits: { minLineWidthMm: { Digital: 0.12 } } })
    expect(saved).toMatchObject({ status: 200, body: { eurRate: 25.3, pencilMinQuantity: 50, version: 2 } })
    expect(saved.body.printLimits.minLineWidthMm).toEqual({ ...delivered.settings.printLimits.minLineWidthMm, Digital: 0.12 })
    expect(await get(admin)).toEqual(saved.body)
    for (const catalogue of [shop.catalogue, other]) {
      await vi.waitFor(() => expect(catalogue.current().settings.eurRate).toBe(25.3))
      expect(catalogue.current().defaultPriceList('EUR')?.articles[0]?.pricesThousandths[0]).toBeLessThan(before)
    }
    expect(await get(null)).toMatchObject({ eurRate: 25.3 })
    await other.close()
  })

  test('can send back the whole reply, and then changes nothing', async () => {
    const all = await get(admin)
    expect(await put(all)).toEqual({ status: 200, body: all })
    expect(await trail()).toEqual([])
  })

  test('a setting that was never stored keeps following its default', async () => {
    await shop.db.update(settings).set({ values: sql`${settings.values} - 'transferExpiryDays' - 'printLimits'` })
    expect(await put({ eurRate: 26 })).toMatchObject({ status: 200, body: { transferExpiryDays: 14, printLimits: { imageWarnDpi: 200 } } })
    const [row] = await shop.db.select().from(settings)
    expect(Object.keys(row?.values ?? {})).not.toContain('transferExpiryDays')
  })

  test('is in the audit trail with each old and new value and the name of the admin', async () => {
    await put({ tamponClichePriceCzk: 360, minTamponPrintPencilCount: 199, eurRate: 25 })
    expect(await trail()).toMatchObject([
      {
        account: { id: admin.id, firstName: 'Petra', lastName: 'Novotná' },
        subject: 'settings',
        subjectId: 'settings',
        changes: [
          { field: 'minTamponPrintPencilCount', before: 99, after: 199 },
          { field: 'tamponClichePriceCzk', before: 350, after: 360 },
        ],
      },
    ])
  })

  test.each(settingNames)('%s: a value below its bound is refused by name', async (name) => {
    const value = name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), -1) as object
    expect(await refused(value)).toMatch(new RegExp(`^${name.replaceAll('.', String.raw`\.`)}: `))
  })

  test('what makes no sense together or no price is refused', async () => {
    expect(await refused({ minTamponPrintPencilCount: 149 })).toBe('minTamponPrintPencilCount: must be the last quantity of a price tier')
    expect(await refused({ transferReminderDays: 14 })).toBe('transferReminderDays: must be before the order is given up')
    expect(await refused({ printLimits: { imageWarnDpi: 50 } })).toBe('printLimits.imageRefuseDpi: must not be above the warning')
    expect(await refused({ eurRates: 26 })).toContain('eurRates')
    expect((await put({ transferReminderDays: 14, transferExpiryDays: 21 })).status).toBe(200)
  })

  test('two admins at once: the second sees the values of the first, and nothing is overwritten', async () => {
    provesMessage('settingsConflict.api')
    const [mine, theirs] = await Promise.all([get(admin), get(admin)])
    expect((await put({ eurRate: 25.3, version: mine.version })).status).toBe(200)
    expect(await put({ eurRate: 26, version: theirs.version })).toMatchObject({
      status: 409,
      body: { reason: 'conflict', current: { eurRate: 25.3, version: 2 } },
    })
    expect(await get(admin)).toMatchObject({ eurRate: 25.3, version: 2 })
    // The call of the specification has no version: the last one wins, and both are in the trail.
    expect((await put({ eurRate: 26 })).status).toBe(200)
    expect((await trail()).map(({ changes }) => changes[0]?.after)).toEqual([26, 25.3])
  })

  test('many changes at the same moment are made one after the other, none is lost', async () => {
    const fields = ['meterMinQuantity', 'rulerMinQuantity', 'pencilMinQuantity', 'spatulaMinQuantity', 'slimboyMinQuantity']
    await Promise.all(fields.map((name) => put({ [name]: 77 })))
    expect(await get(admin)).toMatchObject({ ...Object.fromEntries(fields.map((name) => [name, 77])), version: 6 })
  })
})

describe('excluded postal codes', () => {
  test('are replaced as a list; orders obey it, and the trail names what was added and removed', async () => {
    const { excludedZipRanges } = delivered.settings
    const kept = excludedZipRanges.slice(1)
    await put({ excludedZipRanges: [...kept, { country: 'PL', from: '00950', to: '00-959' }] })
    expect((await get(admin)).excludedZipRanges.at(-1)).toEqual({ country: 'PL', from: '00-950', to: '00-959' })
    expect((await trail())[0]?.changes).toEqual([
      { field: 'excludedZipRanges.DE.27498–27498', before: true, after: null },
      { field: 'excludedZipRanges.PL.00-950–00-959', before: null, after: true },
    ])
    const isDelivered = async (country: string, zipCode: string) => {
      const payload = { country, zipCode, items: [{ id: 'block-51', count: 1 }] }
      return (await app.inject({ method: 'POST', url: '/api/calculate-transportation-price', payload })).json<{ isZipCodeValid: boolean }>()
        .isZipCodeValid
    }
    await vi.waitFor(async () => expect(await isDelivered('DE', '27498')).toBe(true))
    expect(await isDelivered('PL', '00-952')).toBe(false)
  })

  test('must have the form of their country, the lower one first', async () => {
    const range = (from: string, to: string) => refused({ excludedZipRanges: [{ country: 'CZ', from, to }] })
    expect(await range('1100', '11999')).toBe('excludedZipRanges.0.from: is not a postal code of this country')
    expect(await range('12000', '11000')).toBe('excludedZipRanges.0.to: must not come before the first code')
  })
})

describe('carrier tariffs', () => {
  test('are replaced as a table; transport follows, and the trail names each price that changed', async () => {
    const { tariffs } = await get(admin)
    const changed = tariffs
      .filter(({ country }) => country !== 'SE')
      .map((tariff) => (tariff.country === 'CZ' && tariff.upToKg === 5 ? { ...tariff, price: 119.5 } : tariff))
    const saved = await put({ tariffs: changed, version: 1 })
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
    expect(saved.body.tariffs).toEqual(changed)
    const [entry] = await trail()
    expect(entry).toMatchObject({ subject: 'transportTariffs', account: { id: admin.id } })
    expect(entry?.changes[0]).toEqual({ field: 'CZ.parcel.5000', before: 109, after: 119.5 })
    expect(entry?.changes.slice(1).every(({ field, after }) => field.startsWith('SE.') && after === null)).toBe(true)
    const payload = { country: 'CZ', zipCode: '11000', items: [{ id: 'block-51', count: 1 }] }
    const price = async () =>
      (await app.inject({ method: 'POST', url: '/api/calculate-transportation-price', payload })).json<{ price: number }>().price
    await vi.waitFor(async () => expect(await price()).toBe(119.5))
  })

  test('that would make an order impossible to price are refused with the row', async () => {
    const { tariffs } = await get(admin)
    const first = tariffs[0]
    expect(await refused({ tariffs: [...tariffs, first] })).toBe(`tariffs.${tariffs.length}.upToKg: this weight has a price already`)
    const heaviest = tariffs.findIndex(({ country, upToKg }) => country === 'CZ' && upToKg === 31.5)
    expect(await refused({ tariffs: tariffs.filter((_, index) => index !== heaviest) })).toMatch(/must have 31.5 kg$/)
    expect(await refused({ tariffs: tariffs.map((tariff, index) => (index === heaviest ? { ...tariff, price: 24.9 } : tariff)) })).toBe(
      `tariffs.${heaviest}.price: must not be below the price of a lighter one`,
    )
    expect(await refused({ tariffs: tariffs.map((tariff, index) => (index === 0 ? { ...tariff, price: -1 } : tariff)) })).toMatch(
      /^tariffs\.0\.price: /,
    )
    expect(await refused({ tariffs: [] })).toMatch(/^tariffs: /)
  })
})

test('without settings a change and the view of the admin say so', async () => {
  provesMessage('noSettings.api')
  await shop.db.delete(settings)
  expect(await put({ eurRate: 26 })).toMatchObject({ status: 404, body: { message: 'Settings not found.' } })
  const view = await app.inject({ url: '/api/settings', headers: admin.headers })
  expect([view.statusCode, view.json<{ message: string }>().message]).toEqual([404, 'Settings not found.'])
})
