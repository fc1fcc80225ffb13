import { backupAmongOrders } from '../../tests/support/backup-among-orders.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

const sizes = { orders: 100_000, fileBytes: 5_000_000_000, clients: 8, placed: 20 } as const
const maxMemoryMb = 200

/** Backs up a shop of 100,000 orders with 5 GB of files while shoppers order, restores it and compares every row, file and token. */
export async function proveBackup(): Promise<ProofOutcome> {
  provideOperationPrograms()
  const outcome = await backupAmongOrders({ ...sizes, report: (line) => console.log(`   ${line}`) })
  const { backup, restore, rows, frozen, files, filesDifferent, tokensWrong, meanwhile, wrongAnswers, archiveBytes } = outcome
  for (const [table, different] of Object.entries(rows.different)) console.log(`   ${table}: ${different} rows are missing or different`)
  const rowsDifferent = Object.values(rows.different).reduce((sum, different) => sum + different, Math.abs(frozen - rows.compared))
  const failed = [backup, restore].filter(({ code, peakMb }) => code !== 0 || peakMb > maxMemoryMb).length
  return {
    wrong: rowsDifferent + filesDifferent + tokensWrong + failed + wrongAnswers.length,
    figures: {
      rows: rows.compared,
      rowsDifferent,
      files,
      filesDifferent,
      tokensWrong,
      ordersMeanwhile: meanwhile,
      archiveMb: Math.round(archiveBytes / 1_000_000),
      backupSeconds: Math.round(backup.seconds),
      backupPeakMb: backup.peakMb,
      restoreSeconds: Math.round(restore.seconds),
      restorePeakMb: restore.peakMb,
    },
  }
}
