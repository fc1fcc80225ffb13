import { ordersThroughLostConnections } from '../../tests/support/orders-through-lost-connections.ts'
import { countWrongOutages, type OutageOutcome } from '../../tests/support/orders-through-outages.ts'
import { ordersThroughRestarts } from '../../tests/support/orders-through-restarts.ts'
import type { ProofOutcome } from './proof.ts'

/** Print files are made one after another; with some hundred orders the last waits for minutes. */
const settleMs = 15 * 60_000
const clients = 8

function outcomeOf(outages: number, outcome: OutageOutcome): ProofOutcome {
  const { wrongAnswers, ...figures } = outcome
  for (const answer of wrongAnswers) console.log(`   wrong answer: ${answer}`)
  return { wrong: countWrongOutages(outcome), figures: { outages, ...figures, wrongAnswers: wrongAnswers.length } }
}

/** Ends single database connections of the program while clients order. */
export async function proveConnections(outages = 50): Promise<ProofOutcome> {
  return outcomeOf(outages, await ordersThroughLostConnections({ outages, clients, settleMs, report: console.log }))
}

/** Restarts PostgreSQL, kills it and kills single backends of it while clients order. */
export async function proveRestarts(outages = 15): Promise<ProofOutcome> {
  return outcomeOf(outages, await ordersThroughRestarts({ outages, clients, settleMs, report: console.log }))
}
