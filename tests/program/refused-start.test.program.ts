import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOfServers, startDebianPostgres } from '../support/debian-postgres.ts'
import { onServer } from '../support/on-server.ts'
import { productionEnvironment } from '../support/production-environment.ts'
import { variablesOf } from '../support/object-store.ts'
import { runScript } from '../support/run-script.ts'

const main = join(import.meta.dirname, '../../src/app/server/main.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function startWith(env: Readonly<Record<string, string>>, account: { readonly uid?: number; readonly gid?: number } = {}) {
  const options = { env: { PATH: process.env['PATH'], DEMO_ORDERS: 'off', ...env }, ...account }
  const child = spawn(process.execPath, [main], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const [said, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { exitCode, said, stderr }
}

test('a port in use is reported, and the database is stopped properly', { timeout: 120_000 }, async () => {
  const neighbour = createServer()
  const port = await new Promise<number>((resolve) =>
    neighbour.listen(0, '127.0.0.1', () => resolve((neighbour.address() as { port: number }).port)),
  )
  const refused = await startWith({ PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
  neighbour.close()
  expect(refused).toEqual({
    exitCode: 1,
    said: '',
    stderr: `Cannot listen on 127.0.0.1, port ${port}: another program uses it. Stop that program, or set PORT to another port.\n`,
  })
  await expect(rm(join(folder, 'data/database/postgresql-18/data/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a host that does not exist is reported with its variable', { timeout: 120_000 }, async () => {
  const { exitCode, stderr } = await startWith({
    HOST: 'shop.invalid',
    PORT: '0',
    DATA_DIR: join(folder, 'data-of-host'),
    LOG_LEVEL: 'warn',
  })
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^Cannot listen on shop.invalid, port 0: .+ Set HOST to .+\n$/)])
  expect(stderr).not.toContain('getaddrinfo')
})

test('a data folder that cannot be created is reported with its variable', async () => {
  await writeFile(join(folder, 'file'), '')
  const { exitCode, stderr } = await startWith({ DATA_DIR: join(folder, 'file') })
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^The folder .+file.files can't be created: set DATA_DIR/)])
})

test('a data folder where nothing can ever be created is reported too, also in production', async () => {
  for (const env of [{}, productionEnvironment('postgres://127.0.0.1:1/shop')]) {
    const { exitCode, stderr } = await startWith({ ...env, DATA_DIR: '/proc/shop/data' })
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^The folder .proc.shop.data can't be created: set DATA_DIR/)])
  }
})

test('a data folder that cannot be written to is reported with its variable', async () => {
  const locked = join(folder, 'locked')
  await mkdir(locked, { mode: 0o555 })
  await chmod(folder, 0o755)
  const { exitCode, stderr } = await startWith(
    { ...productionEnvironment('postgres://127.0.0.1:1/shop'), DATA_DIR: locked },
    accountOfServers(),
  )
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^The folder .+locked can't be written to: set DATA_DIR .+EACCES/)])
})

test('a database that does not answer is reported with its variable, without its password', async () => {
  const { exitCode, stderr } = await startWith(productionEnvironment('postgres://shop:hunter2@127.0.0.1:1/shop'))
  expect([exitCode, stderr]).toEqual([1, "The database of DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1\n"])
})

test('a migration that fails is reported with the reason that PostgreSQL gives', async () => {
  const postgres = await startDebianPostgres()
  try {
    const url = await postgres.createDatabase('foreign_table')
    await onServer(url, 'CREATE TABLE files (name text)')
    const env = { ...productionEnvironment(url), DATA_DIR: join(folder, 'data-of-migration') }
    const { exitCode, stderr } = await startWith(env)
    const reason = 'migration 0000_shop failed: relation "files" already exists'
    expect([exitCode, stderr]).toEqual([1, `The database of DATABASE_URL can't be used: ${reason}\n`])
  } finally {
    await postgres.stop()
  }
})

test('a database that accepts connections and stays silent ends the start and a backup with a sentence', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  const port = await new Promise<number>((resolve) =>
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port)),
  )
  const env = { ...productionEnvironment(`postgres://shop:hunter2@127.0.0.1:${port}/shop`), DATA_DIR: join(folder, 'data-of-silence') }
  const [{ exitCode, stderr }, backup] = await Promise.all([startWith(env), runScript('backup', [join(folder, 'silent.tar')], env)])
  silent.close()
  const reason = 'PostgreSQL did not answer within 10 seconds. Check that it runs and that its address is right'
  expect([exitCode, stderr]).toEqual([1, `The database of DATABASE_URL can't be used: ${reason}\n`])
  expect([backup.code, backup.output]).toEqual([1, expect.stringContaining(`There is no backup: ${reason}`)])
})

test('a bucket that does not answer is reported with its variables, without its secret', async () => {
  const settings = {
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    bucket: 'files-of-shop',
    accessKeyId: 'shop',
    forcePathStyle: true,
  }
  const env = { ...variablesOf({ ...settings, secretAccessKey: 'hunter2' }), DATA_DIR: join(folder, 'data-of-bucket') }
  const { exitCode, said, stderr } = await startWith(env)
  expect([exitCode, said, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^The bucket files-of-shop at http:.+ can't be used: connect ECONNREFUSED 127.0.0.1:1\. Check S3_ENDPOINT.+\n$/),
  ])
  expect(stderr).not.toContain('hunter2')
})

test('a missing or wrong database password is reported with instructions', { timeout: 240_000 }, async () => {
  const dataDir = join(folder, 'data-of-password')
  const neighbour = createServer()
  const port = await new Promise<number>((resolve) =>
    neighbour.listen(0, '127.0.0.1', () => resolve((neighbour.address() as { port: number }).port)),
  )
  const start = () => startWith({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await start()
  const password = join(dataDir, 'database/postgresql-18/password')
  await writeFile(password, 'guess')
  expect((await start()).stderr).toMatch(
    /^The database in .+ can't be used: password authentication failed .+ set DATA_DIR to a new folder\.\n$/,
  )
  await rm(password)
  expect((await start()).stderr).toBe(
    `The password of the database is missing: restore ${password} from a backup, or set DATA_DIR to a new folder.\n`,
  )
  neighbour.close()
})
