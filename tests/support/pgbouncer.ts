import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '#db/client.ts'
import { pgbouncerProgram } from '../../scripts/system-packages.ts'
import { accountOfServers, freePort } from './debian-postgres.ts'

export interface RunningPooler extends AsyncDisposable {
  /** The URL of the same database through the pooler. */
  readonly url: string
}

/** The lines of the recipe in docs/operations/processes.md. */
const settings = {
  auth_type: 'scram-sha-256',
  ignore_startup_parameters: 'extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options',
  server_login_retry: '1',
  max_client_conn: '200',
  default_pool_size: '50',
} as const

/** Starts Debian's PgBouncer in front of a database. */
export async function startPgbouncer(databaseUrl: string, mode: 'session' | 'transaction'): Promise<RunningPooler> {
  const program = pgbouncerProgram()
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-pgbouncer-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  const lines = { listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_file: users, pool_mode: mode, ...settings }
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\n${Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  const account = accountOfServers()
  if (account.uid !== undefined) for (const place of [folder, users, file]) chownSync(place, account.uid, account.uid)
  const pooler = spawn(program, ['--quiet', file], { ...account, stdio: 'ignore', cwd: folder })
  const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
  for (let waited = 0; ; waited += 100) {
    try {
      await withConnection(url, (client) => client.query('SELECT'))
      break
    } catch (error) {
      if (waited > 20_000 || pooler.exitCode !== null) throw error
      await sleep(100)
    }
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      pooler.kill('SIGKILL')
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
