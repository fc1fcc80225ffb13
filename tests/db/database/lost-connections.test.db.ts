import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onServer } from '#tests/support/on-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { connect, type Database, type Db } from '#db/client.ts'
import { isConnectionLoss } from '#db/connection-loss.ts'

let testDatabase: TestDatabase
let database: Database
beforeEach(async () => {
  testDatabase = await createTestDatabase()
  database = connect(testDatabase.url, { maxConnections: 2 })
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

async function endConnectionOf(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  await onServer(testDatabase.url, `SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`)
}

const answers = async () => (await database.db.execute<{ one: number }>(sql`SELECT 1 AS one`)).rows

test('a connection lost inside a transaction fails only that transaction, and the pool keeps working', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const lost = await database.db
      .transaction(async (tx) => {
        await endConnectionOf(tx)
        await tx.execute(sql`SELECT 1`)
      })
      .catch((error: unknown) => error)
    expect(isConnectionLoss(lost)).toBe(true)
  }
  expect(await answers()).toEqual([{ one: 1 }])
})

test('a connection lost while idle does not end the program', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await onServer(testDatabase.url, `SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`)
  await ended
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable')
  client.release()
  expect(await answers()).toEqual([{ one: 1 }])
})

test('a transaction that cannot begin releases its connection', async () => {
  for (let nth = 0; nth < 4; nth += 1)
    await expect(database.db.transaction(() => Promise.resolve(), { isolationLevel: 'none' as 'serializable' })).rejects.toThrow('begin')
  expect(database.pool.waitingCount).toBe(0)
  expect(await answers()).toEqual([{ one: 1 }])
})
