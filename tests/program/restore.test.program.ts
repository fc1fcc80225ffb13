import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, withConnection } from '#db/client.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { type DebianPostgres, startDebianPostgres } from '../support/debian-postgres.ts'
import { productionEnvironment } from '../support/production-environment.ts'
import { runScript } from '../support/run-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'restore-'))
let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const production = (url: string, dataDir: string) => ({ ...productionEnvironment(url), DATA_DIR: dataDir })

/** A seeded shop that refers to these files. */
async function makeShop(name: string, hashes: readonly string[] = []) {
  const url = await postgres.createDatabase(name)
  const env = production(url, join(folder, name))
  await runScript('db:seed', [], env)
  for (const sha256 of hashes)
    await withConnection(url, (client) =>
      client.query("INSERT INTO files (sha256, media_type, size_bytes, created_at) VALUES ($1, 'image/png', 1, now())", [sha256]),
    )
  return { url, env, files: openFolder(join(env.DATA_DIR, 'files')), archive: join(folder, `${name}.tar`) }
}

function damage(dataDir: string, sha256: string, text: string): void {
  const place = join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
}

test('a store that has damaged files is whole after a restore, which says how many it replaced', async () => {
  const picture = new TextEncoder().encode('a picture')
  const sha256 = sha256Of(picture)
  const { env, files, archive } = await makeShop('damaged', [sha256])
  await files.put(picture)
  expect(await runScript('backup', [archive], env)).toMatchObject({ code: 0 })
  damage(env.DATA_DIR, sha256, 'a pictura')
  const { code, output } = await runScript('restore', [archive, '--replace'], env)
  expect([code, output]).toEqual([0, expect.stringContaining('Damaged files of the store that were replaced: 1.\n')])
  expect(await files.get(sha256)).toEqual(Buffer.from(picture))
})

test('a restore names the files that were missing or damaged when the backup was made', async () => {
  const [intact, lost, changed] = [sha256Of(new TextEncoder().encode('intact')), 'c0ffee'.padEnd(64, '0'), 'dead'.padEnd(64, '0')]
  const { env, files, archive } = await makeShop('lossy', [intact, lost, changed])
  await files.put(new TextEncoder().encode('intact'))
  damage(env.DATA_DIR, changed, 'other bytes')
  expect(await runScript('backup', [archive], env)).toMatchObject({ code: 1 })
  const target = production(await postgres.createDatabase('lossy_again'), join(folder, 'lossy-again'))
  const { code, output } = await runScript('restore', [archive], target)
  const told = (how: string, sha256: string) => `Files that were ${how} when the backup was made, and are left out: 1.\n  ${sha256}\n`
  expect([code, output]).toEqual([0, expect.stringContaining(told('missing', lost) + told('damaged', changed))])
  expect(output).toContain('is restored, with 1 files')
})

/** Holds a table that a restore empties while `work` runs, and waits for that restore. */
async function whileEmptyingWaits<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  return withConnection(url, async (client) => {
    await client.query('BEGIN; LOCK TABLE stock IN ACCESS SHARE MODE')
    return work()
  })
}

/** Waits until the restore waits for that table. */
const emptyingWaits = (url: string) =>
  withConnection(url, (client) =>
    vi.waitFor(async () => expect((await client.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount).toBe(1), 20_000),
  )

test('a program that has connected after the last check keeps its database', async () => {
  const { url, env, archive } = await makeShop('late')
  expect(await runScript('backup', [archive], env)).toMatchObject({ code: 0 })
  await withConnection(url, (client) => client.query('CREATE TABLE later ()'))
  const program = connect(url)
  const restore = await whileEmptyingWaits(url, async () => {
    const restoring = runScript('restore', [archive, '--replace'], env)
    await emptyingWaits(url)
    await program.pool.query('SELECT')
    return { restoring }
  })
  const { code, output } = await restore.restoring
  expect([code, output]).toEqual([1, expect.stringContaining('The program is running on this database: stop it first.')])
  expect((await program.pool.query('SELECT FROM later')).rowCount).toBe(0)
  await program.close()
})

test('a restore waits ten seconds for a session that uses the database, then says so and leaves it as it was', async () => {
  const { url, env, archive } = await makeShop('used')
  expect(await runScript('backup', [archive], env)).toMatchObject({ code: 0 })
  const { code, output } = await whileEmptyingWaits(url, () => runScript('restore', [archive, '--replace'], env))
  const reason = 'Another session has used a table of the database for longer than 10 seconds. Find it'
  expect([code, output]).toEqual([1, expect.stringContaining(`The shop was not restored: ${reason}`)])
  const { rows } = await withConnection(url, (client) => client.query('SELECT count(*)::int AS count FROM stock'))
  expect(rows[0].count).toBeGreaterThan(0)
})
