import type { ChildProcess } from 'node:child_process'
import { createServer, Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './server-environment.ts'
import { endServer } from './server-process.ts'
import { startWatchdog } from './watchdog.ts'

/** A running server, before any database is chosen. */
export interface Server {
  readonly port: number
  readonly pid: number
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Ends all sessions and the server. */
  readonly stop: () => Promise<void>
}

interface Start {
  readonly data: string
  readonly binaries: Binaries
  readonly account: SystemAccount
  /** Settings of postgresql.conf, such as `{ fsync: 'off' }`. */
  readonly settings: Readonly<Record<string, string>>
  /** Default: a free port. */
  readonly port?: number | undefined
}

const attempts = 20
/** Another program has taken the port between our check and the server's start, or child processes of a killed server are still ending. */
const transientErrors = /Address already in use|could not create any TCP\/IP sockets|shared memory block .* is still in use/

/** Starts the server on 127.0.0.1. @throws an error with the end of the server's log when it does not come up. */
export async function startServer(start: Start): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryToStart(start, start.port ?? (await freePort()))
    if (outcome.ok) return outcome.server
    if (attempt === attempts || !transientErrors.test(outcome.log)) throw new Error(`PostgreSQL did not start: ${outcome.log.slice(-1000)}`)
    await sleep(100)
  }
}

type Outcome = { readonly ok: true; readonly server: Server } | { readonly ok: false; readonly log: string }

/**
 * The cost of a page read out of order, beside 1 for one in order. The default of 4 is that of disks that turn: with it the planner reads
 * whole tables for lists of orders that an index finds in a third of the time.
 */
const defaults = { random_page_cost: '1.1' }

function tryToStart({ data, binaries, account, settings }: Start, port: number): Promise<Outcome> {
  const fixed = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const options = Object.entries({ ...defaults, ...settings, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const watchdog = startWatchdog(account, binaries.pgCtl)
  const child = account.spawn(binaries.postgres, ['-D', data, ...options], {
    env: serverEnvironment(path.dirname(data)),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
  })
  const { pid } = child
  if (pid !== undefined) watchdog.watch(pid)

  let log = ''
  const ended = new Promise<void>((resolve) =>
    child.once('error', (error) => ((log += error.message), resolve())).once('close', () => resolve()),
  )
  void ended.then(watchdog.dismiss)
  const stop = async (): Promise<void> => {
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    keepEventLoopAlive(child, true)
    if (!(await endServer(pid, binaries.pgCtl))) throw new Error(`PostgreSQL (process ${pid}) does not end.`)
    await ended
  }

  return new Promise((resolve) => {
    void ended.then(() => resolve({ ok: false, log }))
    let ready = false
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000)
      if (ready || pid === undefined || !log.includes('ready to accept connections')) return
      ready = true
      keepEventLoopAlive(child, false)
      resolve({ ok: true, server: { port, pid, ended, stop } })
    })
  })
}

/** Releases or holds the event loop: a server must not keep a finished program alive. Its pipe is a socket with its own handle. */
function keepEventLoopAlive(child: ChildProcess, hold: boolean): void {
  const method = hold ? 'ref' : 'unref'
  child[method]()
  if (child.stderr instanceof Socket) child.stderr[method]()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
