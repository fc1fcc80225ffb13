import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresPrograms } from '../../scripts/system-packages.ts'
import { onServer } from './on-server.ts'

/** A PostgreSQL server of the distribution, as an administrator would run it. */
export interface DebianPostgres {
  /** The URL of a database; the password is in it. */
  readonly url: (database: string) => string
  readonly createDatabase: (name: string) => Promise<string>
  /** Of the main process. */
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** The account of nobody for a server that refuses to run as root, as PostgreSQL does. */
export const accountOfServers = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const password = 'correct horse: battery/staple@shop'

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts a server of its own with the programs of Debian's package, with a password that needs escaping. Its folder is in `parent`. */
export async function startDebianPostgres(settings: Readonly<Record<string, string>> = {}, parent = tmpdir()): Promise<DebianPostgres> {
  const bin = postgresPrograms()
  const folder = mkdtempSync(join(parent, 'rule-and-lead-postgres-'))
  const account = accountOfServers()
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  mkdirSync(data, { mode: 0o700 })
  chmodSync(folder, 0o755)
  if (account.uid !== undefined) for (const place of [folder, data, passwordFile]) chownSync(place, account.uid, account.uid)
  execFileSync(
    join(bin, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'shop',
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...account, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  )
  const port = await freePort()
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 100, fsync: 'off', ...settings }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...account, stdio: 'ignore', cwd: folder })
  const url = (database: string) => `postgres://shop:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  for (let waited = 0; ; waited += 100) {
    try {
      await onServer(url('postgres'), 'SELECT')
      break
    } catch (error) {
      if (waited > 30_000 || server.exitCode !== null) throw error
      await sleep(100)
    }
  }
  return {
    url,
    pid: server.pid ?? 0,
    async createDatabase(name) {
      await onServer(url('postgres'), `CREATE DATABASE ${name}`)
      return url(name)
    },
    async stop() {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
