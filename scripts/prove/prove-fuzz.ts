import { fuzzShop } from '../../tests/support/fuzz-shop.ts'
import type { ProofOutcome } from './proof.ts'

const maxDelayAllowedMs = 250
const maxReplyBytes = 64_000

/** Calls the built program with invalid and oversized bodies; counts replies with status 500 and above, and broken limits. */
export async function proveFuzz(calls: number): Promise<ProofOutcome> {
  const { failures, failed, statuses, memoryMb, maxReplyTo, ...outcome } = await fuzzShop(calls, Date.now() % 2 ** 31)
  for (const failure of failures) console.log(`failed: ${failure}`)
  const { maxSeenReplyBytes, maxDelayMs } = outcome
  const figures = {
    ...outcome,
    maxReplyMs: Math.round(outcome.maxReplyMs),
    maxDelayMs: Math.round(maxDelayMs),
    failed,
    memoryBeforeMb: Math.round(memoryMb.before),
    memoryHighestMb: Math.round(memoryMb.highest),
    memoryAfterMb: Math.round(memoryMb.after),
    ...Object.fromEntries(Object.entries(statuses).map(([status, count]) => [`status${status}`, count])),
  }
  if (maxSeenReplyBytes > maxReplyBytes) console.log(`largest reply: ${maxReplyTo}`)
  const broken = [maxDelayMs > maxDelayAllowedMs, maxSeenReplyBytes > maxReplyBytes].filter(Boolean).length
  return { wrong: failed + broken, figures }
}
