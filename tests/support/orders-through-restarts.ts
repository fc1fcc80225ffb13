import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withConnection } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { type OutageOutcome, ordersThroughOutages } from './orders-through-outages.ts'
import { productionEnvironment } from './production-environment.ts'
import { seedShop } from './seed-shop.ts'
import { startSmtpServer } from './smtp-server.ts'
import { startShop } from './start-shop.ts'

/** How PostgreSQL stops: a regular restart, a power cut, or the death of one backend, after which it ends all others and recovers. */
export const restartKinds = ['restart', 'kill', 'kill-backend'] as const
type RestartKind = (typeof restartKinds)[number]

/** Any backend of the program, those inside a transaction first. */
const someBackend = `SELECT pid FROM pg_stat_activity WHERE application_name = 'rule-and-lead' ORDER BY xact_start IS NULL, random() LIMIT 1`

async function waitUntilReachable(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withConnection(url, (client) => client.query('SELECT 1'))
      return
    } catch (error) {
      if (attempt > 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/**
 * Runs the program in production mode on a separate PostgreSQL, which is repeatedly restarted and killed with -9 while clients order. The
 * program itself keeps running.
 */
export async function ordersThroughRestarts(options: {
  readonly outages: number
  readonly clients: number
  readonly settleMs: number
  readonly report?: (line: string) => void
}): Promise<OutageOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-restart-'))
  await using smtp = await startSmtpServer()
  let postgres = await startEmbeddedPostgres(join(folder, 'database'))
  const { url } = postgres
  const port = Number(new URL(url).port)

  const disturbances: Readonly<Record<RestartKind, () => Promise<void>>> = {
    async restart() {
      await postgres.stop()
      postgres = await startEmbeddedPostgres(join(folder, 'database'), { port })
    },
    async kill() {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.ended
      await postgres.stop()
      postgres = await startEmbeddedPostgres(join(folder, 'database'), { port })
    },
    async 'kill-backend'() {
      const { rows } = await withConnection(url, (client) => client.query<{ pid: number }>(someBackend))
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      await waitUntilReachable(url)
    },
  }
  try {
    await seedShop(url)
    const env = productionEnvironment(url, smtp.port)
    const shop = await startShop({ dataDir: join(folder, 'data'), env })
    try {
      return await ordersThroughOutages({
        ...options,
        shop,
        openDatabase: () => new pg.Pool({ connectionString: url, max: 1 }),
        disturb: (nth) => disturbances[restartKinds[nth % restartKinds.length] ?? 'restart'](),
      })
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
