import { ordersThroughAnUpgrade, type UpgradeOutcome } from '../../tests/support/orders-through-an-upgrade.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

/** The last commit before backups and several machines, which stands for the version that an administrator upgrades from. */
const versionBefore = 'a161647502f710560ce7e81eb518783c0701a9bd'

/** Replies that no shopper should see; refusals with Retry-After are counted apart. */
const wrongReplies = ({ wrongAnswers, unanswered }: UpgradeOutcome['duringUpgrade']): number => wrongAnswers.length + unanswered

/** Upgrades the database of the version before among orders, and rolls the program back. `UPGRADE_ORDERS` makes a smaller one. */
export async function proveUpgrade(): Promise<ProofOutcome> {
  provideOperationPrograms()
  const orders = Number(process.env['UPGRADE_ORDERS'] ?? 1_000_000)
  const outcome = await ordersThroughAnUpgrade({ from: versionBefore, orders, clients: 8, report: (line) => console.log(`   ${line}`) })
  const { upgradeSeconds, duringUpgrade, afterRollback, acknowledged, ordersWrong, piecesWrong } = outcome
  for (const answer of [...duringUpgrade.wrongAnswers, ...afterRollback.wrongAnswers]) console.log(`   ${answer}`)
  return {
    wrong: wrongReplies(duringUpgrade) + wrongReplies(afterRollback) + ordersWrong + piecesWrong,
    figures: {
      orders,
      upgradeSeconds,
      acknowledged,
      refusedMeanwhile: duringUpgrade.unavailable,
      maxOrderMs: duringUpgrade.maxMs,
      refusedAfterRollback: afterRollback.unavailable,
      ordersWrong,
      piecesWrong,
    },
  }
}
