import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { withConnection } from '#db/client.ts'
import { fillLargeDatabase } from '../../scripts/large/fill-database.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { giveFilesBytes } from './files-with-bytes.ts'
import { compareWithFrozen, type Differences, freezeRows } from './frozen-rows.ts'
import { placeOrderAt, type TestOrder, totalOf } from './order-by-api.ts'
import { startOrderingClients } from './ordering-clients.ts'
import { errandBody } from './paying-shopper.ts'
import { waitForJobs } from './open-jobs.ts'
import { productionEnvironment } from './production-environment.ts'
import { type CommandOutcome, runScript } from './run-script.ts'
import { seedShop } from './seed-shop.ts'
import { startSmtpServer } from './smtp-server.ts'
import { startShop } from './start-shop.ts'

export interface BackupOutcome {
  readonly backup: CommandOutcome
  readonly restore: CommandOutcome
  readonly archiveBytes: number
  readonly rows: Differences
  /** Rows that were frozen in the shop; the restored database must have as many marks. */
  readonly frozen: number
  /** Files that the restored database refers to. */
  readonly files: number
  /** Those that the restored store lacks or has with other bytes. */
  readonly filesDifferent: number
  /** Orders placed before whose token opens another page, or none, in the restored shop. */
  readonly tokensWrong: number
  /** Orders accepted while the backup ran. */
  readonly meanwhile: number
  /** Replies to these clients that no shopper should see. */
  readonly wrongAnswers: readonly string[]
}

interface Sizes {
  readonly orders: number
  readonly fileBytes: number
  readonly clients: number
  /** Orders placed by the API beforehand. */
  readonly placed: number
  readonly report?: (line: string) => void
}

/** How long mails and print files of the first orders may take. */
const settleMs = 120_000

const hashesToRead = `SELECT sha256 FROM files UNION SELECT sha256 FROM order_print_files UNION SELECT sha256 FROM mail_attachments
  UNION SELECT body_sha256 FROM mails WHERE body_sha256 IS NOT NULL`

/** Backs a shop up while clients order, restores the archive into an empty database and store, and compares both with what was frozen before. */
export async function backupAmongOrders({ orders, fileBytes, clients, placed, report = () => undefined }: Sizes): Promise<BackupOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-backup-'))
  await using smtp = await startSmtpServer()
  const postgres = await startDebianPostgres()
  const environmentOf = (url: string, dataDir: string) => ({
    ...productionEnvironment(url, smtp.port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  try {
    const url = await postgres.createDatabase('shop')
    const dataDir = join(folder, 'shop')
    await seedShop(url)
    await fillLargeDatabase(url, { orders, partners: 10, people: 50 }, report)
    await withConnection(url, (client) => giveFilesBytes(client, openFolder(join(dataDir, 'files')), fileBytes))
    report('the files have their bytes')
    const env = environmentOf(url, dataDir)
    const shop = await startShop({ dataDir, env })
    const origin = shop.url('cz', '')
    const before: TestOrder[] = []
    for (let nth = 0; nth < placed; nth += 1) before.push(await placeOrderAt(origin))
    // Then their rows stand still.
    if ((await withConnection(url, (client) => waitForJobs(client, settleMs))) > 0) throw new Error('the jobs did not finish')
    const frozen = await withConnection(url, freezeRows)
    report(`${frozen} rows are frozen`)

    const total = await totalOf(origin, errandBody({ site: 'cz', method: 'bankTransfer' }, 0))
    const ordering = startOrderingClients({ port: shop.port, clients, total })
    await sleep(1000)
    const archive = join(folder, 'shop.tar')
    const backup = await runScript('backup', [archive], env)
    report(backup.output.trim())
    const { acknowledged, wrongAnswers } = await ordering.stop()
    await shop.stop()

    const restoredUrl = await postgres.createDatabase('restored')
    const restoredDir = join(folder, 'restored')
    const restoredEnv = environmentOf(restoredUrl, restoredDir)
    const restore = await runScript('restore', [archive], restoredEnv)
    report(restore.output.trim())

    const rows = await withConnection(restoredUrl, compareWithFrozen)
    const store = openFolder(join(restoredDir, 'files'))
    const { rows: hashes } = await withConnection(restoredUrl, (client) => client.query<{ sha256: string }>(hashesToRead))
    let filesDifferent = 0
    for (const { sha256 } of hashes) if (sha256Of(await store.get(sha256).catch(() => new Uint8Array())) !== sha256) filesDifferent += 1

    const again = await startShop({ dataDir: restoredDir, env: restoredEnv })
    let tokensWrong = 0
    for (const { token, orderCode } of before) {
      const found = await fetch(`${again.url('cz', '')}/api/orders/${token}`)
      if (found.status !== 200 || ((await found.json()) as TestOrder).orderCode !== orderCode) tokensWrong += 1
    }
    await again.stop()
    return {
      backup,
      restore,
      archiveBytes: statSync(archive).size,
      rows,
      frozen,
      files: hashes.length,
      filesDifferent,
      tokensWrong,
      meanwhile: acknowledged.length,
      wrongAnswers,
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
