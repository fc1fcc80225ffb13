import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, partners } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { dayMs } from '#domain/format/durations.ts'
import type { AccountList, ListedAccount } from '#features/accounts/administration/schema.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts'
import { linkMailsTo, workOnAccountMails } from '#tests/support/account-mails.ts'
import { type MadeAccount, makeAccount } from '#tests/support/make-account.ts'
import { provesMessage } from '#tests/support/proves-message.ts'
import { openTestApi, withoutBodyLimits } from '#tests/support/test-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const password = 'correct horse battery staple'

let shop: TestShop
let app: FastifyInstance
let now: Date
let passwordHash: string
let admin: MadeAccount
beforeAll(async () => {
  shop = await openTestShop()
  now = new Date()
  app = await openTestApi(shop, { clock: () => now, config: withoutBodyLimits })
  passwordHash = await hashPassword(password)
  await workOnAccountMails(shop, () => now)
})
beforeEach(async () => {
  now = new Date()
  await shop.db.delete(rateLimits)
  admin = await makeAccount(shop.db, app, { role: 'admin', passwordHash })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (who: MadeAccount, method: Method, path: string, payload?: object) =>
  app.inject({ method, url: `/api/admin/accounts${path}`, headers: who.headers, ...(payload && { payload }) })
const list = async (query = '') => (await call(admin, 'GET', query)).json<AccountList>()
const listed = async ({ id, email }: Pick<MadeAccount, 'id' | 'email'>): Promise<ListedAccount | undefined> =>
  (await list(`?phrase=${encodeURIComponent(email)}`)).items.find((item) => item.id === id)
const trailOf = async (id: string) =>
  (await app.inject({ url: `/api/admin/audit?subject=account&subjectId=${id}`, headers: admin.headers })).json<AuditList>().items
const isSignedIn = async ({ headers }: MadeAccount) => (await app.inject({ url: '/api/profile', headers })).statusCode === 200
const signIn = (email: string, given = password) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: given } })

const person = { firstName: 'Věra', lastName: 'Šťastná', phone: '+420 600 111 222' }
const company = async (name: string) => {
  const { partnerId } = await makeAccount(shop.db, app, { role: 'partner', passwordHash })
  const billing = { companyName: name } as NonNullable<(typeof partners.$inferSelect)['billing']>
  await shop.db
    .update(partners)
    .set({ billing })
    .where(eq(partners.id, partnerId ?? ''))
  return partnerId ?? ''
}

describe('the list of accounts', () => {
  test('is found by name, e-mail or company without accents, and filtered by role, state and company', async () => {
    const partnerId = await company('Řezbářství Kříž')
    await call(admin, 'POST', '', { ...person, email: 'vera@kriz.example', role: 'partner', partnerId })
    const emails = async (query: string) => (await list(query)).items.map(({ email }) => email)
    for (const phrase of ['stastna', 'kriz.example', 'rezbarstvi', 'VĚRA kriz'])
      expect(await emails(`?phrase=${phrase}`)).toContain('vera@kriz.example')
    expect(await emails('?phrase=stastna&role=dealer')).toEqual([])
    expect(await emails('?phrase=stastna&state=invited')).toEqual(['vera@kriz.example'])
    expect((await list(`?partnerId=${partnerId}`)).total).toBe(2)
    expect((await call(admin, 'GET', '?phrase=ab')).json()).toMatchObject({ reason: 'phrase-too-short' })
  })

  test('shows role, company, last sign-in and state of each', async () => {
    const partnerId = await company('Truhlářství Dub')
    await call(admin, 'POST', '', { ...person, email: 'vera@dub.example', role: 'partner', partnerId })
    const [row] = (await list('?phrase=vera@dub.example')).items
    expect(row).toMatchObject({
      role: 'partner',
      company: { id: partnerId, name: 'Truhlářství Dub' },
      state: 'invited',
      lastSignInAt: null,
    })
    await signIn(admin.email)
    expect(await listed(admin)).toMatchObject({ role: 'admin', company: null, state: 'active', lastSignInAt: now.toISOString() })
    await shop.db.update(partners).set({ isActive: false }).where(eq(partners.id, partnerId))
    expect((await list('?phrase=vera@dub.example')).items[0]?.state).toBe('inactive')
  })

  test('comes in pages, and never contains a password', async () => {
    const first = await call(admin, 'GET', '?limit=2&sortBy=email')
    const { items, total } = first.json<AccountList>()
    expect([items.length, items.map(({ email }) => email).toSorted()]).toEqual([2, items.map(({ email }) => email)])
    const pages = await Promise.all(Array.from({ length: Math.ceil(total / 2) }, (_, nth) => list(`?limit=2&sortBy=email&page=${nth + 1}`)))
    expect(new Set(pages.flatMap((page) => page.items.map(({ id }) => id))).size).toBe(total)
    expect(first.body).not.toMatch(/passwordHash|argon2/)
  })
})

describe('a new person', () => {
  test.each([
    ['dealer', 'cz', 'Váš účet', '/nove-heslo/'],
    ['admin', 'en', 'Your account', '/new-password/'],
  ] as const)('%s: is invited by a mail and signs in after choosing a password', async (role, site, subject, path) => {
    const email = `${role}@invited.example`
    const made = await app.inject({
      method: 'POST',
      url: '/api/admin/accounts',
      headers: { ...admin.headers, host: site === 'en' ? 'en.localhost' : 'localhost' },
      payload: { ...person, email: ` ${email.toUpperCase()} `, role },
    })
    expect(made.statusCode).toBe(201)
    await expect.poll(async () => (await linkMailsTo(shop, email)).length).toBe(1)
    const [mail] = await linkMailsTo(shop, email)
    expect([mail?.subject, mail?.url]).toEqual([expect.stringContaining(subject), expect.stringContaining(path)])
    expect((await signIn(email)).statusCode).toBe(401)

    now = new Date(now.getTime() + 6 * dayMs)
    const chosen = await app.inject({ method: 'PUT', url: '/api/auth/password', payload: { token: mail?.token, password } })
    expect(chosen.statusCode).toBe(200)
    expect((await signIn(email)).statusCode).toBe(200)
    expect((await listed({ id: made.json<{ id: string }>().id, email }))?.state).toBe('active')
  })

  test('of a partner gets the mail in the language of the company, which may have several people', async () => {
    const partner = await makeAccount(shop.db, app, { role: 'partner', currency: 'EUR', passwordHash })
    for (const email of ['one@firma.example', 'two@firma.example']) {
      expect((await call(admin, 'POST', '', { ...person, email, role: 'partner', partnerId: partner.partnerId })).statusCode).toBe(201)
      await expect.poll(async () => (await linkMailsTo(shop, email))[0]?.subject).toContain('Ihr Konto')
    }
    expect((await list(`?partnerId=${partner.partnerId}`)).total).toBe(3)
  })

  test('needs an address of their own, and a company if and only if they belong to a partner', async () => {
    const invite = async (body: object) => {
      const reply = await call(admin, 'POST', '', { ...person, email: 'new@person.example', ...body })
      return [reply.statusCode, reply.json<{ issues: { path: string }[] }>().issues[0]?.path]
    }
    expect(await invite({ email: admin.email, role: 'dealer' })).toEqual([409, 'email'])
    expect(await invite({ email: 'no address', role: 'dealer' })).toEqual([400, 'email'])
    expect(await invite({ role: 'partner' })).toEqual([400, 'partnerId'])
    expect(await invite({ role: 'dealer', partnerId: await company('Lípa') })).toEqual([400, 'partnerId'])
    expect(await invite({ role: 'partner', partnerId: '00000000-0000-4000-8000-000000000000' })).toEqual([400, 'partnerId'])
  })

  test('has a phone number that can be called, or none', async () => {
    const invite = async (phone: string, email = 'phone@person.example') => {
      const reply = await call(admin, 'POST', '', { ...person, phone, email, role: 'dealer' })
      return [reply.statusCode, reply.json<{ issues?: { path: string }[] }>().issues?.[0]?.path]
    }
    expect(await invite('"><img src=x onerror=alert(1)>')).toEqual([400, 'phone'])
    expect(await invite('12345')).toEqual([400, 'phone'])
    expect(await invite(' +420 600 111\u2013222 ')).toEqual([201, undefined])
    expect(await invite('', 'quiet@person.example')).toEqual([201, undefined])
    expect((await list('?phrase=phone@person.example')).items[0]?.phone).toBe('+420 600 111-222')
  })

  test('who is invited once more takes the newer link: the older one is no longer valid', async () => {
    const email = 'twice@invited.example'
    const { id } = (await call(admin, 'POST', '', { ...person, email, role: 'dealer' })).json<{ id: string }>()
    await expect.poll(async () => (await linkMailsTo(shop, email)).length).toBe(1)
    now = new Date(now.getTime() + 60_000)
    expect((await call(admin, 'POST', `/${id}/link`)).statusCode).toBe(202)
    await expect.poll(async () => (await linkMailsTo(shop, email)).length).toBe(2)
    const tokens = (await linkMailsTo(shop, email)).map(({ token }) => token)
    const answers: number[] = []
    for (const token of tokens)
      answers.push((await app.inject({ method: 'PUT', url: '/api/auth/password', payload: { token, password } })).statusCode)
    expect(answers).toEqual([409, 200])
  })

  test('can be invited again after a week, when the first link has expired', async () => {
    const email = 'late@invited.example'
    const { id } = (await call(admin, 'POST', '', { ...person, email, role: 'dealer' })).json<{ id: string }>()
    await expect.poll(async () => (await linkMailsTo(shop, email)).length).toBe(1)
    now = new Date(now.getTime() + 7 * dayMs + 1000)
    const choose = async (nth: number) =>
      (
        await app.inject({
          method: 'PUT',
          url: '/api/auth/password',
          payload: { token: (await linkMailsTo(shop, email))[nth]?.token, password },
        })
      ).statusCode
    expect(await choose(0)).toBe(409)
    expect((await call(admin, 'POST', `/${id}/link`)).statusCode).toBe(202)
    await expect.poll(async () => (await linkMailsTo(shop, email)).length).toBe(2)
    expect(await choose(1)).toBe(200)
  })
})

describe('an account', () => {
  const bodyOf = async (account: MadeAccount) => {
    const { email, firstName, lastName, phone, role, company: own, version } = (await listed(account)) as ListedAccount
    return { email, firstName, lastName, phone, role, partnerId: own?.id ?? null, version }
  }

  test('gets another role, which counts from the next request on', async () => {
    const dealer = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    expect((await call(dealer, 'GET', '')).statusCode).toBe(403)
    expect((await call(admin, 'PUT', `/${dealer.id}`, { ...(await bodyOf(dealer)), role: 'admin' })).statusCode).toBe(200)
    expect((await call(dealer, 'GET', '')).statusCode).toBe(200)
    expect((await trailOf(dealer.id))[0]).toMatchObject({
      account: { id: admin.id },
      changes: [{ field: 'role', before: 'dealer', after: 'admin' }],
    })
  })

  test('that was changed meanwhile is not overwritten', async () => {
    provesMessage('accountConflict.api')
    const dealer = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    const body = await bodyOf(dealer)
    await call(admin, 'PUT', `/${dealer.id}`, { ...body, phone: '+420 600 111 221' })
    const late = await call(admin, 'PUT', `/${dealer.id}`, { ...body, phone: '+420 600 111 222' })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ reason: 'conflict', current: expect.objectContaining({ phone: '+420 600 111 221', version: 2 }) }),
    ])
    const { version: _, ...without } = body
    expect((await call(admin, 'PUT', `/${dealer.id}`, { ...without, phone: '+420 600 111 223' })).statusCode).toBe(200)
  })

  test('does not take the address of another account', async () => {
    const dealer = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    const taken = await call(admin, 'PUT', `/${dealer.id}`, { ...(await bodyOf(dealer)), email: admin.email })
    expect([taken.statusCode, taken.json<{ reason: string }>().reason]).toEqual([409, 'email-taken'])
  })

  test('is signed out everywhere at once when it is deactivated, and stays so when it is activated again', async () => {
    const dealer = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    expect(await isSignedIn(dealer)).toBe(true)
    expect((await call(admin, 'PUT', `/${dealer.id}/active`, { isActive: false })).statusCode).toBe(200)
    expect(await isSignedIn(dealer)).toBe(false)
    expect((await signIn(dealer.email)).statusCode).toBe(401)
    expect((await listed(dealer))?.state).toBe('inactive')
    now = new Date(now.getTime() + 1000)
    expect((await call(admin, 'PUT', `/${dealer.id}/active`, { isActive: true })).statusCode).toBe(200)
    expect([await isSignedIn(dealer), (await signIn(dealer.email)).statusCode]).toEqual([false, 200])
    expect((await trailOf(dealer.id)).map(({ changes }) => changes[0])).toEqual([
      { field: 'isActive', before: false, after: true },
      { field: 'isActive', before: true, after: false },
    ])
  })

  test('receives a link to a new password from an admin; a deactivated one does not', async () => {
    const dealer = await makeAccount(shop.db, app, { role: 'dealer', passwordHash })
    expect((await call(admin, 'POST', `/${dealer.id}/link`)).statusCode).toBe(202)
    await expect.poll(async () => (await linkMailsTo(shop, dealer.email))[0]?.subject).toContain('Nové heslo')
    await call(admin, 'PUT', `/${dealer.id}/active`, { isActive: false })
    expect((await call(admin, 'POST', `/${dealer.id}/link`)).statusCode).toBe(404)
  })
})

describe('there is always an admin', () => {
  const demote = async (by: MadeAccount, whom: MadeAccount) =>
    call(by, 'PUT', `/${whom.id}`, { email: whom.email, firstName: '', lastName: '', phone: '', role: 'dealer' })

  test('nobody deactivates or demotes themselves', async () => {
    provesMessage('ownAccount.api')
    const [role, access] = [await demote(admin, admin), await call(admin, 'PUT', `/${admin.id}/active`, { isActive: false })]
    expect([role.statusCode, role.json<{ reason: string }>().reason]).toEqual([409, 'own-role'])
    expect([access.statusCode, access.json<{ reason: string }>().reason]).toEqual([409, 'own-access'])
    expect(await listed(admin)).toMatchObject({ role: 'admin', state: 'active' })
  })

  test('of two who demote or deactivate each other at the same time, one remains', async () => {
    await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.role, 'admin'))
    for (let nth = 0; nth < 5; nth += 1) {
      const one = await makeAccount(shop.db, app, { role: 'admin', passwordHash })
      const other = await makeAccount(shop.db, app, { role: 'admin', passwordHash })
      const act =
        nth % 2 === 0 ? demote : (by: MadeAccount, whom: MadeAccount) => call(by, 'PUT', `/${whom.id}/active`, { isActive: false })
      await Promise.all([act(one, other), act(other, one)])
      const left = await shop.db.select().from(accounts).where(eq(accounts.role, 'admin'))
      expect(left.filter(({ isActive }) => isActive)).toHaveLength(1)
      await shop.db.update(accounts).set({ isActive: false }).where(eq(accounts.role, 'admin'))
    }
  })
})
