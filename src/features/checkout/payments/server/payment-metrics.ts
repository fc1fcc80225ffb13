import { isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { countUpTo } from '#db/count-up-to.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import { gauge, type MetricFamily } from '#platform/server/metrics/exposition.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import { providerFailuresOf } from './reads.ts'

const countedPayments = 10_000

/** Payments that may still arrive, money that belongs to no order, and providers that don't answer. Counts at most 10,000 of each. */
export async function paymentMetrics(
  db: Db,
  { goPay, payPal }: Pick<PaymentProviders, 'goPay' | 'payPal'>,
  now: Date,
): Promise<readonly MetricFamily[]> {
  const [open, unmatched, failures] = await Promise.all([
    countUpTo(db, payments, isNotNull(payments.nextCheckAt), countedPayments),
    countUpTo(db, refunds, isNull(refunds.doneAt), countedPayments),
    providerFailuresOf(db),
  ])
  const providers = Object.entries({ goPay, payPal }).flatMap(([method, client]) => (client === null ? [] : [method]))
  return [
    gauge('shop_payments_open', 'Attempts to pay at a provider whose outcome is not known yet.', open.total),
    gauge('shop_payments_unmatched', 'Payments without an order that keeps them, to be returned by the office.', unmatched.total),
    {
      name: 'shop_payment_provider_failure_seconds',
      help: 'How long a payment provider has not answered; 0 when its last call succeeded.',
      type: 'gauge',
      samples: providers.map((provider) => {
        const failure = failures.find(({ method }) => method === provider)
        return { labels: { provider }, value: failure ? Math.max(0, now.getTime() - failure.since.getTime()) / 1000 : 0 }
      }),
    },
  ]
}

/** Calls of payment providers in this process that were not answered. */
export const providerMetrics = ({ failureCounts }: Pick<PaymentProviders, 'failureCounts'>): MetricFamily => ({
  name: 'shop_payment_provider_errors_total',
  help: 'Calls of payment providers that got no valid answer.',
  type: 'counter',
  samples: Object.entries(failureCounts()).map(([provider, value]) => ({ labels: { provider }, value })),
})
