import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }

export interface RunningShop {
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** The URL of a site; browsers resolve `*.localhost` themselves. */
  readonly url: (site: 'cz' | 'en' | 'de', path?: string) => string
  /** Stops the program as Ctrl-C does and waits for it. */
  readonly stop: () => Promise<void>
}

interface StartOptions {
  /** Kept after the stop if given; otherwise a temporary folder that is deleted with the shop. */
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  readonly port?: number
  /** The script to start; default: the built program. */
  readonly script?: string
  /** A checkout of the program; default: this one. */
  readonly checkout?: string
  /** A command that becomes the program, such as one that changes what it sees of the machine. */
  readonly through?: readonly string[]
}

const root = join(import.meta.dirname, '../..')
/** The flags of `npm start`: see the record "Where the memory goes". */
const nodeFlags = packageFile.scripts.start.split(' ').filter((word) => word.startsWith('--'))
const hosts = { cz: 'localhost', en: 'en.localhost', de: 'de.localhost' } as const
/** A first start builds the pages and fills a new database. */
const startTimeoutMs = 120_000

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let seen = ''
    const timer = setTimeout(() => reject(new Error(`the shop did not start in time:\n${seen}`)), startTimeoutMs)
    const read = (chunk: Buffer) => {
      seen += chunk.toString()
      const port = /http:\/\/localhost:(\d+)/.exec(seen)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the shop ended with ${code ?? 'a signal'} instead of starting:\n${seen}`))
    })
  })
}

/** The load of a test or a benchmark comes from one address. */
const manyAtOnce = {
  BODY_REQUESTS_PER_ADDRESS: '10000',
  BODY_BYTES_PER_ADDRESS: '1000000000',
  BODY_REQUESTS: '10000',
  BODY_BYTES: '1000000000',
}

/** Starts the program like `npm start`, on a free port and with a separate data folder. It leads its own process group. */
export async function startShop({
  dataDir,
  env = {},
  port = 0,
  script = 'scripts/start.js',
  checkout = root,
  through = [],
}: StartOptions = {}): Promise<RunningShop> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'rule-and-lead-'))
  const [command, ...args] = [...through, process.execPath, ...nodeFlags, join(checkout, script)]
  const child = spawn(command, args, {
    cwd: checkout,
    env: {
      ...process.env,
      ...manyAtOnce,
      PREPARE_PICTURES: 'off',
      DEMO_ORDERS: 'off',
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const listening = await listeningPort(child).catch((error: unknown) => {
    child.kill('SIGKILL')
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    throw error
  })
  return {
    port: listening,
    dataDir: folder,
    process: child,
    url: (site, path = '/') => `http://${hosts[site]}:${listening}${path}`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGINT')
        await ended
      }
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
