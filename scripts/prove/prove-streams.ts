import { streamsThroughARestart } from '../../tests/support/streams-through-a-restart.ts'
import type { ProofOutcome } from './proof.ts'

const maxP95Ms = 1000

/**
 * Opens 200 streams at two programs with one database, measures when each follower hears of an act, and restarts one program while acts go
 * on: every follower hears of everything that it may know, and of nothing else.
 */
export async function proveStreams(): Promise<ProofOutcome> {
  const outcome = await streamsThroughARestart({ streams: 200, slowReaders: 5, updates: 60, report: console.log })
  const { lost, leaked, notReconnected, p95Ms } = outcome
  const figures = Object.fromEntries(Object.entries(outcome).map(([name, value]) => [name, Math.round(value)]))
  return { wrong: lost + leaked + notReconnected + Number(p95Ms > maxP95Ms), figures }
}
