import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, withConnection } from '#db/client.ts'
import { readLastBackup } from '#features/office/backups/server/reads.ts'
import { backupAmongOrders } from '../support/backup-among-orders.ts'
import { openBucket } from '#platform/server/files/open-bucket.ts'
import { startTool } from '#platform/server/archive/client-tools.ts'
import { type DebianPostgres, startDebianPostgres } from '../support/debian-postgres.ts'
import { startObjectStore, variablesOf } from '../support/object-store.ts'
import { placeOrderAt, type TestOrder } from '../support/order-by-api.ts'
import { productionEnvironment } from '../support/production-environment.ts'
import { runScript, startScript } from '../support/run-script.ts'
import { startShop } from '../support/start-shop.ts'

/** Of an entry of a tar archive: its name, size and other properties. */
const HEADER_BYTES = 512

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
let postgres: DebianPostgres
beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const production = (url: string, dataDir: string) => ({ ...productionEnvironment(url), DATA_DIR: dataDir })

test('a backup that is made while shoppers order restores every row, file and token of before', async () => {
  const { backup, restore, rows, frozen, filesDifferent, files, tokensWrong, meanwhile, wrongAnswers } = await backupAmongOrders({
    orders: 200,
    fileBytes: 20_000_000,
    clients: 4,
    placed: 3,
  })
  expect([backup.code, restore.code]).toEqual([0, 0])
  expect({ ...rows, filesDifferent, tokensWrong, wrongAnswers }).toEqual({
    compared: frozen,
    different: {},
    filesDifferent: 0,
    tokensWrong: 0,
    wrongAnswers: [],
  })
  expect(Math.min(files, meanwhile)).toBeGreaterThan(0)
  expect(Math.max(backup.peakMb, restore.peakMb)).toBeLessThan(200)
})

test('an archive is restored over a shop only when asked to, whole or not at all, and not while the shop runs', async () => {
  const first = await postgres.createDatabase('first')
  const env = production(first, join(folder, 'first'))
  await runScript('db:seed', [], env)
  const archive = join(folder, 'first.tar')
  expect(await runScript('backup', [archive], env)).toMatchObject({ code: 0 })
  await withConnection(first, (client) => client.query('CREATE TABLE later (); DELETE FROM stock'))

  const refused = await runScript('restore', [archive], env)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('The database is not empty. Name an empty one')])

  const shop = await startShop({ dataDir: env.DATA_DIR, env })
  const running = await runScript('restore', [archive, '--replace'], env)
  await shop.stop()
  expect([running.code, running.output]).toEqual([1, expect.stringContaining('The program is running on this database: stop it first.')])

  const damaged = join(folder, 'damaged.tar')
  copyFileSync(archive, damaged)
  const bytes = readFileSync(damaged)
  const inTheDatabase = bytes.indexOf('database/000001') + HEADER_BYTES
  bytes[inTheDatabase] = (bytes[inTheDatabase] ?? 0) ^ 1
  writeFileSync(damaged, bytes)
  const broken = await runScript('restore', [damaged, '--replace'], env)
  expect([broken.code, broken.output]).toEqual([1, expect.stringContaining('The archive is damaged: database/000001')])
  const stockOf = async () =>
    (await withConnection(first, (client) => client.query('SELECT count(*)::int AS count FROM stock'))).rows[0].count
  expect(await stockOf()).toBe(0)

  expect(await runScript('restore', [archive, '--replace'], env)).toMatchObject({ code: 0 })
  expect(await stockOf()).toBeGreaterThan(0)
  await expect(withConnection(first, (client) => client.query('SELECT FROM later'))).rejects.toThrow('does not exist')
})

test('a restore that PostgreSQL refuses says why', async () => {
  const full = await postgres.createDatabase('locked')
  const env = production(full, join(folder, 'full'))
  await runScript('db:seed', [], env)
  const archive = join(folder, 'full.tar')
  await runScript('backup', [archive], env)
  await withConnection(full, (client) => client.query('ALTER DATABASE locked SET default_transaction_read_only = on'))
  const { code, output } = await runScript('restore', [archive, '--replace'], env)
  expect([code, output]).toEqual([1, expect.stringContaining('in a read-only transaction')])
})

test('what pg_dump has written is whole also when it is read later', async () => {
  const url = await postgres.createDatabase('empty')
  const dump = startTool('pg_dump', [], url)
  await dump.succeeded
  expect(await text(dump.output)).toContain('PostgreSQL database dump complete')
})

test('a backup into a folder keeps the newest and deletes older ones of its own, and the shop knows when the last one was made', async () => {
  const url = await postgres.createDatabase('rotated')
  const env = production(url, join(folder, 'rotated'))
  await runScript('db:seed', [], env)
  const place = join(folder, 'archives')
  mkdirSync(place)
  const older = ['rule-and-lead-2026-01-01T020000Z.tar', 'rule-and-lead-2026-01-02T020000Z.tar', 'by-hand.tar']
  for (const name of older) expect(await runScript('backup', [join(place, name)], env)).toMatchObject({ code: 0 })
  const began = new Date()
  const { code, output } = await runScript('backup', [place, '--keep', '2'], env)
  expect([code, output]).toEqual([0, expect.stringContaining(`Deleted the older ${older[0]}.`)])
  expect(older.map((name) => existsSync(join(place, name)))).toEqual([false, true, true])
  const { db, close } = connect(url)
  expect((await readLastBackup(db))?.getTime()).toBeGreaterThanOrEqual(began.getTime())
  await close()
})

test('a backup that is ended leaves nothing, and one to a device or into no folder is refused', async () => {
  const url = await postgres.createDatabase('ended')
  const store = await startObjectStore()
  const env = { ...production(url, join(folder, 'ended')), ...variablesOf(store.settings) }
  await runScript('db:seed', [], env)
  const sha256 = await (await openBucket(store.settings)).put(Buffer.from('a file whose store hangs'))
  await withConnection(url, (client) =>
    client.query("INSERT INTO files (sha256, media_type, size_bytes, created_at) VALUES ($1, 'image/png', 1, now())", [sha256]),
  )
  const place = join(folder, 'ended-archives')
  mkdirSync(place)
  store.disturb('hang', ({ method, url: path = '' }) => method === 'GET' && path.includes(sha256))
  const backup = startScript('backup', [place], env)
  await expect.poll(() => readdirSync(place)).toEqual([expect.stringMatching(/\.tar\.part$/)])
  backup.kill('SIGTERM')
  expect(await backup.ended).toMatchObject({ code: 143, output: expect.stringContaining('There is no backup: it was ended.') })
  expect(readdirSync(place)).toEqual([])
  await store.close()

  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  for (const [target, sentence] of [
    [pipe, 'is neither a file nor a folder'],
    [join(folder, 'nowhere', 'shop.tar'), 'There is no folder'],
    [join(folder, 'nowhere/'), 'There is no folder'],
  ] as const)
    expect(await runScript('backup', [target], env)).toMatchObject({ code: 2, output: expect.stringContaining(sentence) })
  expect(statSync(pipe).isFIFO()).toBe(true)
})

test('an archive that the shop can not record is named, and is whole', async () => {
  const url = await postgres.createDatabase('older')
  const env = production(url, join(folder, 'older'))
  await runScript('db:seed', [], env)
  await withConnection(url, (client) => client.query('DROP TABLE backups'))
  const archive = join(folder, 'older.tar')
  const { code, output } = await runScript('backup', [archive], env)
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('The archive is whole, but the shop could not record it: relation "backups" does not exist'),
  ])
  expect(existsSync(archive)).toBe(true)
})

test('a file that the store has lost is named; the archive holds everything else, and older ones stay', async () => {
  const url = await postgres.createDatabase('lossy')
  const env = production(url, join(folder, 'lossy'))
  await runScript('db:seed', [], env)
  const lost = 'c0ffee'.padEnd(64, '0')
  await withConnection(url, (client) =>
    client.query("INSERT INTO files (sha256, media_type, size_bytes, created_at) VALUES ($1, 'image/png', 1, now())", [lost]),
  )
  const place = join(folder, 'lossy-archives')
  mkdirSync(place)
  writeFileSync(join(place, 'rule-and-lead-2026-01-01T020000Z.tar'), '')
  const { code, output } = await runScript('backup', [place, '--keep', '1'], env)
  expect([code, output]).toEqual([1, expect.stringContaining(lost)])
  expect(existsSync(join(place, 'rule-and-lead-2026-01-01T020000Z.tar'))).toBe(true)
  const { db, close } = connect(url)
  expect(await readLastBackup(db)).toBeNull()
  await close()
})

test('a demo is archived when it is stopped, and the archive is a demo with the same orders', async () => {
  const dataDir = join(folder, 'demo')
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const archive = join(folder, 'demo.tar')
  const shop = await startShop({ dataDir })
  const { token, orderCode } = await placeOrderAt(shop.url('cz', ''))
  const running = await runScript('backup', [archive], env)
  expect([running.code, running.output]).toEqual([1, expect.stringContaining('Another running program uses the data')])
  expect(existsSync(archive)).toBe(false)
  await shop.stop()
  expect(await runScript('backup', [archive], env)).toMatchObject({ code: 0 })

  const moved = join(folder, 'moved')
  cpSync(archive, join(folder, 'cut.tar'))
  truncateSync(join(folder, 'cut.tar'), 10_000_000)
  const cut = await runScript('restore', [join(folder, 'cut.tar')], { ...env, DATA_DIR: moved })
  expect([cut.code, cut.output]).toEqual([1, expect.stringContaining('The archive is damaged')])
  expect(existsSync(moved)).toBe(false)
  const full = await runScript('restore', [archive], env)
  expect([full.code, full.output]).toEqual([1, expect.stringContaining('is not empty. Set DATA_DIR to a new one')])

  expect(await runScript('restore', [archive], { ...env, DATA_DIR: moved })).toMatchObject({ code: 0 })
  const again = await startShop({ dataDir: moved })
  const found = (await (await fetch(`${again.url('cz', '')}/api/orders/${token}`)).json()) as TestOrder
  await again.stop()
  expect(found.orderCode).toBe(orderCode)
})
