import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withConnection } from '#db/client.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { type ClientReport, startOrderingClients } from './ordering-clients.ts'
import { errandBody } from './paying-shopper.ts'
import { totalOf } from './order-by-api.ts'
import { piecesOfShop } from './payment-balance.ts'
import { productionEnvironment } from './production-environment.ts'
import { raiseLimits } from './seed-shop.ts'
import { startSmtpServer } from './smtp-server.ts'
import { type RunningShop, startShop } from './start-shop.ts'

const root = join(import.meta.dirname, '../..')

export interface UpgradeOutcome {
  /** From the start of the new program until it was ready, in s; the migrations are part of it. */
  readonly upgradeSeconds: number
  /** What clients of the old program saw while the new one migrated and both ran. */
  readonly duringUpgrade: Omit<ClientReport, 'acknowledged'>
  /** What clients of the old program saw after the new one was stopped and the old one started again. */
  readonly afterRollback: Omit<ClientReport, 'acknowledged'>
  readonly acknowledged: number
  /** Accepted orders that are not in the database, or are there twice. */
  readonly ordersWrong: number
  /** Pieces that stock and orders together have too many or too few. */
  readonly piecesWrong: number
}

/** A checkout of another commit with the packages of this one, and its pages built. */
function checkOut(commit: string, folder: string): void {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, commit], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

interface UpgradeRun {
  /** The commit of the version before. */
  readonly from: string
  readonly orders: number
  readonly clients: number
  readonly report: (line: string) => void
}

/** Restores a dump of the version before, upgrades it among orders, and rolls the program back. */
export async function ordersThroughAnUpgrade({ from, orders, clients, report }: UpgradeRun): Promise<UpgradeOutcome> {
  await using opened = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-upgrade-'))
  opened.defer(() => {
    rmSync(folder, { recursive: true, force: true })
    execFileSync('git', ['worktree', 'prune'], { cwd: root })
  })
  const checkout = join(folder, 'before')
  const postgres = await startDebianPostgres()
  opened.defer(() => postgres.stop())
  checkOut(from, checkout)
  const filled = await postgres.createDatabase('filled')
  execFileSync(process.execPath, ['scripts/seed-large.ts', '--orders', String(orders)], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: filled },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  report('the version before has filled its database')
  const dump = join(folder, 'before.dump')
  execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, filled])
  const url = await postgres.createDatabase('upgraded')
  execFileSync('pg_restore', ['--no-owner', `--dbname=${url}`, dump])
  await withConnection(url, (client) => client.query('ANALYZE'))
  report('its dump is restored')
  await raiseLimits(url)
  return await upgradeAndRollBack({ checkout, url, clients, report })
}

interface UpgradeSteps extends Pick<UpgradeRun, 'clients' | 'report'> {
  /** The version before, with its pages built. */
  readonly checkout: string
  readonly url: string
}

async function upgradeAndRollBack({ checkout, url, clients, report }: UpgradeSteps): Promise<UpgradeOutcome> {
  await using opened = new AsyncDisposableStack()
  const smtp = opened.use(await startSmtpServer())
  const dataDir = mkdtempSync(join(tmpdir(), 'rule-and-lead-upgrade-data-'))
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  opened.defer(() => pool.end())
  const env = { ...productionEnvironment(url, smtp.port), LOG_LEVEL: 'error' }
  const start = async (version: { readonly checkout?: string }): Promise<RunningShop> => {
    const shop = await startShop({ ...version, dataDir, env })
    opened.defer(() => shop.stop())
    return shop
  }

  const old = await start({ checkout })
  const piecesBefore = await piecesOfShop(pool)
  const total = await totalOf(old.url('cz', ''), errandBody({ site: 'cz', method: 'bankTransfer' }, 0))
  const ordering = startOrderingClients({ port: old.port, clients, total })
  await sleep(2000)
  const began = performance.now()
  const upgraded = await start({})
  const upgradeSeconds = Math.round((performance.now() - began) / 100) / 10
  report(`upgraded after ${upgradeSeconds} s`)
  const onNew = startOrderingClients({ port: upgraded.port, clients, total })
  await sleep(5000)
  const [before, after] = await Promise.all([ordering.stop(), onNew.stop()])
  await old.stop()
  await upgraded.stop()

  const again = await start({ checkout })
  const back = startOrderingClients({ port: again.port, clients, total })
  await sleep(5000)
  const rolledBack = await back.stop()
  await again.stop()
  report('rolled back')

  const acknowledged = [...before.acknowledged, ...after.acknowledged, ...rolledBack.acknowledged]
  const { rows } = await pool.query<{ key: string; code: string }>(
    'SELECT idempotency_key AS key, order_code AS code FROM orders WHERE idempotency_key = ANY ($1)',
    [acknowledged.map(({ key }) => key)],
  )
  const codes = Map.groupBy(rows, ({ key }) => key)
  const ordersWrong = acknowledged.filter(({ key, orderCode }) => {
    const found = codes.get(key) ?? []
    return found.length !== 1 || found[0]?.code !== orderCode
  }).length
  const seen = ({ unavailable, wrongAnswers, unanswered, maxMs }: ClientReport) => ({ unavailable, wrongAnswers, unanswered, maxMs })
  return {
    upgradeSeconds,
    duringUpgrade: seen(before),
    afterRollback: seen(rolledBack),
    acknowledged: acknowledged.length,
    ordersWrong,
    piecesWrong: Math.abs((await piecesOfShop(pool)) - piecesBefore),
  }
}
