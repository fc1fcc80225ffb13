import { ordersThroughAKill } from '../tests/support/orders-through-a-kill.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { proveDesigns } from './prove/prove-designs.ts'
import { provePayments } from './prove/prove-payments.ts'
import { proveSittings } from './prove/prove-sittings.ts'
import { proveTotals } from './prove/prove-totals.ts'

/** The long counts: what `npm test` does a few times is done often, and its figures are printed. */
const killsOfAKind = 10

process.env['NODE_ENV'] = 'production'
buildIfNeeded()
let wrong = proveSittings()
for (const victim of ['group', 'node'] as const) {
  for (let nth = 1; nth <= killsOfAKind; nth++) {
    const outcome = await ordersThroughAKill(victim, { count: 20, killAfter: 1 + ((nth * 7) % 18) })
    wrong += outcome.lost + outcome.doubled + outcome.mailsWrong + outcome.leftOver
    console.log(
      `kill -9 of the ${victim}, ${nth} of ${killsOfAKind}: ${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ${outcome.doubled} doubled, ` +
        `${outcome.mailsWrong} mails wrong, ${outcome.leftOver} processes left over`,
    )
  }
}
wrong += await provePayments()
wrong += await proveTotals()
wrong += await proveDesigns()
console.log(wrong === 0 ? 'All orders, payments, sums, mails and print files agree.' : `${wrong} things are wrong.`)
process.exit(wrong === 0 ? 0 : 1)
