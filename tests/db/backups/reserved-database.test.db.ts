import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, withConnection } from '#db/client.ts'
import { migrateDatabase, takeMigrationLock } from '#db/migrate.ts'
import { reserveDatabase } from '#features/office/backups/server/reserve-database.ts'
import { checkTarget, restoreDatabase } from '#features/office/backups/server/restore-database.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('a program that starts during a restore says so and waits until it has ended', async () => {
  const { url } = database
  const [migrated, onWait] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const start = await reserveDatabase(url, async (reservation) => {
    const starting = migrateDatabase(url, { onWait }).then(migrated)
    const waiting = "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid()"
    await vi.waitFor(async () => expect((await reservation.query(`${waiting} AND datname = current_database()`)).rowCount).toBe(1), 20_000)
    expect(migrated).not.toHaveBeenCalled()
    return { starting }
  })
  await start.starting
  expect(migrated).toHaveBeenCalled()
  expect(onWait).toHaveBeenCalledOnce()
})

test('a restore is refused while a program starts or another restore runs', async () => {
  await withConnection(database.url, async (client) => {
    expect(await takeMigrationLock(client)).toBe(true)
    await expect(reserveDatabase(database.url, async () => undefined)).rejects.toThrow('A program is starting on this database')
  })
})

test('a program that has connected since the first check is found before the database is emptied', async () => {
  const { url } = database
  await reserveDatabase(url, async (reservation) => {
    const target = { databaseUrl: url, reservation, replaces: true }
    await checkTarget(target)
    const program = connect(url)
    await program.pool.query('SELECT')
    const refusal = /^The program is running on this database: stop it first\. Connected: rule-and-lead \(process \d+ of PostgreSQL\)\.$/
    await expect(restoreDatabase('/nowhere/shop.tar', target)).rejects.toThrow(refusal)
    await program.close()
  })
})

test.each(['psql', 'pg_dump'])('a %s that is left over is named, and not taken for the program', async (tool) => {
  const { url } = database
  await withConnection(`${url}?application_name=rule-and-lead ${tool}`, async (leftOver) => {
    await leftOver.query('SELECT')
    await reserveDatabase(url, (reservation) =>
      expect(checkTarget({ reservation, replaces: true })).rejects.toThrow(
        new RegExp(`^A backup or an interrupted restore still uses this database: .+ Connected: rule-and-lead ${tool} \\(process \\d+`),
      ),
    )
  })
})
