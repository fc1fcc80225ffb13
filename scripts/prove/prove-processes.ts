import { countWrongProcesses, ordersThroughRollingRestarts } from '../../tests/support/orders-through-rolling-restarts.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

/** After which every process has to know of a change. */
const maxKnownMs = 1000
const run = { clients: 8, restarts: 6, kills: 6, settleMs: 15 * 60_000 } as const

/** Runs two programs behind a proxy; compares what they know, and restarts and kills them one after the other while shoppers order. */
export async function proveProcesses(): Promise<ProofOutcome> {
  provideOperationPrograms()
  const outcome = await ordersThroughRollingRestarts({ ...run, report: (line) => console.log(`   ${line}`) })
  const { agreement, restarts, kills, balance, lost, doubled, mailsSentTwice } = outcome
  const late = [agreement.priceMs, agreement.stockMs, agreement.updateMs].filter((ms) => ms > maxKnownMs)
  for (const answer of [...restarts.wrongAnswers, ...kills.wrongAnswers]) console.log(`   wrong answer: ${answer}`)
  return {
    wrong: countWrongProcesses(outcome) + late.length,
    figures: {
      priceMs: agreement.priceMs,
      stockMs: agreement.stockMs,
      updateMs: agreement.updateMs,
      guesses: agreement.guesses,
      restarts: run.restarts,
      ordersInRestarts: restarts.orders,
      pagesInRestarts: restarts.pages,
      failedInRestarts: restarts.failed,
      maxStopMs: restarts.maxStopMs,
      kills: run.kills,
      ordersInKills: kills.orders,
      unansweredInKills: kills.unanswered,
      orders: balance.orders,
      lost,
      doubled,
      piecesWrong: balance.piecesWrong,
      mailsWrong: balance.mailsWrong,
      mailsSentTwice,
    },
  }
}
