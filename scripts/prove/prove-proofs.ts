import { proofsAmongHostile } from '../../tests/support/proofs-among-hostile.ts'
import type { ProofOutcome } from './proof.ts'

const maxAfterTurnMs = 10_000
const maxTreeMb = 700
const maxDelayMs = 250
/** One request of each of the two other accounts, and the one whose file is being read. */
const maxOvertaken = 3

const most = (values: readonly number[]): number => Math.round(Math.max(0, ...values))

/**
 * Sends 200 hostile and 50 heavy honest PDFs as proofs from three accounts at once, and looks at a page of each. No honest one may be refused
 * or wait for more than its turn, and the program has to stay small and quick.
 */
export async function proveProofs(): Promise<ProofOutcome> {
  const outcome = await proofsAmongHostile({ hostile: 200, honest: 50, report: (line) => console.log(`   ${line}`) })
  const { turns, honestRefused, serverErrors, busy, replies, figures, afterwards } = outcome
  for (const line of [...honestRefused, ...serverErrors]) console.log(`   wrong: ${line}`)
  for (const [reply, count] of Object.entries(replies)) console.log(`   ${reply}: ${count}`)
  const honest = turns.filter(({ read }) => read.isHonest)
  const late = honest.filter(({ afterTurnMs }) => afterTurnMs > maxAfterTurnMs)
  const overtaken = honest.filter(({ overtakenBy }) => overtakenBy > maxOvertaken)
  const { treeMb, mainMb, maxDelayMs: delayMs } = figures
  const broken = [treeMb > maxTreeMb, delayMs > maxDelayMs, !afterwards.isHealthy, afterwards.jobsLeft > 0, afterwards.children > 0].filter(
    Boolean,
  ).length
  return {
    wrong: honestRefused.length + serverErrors.length + late.length + overtaken.length + broken,
    figures: {
      honestReads: honest.length,
      hostileReads: turns.length - honest.length,
      honestRefused: honestRefused.length,
      serverErrors: serverErrors.length,
      busy,
      maxAfterTurnMs: most(honest.map(({ afterTurnMs }) => afterTurnMs)),
      maxAfterOwnMs: most(honest.map(({ afterOwnMs }) => afterOwnMs)),
      maxOvertakenBy: most(honest.map(({ overtakenBy }) => overtakenBy)),
      maxTreeMb: Math.round(treeMb),
      maxSumMb: Math.round(figures.sumMb),
      mainMbThen: Math.round(mainMb),
      maxChildren: figures.children,
      maxDelayMs: Math.round(delayMs),
      waitedForProcessorMsThen: Math.round(figures.waitedMsThen),
      maxHealthMs: Math.round(figures.maxHealthMs),
      afterwardsMb: Math.round(afterwards.mainMb),
      afterwardsChildren: afterwards.children,
    },
  }
}
