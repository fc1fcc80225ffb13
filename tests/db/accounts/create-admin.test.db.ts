import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { auditTrail } from '#db/schema/audit-trail.ts'
import { twoFactors } from '#db/schema/two-factor.ts'
import { signIn } from '#features/accounts/accounts/server/sign-in.ts'
import { productionEnvironment, tokenSecret } from '#tests/support/production-environment.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const root = join(import.meta.dirname, '../../..')

interface Ended {
  readonly code: number | null
  readonly said: string
}

/** Runs a command as an administrator does. */
async function runCommand(script: string, args: readonly string[], { input = '', settings = {} as object } = {}): Promise<Ended> {
  // As in `scripts/start.js`: the source of each command is compiled once.
  const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
  const env = { ...compiled, ...process.env, ...productionEnvironment(database.url), ...settings }
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], { cwd: root, env })
  // A command that fails at once does not read its input.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: (out + errors).trim() }
}

/** Passes the password on standard input. */
const createAdmin = (email: string, password: string) => runCommand('create-admin.ts', [email], { input: `${password}\n` })

test('the first admin of a production shop is created by a command, only once', async () => {
  expect(await createAdmin('boss@example.com', 'short')).toEqual({ code: 1, said: 'The password must have at least 12 characters.' })
  expect(await createAdmin('Boss@example.com', 'a long enough password')).toEqual({ code: 0, said: 'Boss@example.com can sign in.' })
  expect((await createAdmin('boss@example.com', 'quite another password')).code).toBe(1)

  const deps = { db: database.db, clock: () => new Date(), tokenSecrets: [tokenSecret] as const }
  const by = (password: string) => signIn(deps, { email: 'boss@example.com', password, ip: '192.0.2.1', device: null })
  expect(await by('a long enough password')).toMatchObject({ ok: true, account: { role: 'admin' } })
  expect(await by('quite another password')).toEqual({ ok: false, reason: 'wrong' })
})

test('a command turns two-factor sign-in off for an admin whom no colleague can help', async () => {
  const id = randomUUID()
  await database.db.insert(accounts).values({ id, email: 'lost@example.com', role: 'admin', passwordHash: '' })
  await database.db.insert(twoFactors).values({ accountId: id, secret: 'encrypted', activatedAt: new Date() })
  const reset = () => runCommand('reset-two-factor.ts', ['Lost@example.com'])
  expect(await reset()).toEqual({ code: 0, said: 'lost@example.com can sign in with the password alone.' })
  expect(await reset()).toEqual({ code: 1, said: 'lost@example.com has no two-factor sign-in.' })
  const [entry] = await database.db.select().from(auditTrail).where(eq(auditTrail.subjectId, id))
  expect(entry).toMatchObject({ accountId: null, changes: [{ field: 'twoFactor', before: 'active', after: null }] })
})

test.each([
  ['create-admin.ts', ['boss@example.com']],
  ['reset-two-factor.ts', ['boss@example.com']],
  ['seed-catalogue.ts', []],
  ['export-personal-data.ts', ['jana@example.com', 'folder']],
  ['erase-personal-data.ts', ['jana@example.com']],
])('%s reports missing settings without a stack trace', async (script, args) => {
  const { code, said } = await runCommand(script, args, { settings: { JWT_SECRET: '' } })
  expect(code).toBe(1)
  expect(said).toMatch(/^The configuration is invalid:\n {2}JWT_SECRET is required with DATABASE_URL .*$/)
})
