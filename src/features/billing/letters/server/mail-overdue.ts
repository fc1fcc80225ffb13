import { and, asc, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#domain/format/days.ts'
import { dayMs } from '#domain/format/durations.ts'
import type { QuickFilter } from '#domain/orders/quick-filters.ts'
import { accounts } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { originOfSite } from '#features/orders/orders/server/order-links.ts'
import { translatorOf } from '#messages/every-message.ts'
import { officeUrlFor } from '#office-urls'
import { shopLocale } from './mail-words.ts'
import { postOfficeLetter } from './post-office-letter.ts'
import type { LetterDeps } from './send-order-mail.ts'

/** What a dealer is reminded of (decisions §7): customers who wait for an answer, and proforma invoices that are not paid in time. */
const overdueFilters = ['withoutReactionMoreThan1Day', 'paymentDelay'] as const satisfies readonly QuickFilter[]

/** The orders that a quick filter of the list finds. */
type MatchesFilter = (filter: QuickFilter) => SQL | undefined

/** A longer list is read in the office. */
const maxRows = 30

/** Nobody answers the thanks for a delivered order: after these days its last message no longer waits. */
const thanksDays = 30

/** The conditions of the reasons for a reminder. */
function overdueConditions({ clock }: LetterDeps, matches: MatchesFilter) {
  const isRecent = gt(orders.lastMessageAt, new Date(clock().getTime() - thanksDays * dayMs))
  return {
    withoutReactionMoreThan1Day: and(matches('withoutReactionMoreThan1Day'), or(ne(orders.status, 'delivered'), isRecent)),
    paymentDelay: matches('paymentDelay'),
  } satisfies Readonly<Record<(typeof overdueFilters)[number], SQL | undefined>>
}

type Overdue = ReturnType<typeof overdueConditions>

const isOverdue = (overdue: Overdue): SQL | undefined => or(...overdueFilters.map((filter) => overdue[filter]))

/** The active dealers who have overdue orders. */
const remindedDealers = (db: LetterDeps['db'], overdue: Overdue) =>
  db
    .select({ dealerId: accounts.id, email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.isActive, true),
        exists(
          db
            .select({ one: sql`1` })
            .from(orders)
            .where(and(eq(orders.dealerId, accounts.id), isOverdue(overdue))),
        ),
      ),
    )

/** The overdue orders of a dealer, the oldest first, with what each is overdue in, and their number. */
async function overdueOrders(db: LetterDeps['db'], dealerId: string, overdue: Overdue) {
  const condition = and(eq(orders.dealerId, dealerId), isOverdue(overdue))
  const isIn = (filter: (typeof overdueFilters)[number]) => sql<boolean>`coalesce(${overdue[filter]}, false)`
  const [total, rows] = await Promise.all([
    db.$count(orders, condition),
    db
      .select({
        orderCode: orders.orderCode,
        billing: orders.billing,
        useBillingCompany: orders.useBillingCompany,
        withoutReactionMoreThan1Day: isIn('withoutReactionMoreThan1Day'),
        paymentDelay: isIn('paymentDelay'),
      })
      .from(orders)
      .where(condition)
      .orderBy(asc(orders.createdAt), asc(orders.orderCode))
      .limit(maxRows),
  ])
  return { total, rows }
}

/** The job of every working day that tells each dealer which of their orders are overdue; nobody is told that there are none. */
export async function mailOverdue(deps: LetterDeps, matches: MatchesFilter): Promise<void> {
  const t = translatorOf(shopLocale).of('documents')
  const words = translatorOf(shopLocale).of('office')
  const today = dayOf(deps.clock())
  const overdue = overdueConditions(deps, matches)
  for (const { dealerId, email } of await remindedDealers(deps.db, overdue)) {
    const { total, rows: found } = await overdueOrders(deps.db, dealerId, overdue)
    const rows = found.map(({ orderCode, billing, useBillingCompany, ...reasons }) => ({
      label: `${orderCode}, ${useBillingCompany ? billing.companyName : `${billing.firstName} ${billing.surName}`}`,
      value: overdueFilters.flatMap((filter) => (reasons[filter] ? [words(`orders.filters.${filter}`)] : [])).join(', '),
    }))
    const left = total - rows.length
    await postOfficeLetter(deps, {
      uniqueKey: `overdue ${dealerId} ${today}`,
      orderId: null,
      to: email,
      replyTo: deps.config.site.contactEmail,
      subject: t('overdueMail.subject', { count: total }),
      heading: t('overdueMail.heading'),
      hello: t('overdueMail.hello'),
      paragraphs: left === 0 ? [] : [t('overdueMail.more', { count: left })],
      rows,
      button: {
        label: t('overdueMail.open'),
        href: `${originOfSite(deps.config, shopLocale)}${officeUrlFor(shopLocale, 'b2bOrders')}?dealerId=${dealerId}`,
      },
    })
  }
}
