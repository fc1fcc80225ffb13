import { dayOfAShop } from '../../tests/support/day-of-a-shop.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'
import { slopeOf } from './slope.ts'

/** Caches and pools fill in these first minutes. */
const fillingMinutes = 5
const maxGrowthMb = 1
/** Pools and timers come and go; a leak has one for every visitor. */
const maxMoreAtRest = 10

const rounded = (value: number): number => Math.round(value * 100) / 100

/** A day of a busy shop; its memory, handles and connections afterwards. `DAY_MINUTES` makes it shorter. */
export async function proveDay(): Promise<ProofOutcome> {
  provideOperationPrograms()
  const minutes = Number(process.env['DAY_MINUTES'] ?? 32)
  const { actions, failures, during, atRest, ...counts } = await dayOfAShop({ minutes, report: (line) => console.log(`   ${line}`) })
  for (const failure of failures) console.log(`   ${failure}`)
  const [before, after] = atRest
  const filled = during.filter(({ minute }) => minute >= fillingMinutes)
  const growth = slopeOf(filled.map(({ minute, memoryMb }) => [minute, memoryMb]))
  const moreHandles = after.handles - before.handles
  const moreConnections = after.connections - before.connections
  const leaks = [growth > maxGrowthMb, moreHandles > maxMoreAtRest, moreConnections > maxMoreAtRest].filter(Boolean).length
  return {
    wrong: failures.length + leaks + counts.jobsFailed + counts.jobsLeft + counts.ordersWithoutMails,
    figures: {
      minutes,
      ...actions,
      growthMbAMinute: rounded(growth),
      growthOfMainThread: rounded(slopeOf(filled.map(({ minute, heapMb }) => [minute, heapMb]))),
      maxMb: Math.round(Math.max(...during.map(({ memoryMb }) => memoryMb))),
      moreHandles,
      moreConnections,
      ...counts,
    },
  }
}
