import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#features/accounts/sign-in.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const root = join(import.meta.dirname, '../..')

/** The command as an administrator runs it, with the password on standard input. */
async function createAdmin(email: string, password: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/create-admin.ts'), email], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'shop@example.com',
      SHOP_EMAIL: 'shop@example.com',
      JWT_SECRET: 'thirty-two signs and then a few more',
    },
  })
  child.stdin.end(`${password}\n`)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [out, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: (out + faults).trim() }
}

test('the first admin of a production shop is made by a command, once', async () => {
  expect(await createAdmin('boss@example.com', 'short')).toEqual({ code: 1, said: 'The password has to have 12 signs or more.' })
  expect(await createAdmin('Boss@example.com', 'a long enough password')).toEqual({ code: 0, said: 'Boss@example.com can sign in.' })
  expect((await createAdmin('boss@example.com', 'quite another password')).code).toBe(1)

  const deps = { db: database.db, clock: () => new Date() }
  const by = (password: string) => signIn(deps, { email: 'boss@example.com', password, ip: '192.0.2.1', device: null })
  expect(await by('a long enough password')).toMatchObject({ ok: true, account: { role: 'admin' } })
  expect(await by('quite another password')).toEqual({ ok: false, reason: 'wrong' })
}, 90_000)
