import { and, eq } from 'drizzle-orm'
import { payments } from '#db/schema/payments.ts'
import { ProviderError } from '#platform/server/payments/call-provider.ts'
import { type CancelDeps, cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { completePayment } from './complete-payment.ts'
import { duePayments, type PaymentRow, unpaidSince } from './reads.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Unpaid after that long an order gives its pieces back (decisions §5). */
const unpaidForMs = dayMs
/** Providers end what nobody pays within hours; after that long nobody asks by themselves any more. */
const watchedForMs = 7 * dayMs
/** In one run, and of these at the same time: also a run in which a provider lets every call wait ends in time. */
const maxPerRun = 240
const maxAtOnce = 8

/** After 1, 2, 4 … minutes, every hour from then on. */
export const nextCheckAfterMs = (checks: number): number => Math.min(2 ** checks, 60) * minuteMs

/** When it is asked next is stored before it is asked: a payment at which the program dies does not hold up the others. */
async function checkOne(deps: CancelDeps, { id, checks, createdAt, providerPaymentId }: PaymentRow, now: Date): Promise<void> {
  const isOver = now.getTime() - createdAt.getTime() > watchedForMs
  await deps.db
    .update(payments)
    .set({ checks: checks + 1, nextCheckAt: isOver ? null : new Date(now.getTime() + nextCheckAfterMs(checks)) })
    .where(eq(payments.id, id))
  if (providerPaymentId !== null) await completePayment(deps, id)
  // Not over the money that may just have come.
  if (isOver)
    await deps.db
      .update(payments)
      .set({ state: 'closed' })
      .where(and(eq(payments.id, id), eq(payments.state, 'open')))
}

/** A provider that does not answer is asked again later; anything else is a surprise. */
async function unlessSilent(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}

/** Asks about all of them, a few at a time. */
async function askAbout<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += maxAtOnce)
    await Promise.all(rows.slice(first, first + maxAtOnce).map((row) => unlessSilent(() => act(row))))
}

/**
 * The job of each minute: asks for the payments whose end is not known and whose turn it is, so that money counts whether or not a
 * shopper or a notification came, and cancels orders that nobody has paid for a day.
 */
export async function watchPayments(deps: CancelDeps): Promise<void> {
  const now = deps.clock()
  await askAbout(await duePayments(deps.db, now, maxPerRun), (payment) => checkOne(deps, payment, now))
  const unpaid = await unpaidSince(deps.db, new Date(now.getTime() - unpaidForMs), maxPerRun)
  await askAbout(unpaid, ({ id }) => cancelUnpaidOrder(deps, id, 'unpaid'))
}
