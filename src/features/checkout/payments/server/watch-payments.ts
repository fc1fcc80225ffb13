import { and, eq } from 'drizzle-orm'
import { dayMs, minuteMs } from '#domain/format/durations.ts'
import { theSystem } from '#domain/orders/actor.ts'
import { payments } from '#db/schema/payments.ts'
import { ProviderError } from '#platform/server/payments/call-provider.ts'
import { type CancelDeps, cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { completePayment } from './complete-payment.ts'
import { duePayments, type PaymentRow, unpaidSince } from './reads.ts'

/** An order unpaid after this time is cancelled and its pieces return to stock (decisions §5). */
const unpaidForMs = dayMs
/** Providers close unpaid payments within hours; after this time we stop polling. */
const watchedForMs = 7 * dayMs
/** Per run, and how many of them concurrently: a run ends in time even if a provider delays every call. */
const maxPerRun = 240
const maxAtOnce = 8

/** After 1, 2, 4 … minutes, then every hour. */
export const nextCheckAfterMs = (checks: number): number => Math.min(2 ** checks, 60) * minuteMs

/** Stores the time of the next check before checking: a payment that crashes the program does not block the others. */
async function checkOne(deps: CancelDeps, { id, checks, createdAt, providerPaymentId }: PaymentRow, now: Date): Promise<void> {
  const isOver = now.getTime() - createdAt.getTime() > watchedForMs
  await deps.db
    .update(payments)
    .set({ checks: checks + 1, nextCheckAt: isOver ? null : new Date(now.getTime() + nextCheckAfterMs(checks)) })
    .where(eq(payments.id, id))
  if (providerPaymentId !== null) await completePayment(deps, id)
  // Must not overwrite a payment that has just arrived.
  if (isOver)
    await deps.db
      .update(payments)
      .set({ state: 'closed' })
      .where(and(eq(payments.id, id), eq(payments.state, 'open')))
}

/** Ignores a provider that does not reply, which is checked again later; any other error is thrown. */
async function ignoringProviderErrors(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}

/** Runs a function for all rows, a few at a time. */
async function runForAll<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += maxAtOnce)
    await Promise.all(rows.slice(first, first + maxAtOnce).map((row) => ignoringProviderErrors(() => act(row))))
}

/**
 * The job of each minute: checks open payments that are due, so that a payment counts even without the shopper's return or a notification,
 * and cancels orders that have been unpaid for a day.
 */
export async function watchPayments(deps: CancelDeps): Promise<void> {
  const now = deps.clock()
  await runForAll(await duePayments(deps.db, now, maxPerRun), (payment) => checkOne(deps, payment, now))
  const unpaid = await unpaidSince(deps.db, new Date(now.getTime() - unpaidForMs), maxPerRun)
  await runForAll(unpaid, ({ id }) => cancelUnpaidOrder(deps, id, { reason: 'unpaid', by: theSystem }))
}
