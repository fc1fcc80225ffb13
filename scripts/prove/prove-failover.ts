import { failoverKinds, failovers } from '../../tests/support/failovers.ts'
import { type FailoverReport, ordersThroughFailovers } from '../../tests/support/orders-through-failovers.ts'
import { countWrong } from '../../tests/support/payment-balance.ts'
import { provideClusterPrograms } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

const run = { kinds: failoverKinds, clients: 8, payers: 2, settleMs: 15 * 60_000 } as const

/** The longest time that shoppers may be without service. */
const maxGapMs = 15_000

const columns = ['', 'gap in s', 'orders', 'refused (503)', 'other errors', 'no reply', 'whole again in s'] as const
const inSeconds = (ms: number): string => (ms / 1000).toFixed(1)

function printTable(reports: readonly FailoverReport[]): void {
  const rows = reports.map(({ kind, gapMs, orders, unavailable, wrongAnswers, unanswered, wholeMs }) => {
    return [failovers[kind].name, inSeconds(gapMs), orders, unavailable, wrongAnswers.length, unanswered, inSeconds(wholeMs)].map(String)
  })
  const widths = columns.map((column, nth) => Math.max(...[column, ...rows.map((row) => row[nth] ?? '')].map(({ length }) => length)))
  for (const row of [columns, ...rows])
    console.log(`   ${row.map((cell, nth) => (nth === 0 ? cell.padEnd(widths[nth] ?? 0) : cell.padStart(widths[nth] ?? 0))).join('  ')}`)
}

/** Runs the recipe of docs/operations/failover.md on this machine, replaces its primary while shoppers order, and compares the books. */
export async function proveFailover(): Promise<ProofOutcome> {
  provideClusterPrograms()
  const { reports, balance, lost, doubled, mailsSentTwice, died, staleStock } = await ordersThroughFailovers({
    ...run,
    report: (line) => console.log(`   ${line}`),
  })
  printTable(reports)
  for (const { kind, wrongAnswers } of reports) for (const answer of wrongAnswers) console.log(`   ${failovers[kind].name}: ${answer}`)
  const late = reports.filter(({ gapMs }) => gapMs > maxGapMs)
  const sum = (read: (report: FailoverReport) => number): number => reports.reduce((total, report) => total + read(report), 0)
  const wrongAnswers = sum((report) => report.wrongAnswers.length)
  const unanswered = sum((report) => report.unanswered)
  return {
    wrong: countWrong(balance) + lost + doubled + died + staleStock + late.length + wrongAnswers + unanswered,
    figures: {
      ...Object.fromEntries(reports.map(({ kind, gapMs }) => [`${kind}GapMs`, gapMs])),
      orders: balance.orders,
      paidOrders: balance.paidOrders,
      refused: sum((report) => report.unavailable),
      wrongAnswers,
      unanswered,
      lost,
      doubled,
      paymentsWrong: balance.paymentsWrong + balance.paidWrong,
      piecesWrong: balance.piecesWrong,
      mailsWrong: balance.mailsWrong,
      mailsSentTwice,
      died,
      staleStock,
    },
  }
}
