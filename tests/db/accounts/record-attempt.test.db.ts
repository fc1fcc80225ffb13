import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#domain/format/durations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { recordAttempt } from '#features/accounts/accounts/server/record-attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const midnight = Date.parse('2026-11-23T00:00:00Z')

/** The number of attempts in a day by someone who waits exactly as long as each refusal says. */
async function guessesOfADay(email: string, addressOf: (nth: number) => string): Promise<number> {
  let now = midnight
  let guesses = 0
  for (let nth = 0; now < midnight + dayMs; nth += 1) {
    const deps = { db: database.db, clock: () => new Date(now) }
    const attempt = await recordAttempt(deps, { email, ip: addressOf(nth), deviceId: null })
    if (attempt.ok) guesses += 1
    else now += attempt.retryAfterSeconds * 1000
  }
  return guesses
}

test('one address can try forty passwords of an account a day', async () => {
  expect(await guessesOfADay('one@account.example', () => '192.0.2.1')).toBe(40)
})

test('any number of addresses together can try fewer than three hundred passwords of an account a day', async () => {
  const guesses = await guessesOfADay('many@account.example', (nth) => `10.0.${Math.floor(nth / 250)}.${nth % 250}`)
  expect(guesses).toBeGreaterThan(200)
  expect(guesses).toBeLessThan(300)
})
