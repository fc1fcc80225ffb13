import { ordersThroughAKill } from '../../tests/support/orders-through-a-kill.ts'
import type { ProofOutcome } from './proof.ts'

const killsOfAKind = 10

/** Kills the program with -9, alone and with PostgreSQL, during orders; counts lost, duplicate and wrongly mailed orders. */
export async function proveKills(): Promise<ProofOutcome> {
  const total = { acknowledged: 0, lost: 0, doubled: 0, mailsWrong: 0, leftOver: 0 }
  for (const victim of ['group', 'node'] as const) {
    for (let nth = 1; nth <= killsOfAKind; nth++) {
      const outcome = await ordersThroughAKill(victim, { count: 20, killAfter: 1 + ((nth * 7) % 18) })
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += outcome[name]
      console.log(
        `kill -9 of the ${victim}, ${nth} of ${killsOfAKind}: ${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ` +
          `${outcome.doubled} doubled, ${outcome.mailsWrong} mails wrong, ${outcome.leftOver} processes left over`,
      )
    }
  }
  const { lost, doubled, mailsWrong, leftOver } = total
  return { wrong: lost + doubled + mailsWrong + leftOver, figures: { kills: 2 * killsOfAKind, ...total } }
}
