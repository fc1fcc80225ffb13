import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { providerFailures } from '#db/schema/provider-failures.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { reasonOf, shownReason } from '#platform/server/log.ts'
import type { ProviderError } from '#platform/server/payments/call-provider.ts'
import type { OnAnswer } from '#platform/server/payments/watch-calls.ts'

/** A failure may have been recorded by another process: a success is recorded this often although this process knows of none. */
const recordedEveryMs = 30_000

/** "No reply" alone does not say why; its first cause does. */
function wordsOf(failure: ProviderError): string {
  let cause: unknown = failure
  while (cause instanceof Error && cause.cause !== undefined) ({ cause } = cause)
  const words = cause === failure ? reasonOf(failure) : `${reasonOf(failure)}: ${reasonOf(cause)}`
  return shownReason(words)
}

/** Records whether a provider answered: a failure lasts from its first failed call, in any process, until a call succeeds. */
export async function recordAnswer(db: Db, method: PaymentMethod, failure: ProviderError | null, at: Date): Promise<void> {
  if (failure === null) {
    await db.delete(providerFailures).where(eq(providerFailures.method, method))
    return
  }
  const reason = wordsOf(failure)
  await db
    .insert(providerFailures)
    .values({ method, since: at, lastAt: at, reason })
    .onConflictDoUpdate({
      target: providerFailures.method,
      set: { lastAt: sql`greatest(${providerFailures.lastAt}, excluded.last_at)`, reason },
    })
}

interface Deps {
  readonly db: Db
  readonly log: { readonly error: (details: object, message: string) => void }
  readonly clock: () => Date
}

/** Records what the providers of this process answer, without delaying a call. */
export function recordAnswers({ db, log, clock }: Deps): OnAnswer {
  const goodUntil = new Map<PaymentMethod, number>()
  return (method, failure) => {
    const at = clock()
    if (failure === null && at.getTime() < (goodUntil.get(method) ?? 0)) return
    goodUntil.set(method, failure === null ? at.getTime() + recordedEveryMs : 0)
    recordAnswer(db, method, failure, at).catch((error: unknown) =>
      log.error({ error }, 'the answer of a payment provider was not recorded'),
    )
  }
}
