import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endServer, isRunning, waitForEnd } from '#db/embedded/server-process.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'

let folder: string
const programs: ChildProcess[] = []
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'embedded-')), 'database')
})
afterEach(async () => {
  for (const program of programs.splice(0)) program.kill('SIGKILL')
  const left = readPostmasterPid()
  if (left !== null) await waitForEnd(left, 10_000)
  rmSync(path.dirname(folder), { recursive: true, force: true, maxRetries: 30, retryDelay: 100 })
})

function readPostmasterPid(): number | null {
  try {
    return Number.parseInt(readFileSync(path.join(folder, 'postgresql-18/data/postmaster.pid'), 'utf8'), 10)
  } catch {
    return null
  }
}

interface Holder {
  readonly program: ChildProcess
  readonly url: string
  readonly pid: number
}

/** Starts another program on the folder, as a shop would. */
function startHolder(): Promise<Holder> {
  const program = fork(path.resolve('tests/support/hold-database.ts'), [folder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  programs.push(program)
  let output = ''
  program.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    program.once('message', (message) => resolve({ program, ...(message as Omit<Holder, 'program'>) }))
    program.once('exit', () => reject(new Error(output)))
  })
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const countRows = async (url: string) => (await query<{ count: number }>(url, 'SELECT count(*)::int FROM promises'))[0]?.count
const kept = 'CREATE TABLE IF NOT EXISTS promises (id int); INSERT INTO promises VALUES (1)'

describe('the embedded database', () => {
  test('is created once, sorts in Czech order and keeps committed data', async () => {
    const first = await startEmbeddedPostgres(folder)
    await query(first.url, kept)
    const sorted = await query<{ word: string }>(
      first.url,
      "SELECT word FROM unnest(ARRAY['chleba', 'cihla', 'hrad', 'čáp']) AS word ORDER BY word",
    )
    expect(sorted.map(({ word }) => word)).toEqual(['cihla', 'čáp', 'hrad', 'chleba'])
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    const second = await startEmbeddedPostgres(folder)
    expect(await countRows(second.url)).toBe(1)
    await second.stop()
  })

  test('requires the password, which only its owner can read', async () => {
    const server = await startEmbeddedPostgres(folder)
    const stranger = new URL(server.url)
    stranger.password = 'guess'
    await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    const cluster = path.join(folder, 'postgresql-18')
    expect(statSync(path.join(cluster, 'password')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(cluster, 'data/pg_hba.conf'), 'utf8')).not.toMatch(/^[^#]*\btrust\b/m)
    await server.stop()
  })

  test('reports when it ends unexpectedly', async () => {
    const server = await startEmbeddedPostgres(folder)
    process.kill(server.pid, 'SIGQUIT')
    await server.ended
    await server.stop()
    await (await startEmbeddedPostgres(folder)).stop()
  })

  test('stops and keeps committed data although a fast shutdown hangs', async () => {
    const server = await startEmbeddedPostgres(folder)
    await query(server.url, kept)
    const [writer] = await query<{ pid: number }>(server.url, "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'")
    process.kill(writer?.pid ?? 0, 'SIGSTOP')
    expect(await endServer(server.pid, '', 500)).toBe(true)
    await server.stop()
    const second = await startEmbeddedPostgres(folder)
    expect(await countRows(second.url)).toBeGreaterThan(0)
    await second.stop()
  })

  test('applies settings', async () => {
    const server = await startEmbeddedPostgres(folder, { settings: { max_connections: '7' } })
    expect(await query(server.url, 'SHOW max_connections')).toEqual([{ max_connections: '7' }])
    await server.stop()
  })
})

describe('a second program', () => {
  test('fails because the folder is in use, and the first one keeps running', async () => {
    const first = await startEmbeddedPostgres(folder)
    await expect(startHolder()).rejects.toThrow(`Another running program uses the data in ${folder}`)
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('Another running program')
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await first.stop()
  })
})

describe('after kill -9', () => {
  test('of only the program, PostgreSQL stops and no committed data are lost', async () => {
    for (let round = 1; round <= 3; round++) {
      const { program, url, pid } = await startHolder()
      await query(url, kept)
      expect(await countRows(url)).toBe(round)
      program.kill('SIGKILL')
      expect(await waitForEnd(pid, 5000)).toBe(true)
    }
  })

  test('of the program, the next one can start at once', async () => {
    for (let round = 1; round <= 3; round++) {
      const { program, url } = await startHolder()
      await query(url, kept)
      expect(await countRows(url)).toBe(round)
      program.kill('SIGKILL')
    }
  })

  test('of the program and of PostgreSQL, the next start recovers committed data', async () => {
    for (let round = 1; round <= 3; round++) {
      const { program, url, pid } = await startHolder()
      await query(url, kept)
      expect(await countRows(url)).toBe(round)
      process.kill(pid, 'SIGKILL')
      program.kill('SIGKILL')
    }
  })

  test('during the creation of the folder, the next start creates it', async () => {
    for (const delayMs of [50, 200, 350]) {
      const starting = startHolder().catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      programs.at(-1)?.kill('SIGKILL')
      await starting
    }
    const server = await startEmbeddedPostgres(folder)
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    const leftOver = async () => {
      await (await startEmbeddedPostgres(folder)).stop()
      return readdirSync(folder).filter((name) => name.startsWith('new-'))
    }
    await expect.poll(leftOver, { timeout: 20_000, interval: 200 }).toEqual([])
  })
})

test('a stale process id that now belongs to another process does not prevent the start', async () => {
  await (await startEmbeddedPostgres(folder)).stop()
  const pidFile = path.join(folder, 'postgresql-18/data/postmaster.pid')
  writeFileSync(
    pidFile,
    `${process.pid}\n${path.join(folder, 'postgresql-18/data')}\n1700000000\n5432\n\n127.0.0.1\n  1234567 0\nready   \n`,
  )
  const server = await startEmbeddedPostgres(folder)
  await server.stop()
})
