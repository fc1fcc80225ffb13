import { and, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import { isBeforeProduction, orderStatuses } from '#domain/orders/order-status.ts'
import type { Db } from '#db/client.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import { officeUrlFor } from '#office-urls'
import { portalUrlFor } from '#portal-urls'
import { orderUrlOf } from '#signed-in-urls'
import { type DemoTask, type TaskLink, tasksOfRole } from '../demo-facts.ts'

/** The newest order that something can be tried with. */
async function newest(db: Db, condition: SQL | undefined): Promise<string | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.cancelledAt), condition))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return found?.id ?? null
}

/** Orders that print something, so that there is a design to send. */
const hasPrint = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orders.id), sql`jsonb_path_exists(${orderItems.quote}, '$.sides[*] ? (@.printCount > 0)')`)),
  )

/** Where the four things to try of an account are done. Without a fitting order the link leads to the list. */
export function taskLinks(db: Db, { role, partnerId }: Pick<Account, 'role' | 'partnerId'>, locale: Locale): Promise<TaskLink[]> {
  const ofPartner = partnerId === null ? undefined : eq(orders.partnerId, partnerId)
  const list = officeUrlFor(locale, 'b2bOrders')
  const orderWith = async (condition: SQL | undefined): Promise<string> => {
    const id = await newest(db, condition)
    return id === null ? list : orderUrlOf(role, locale, id)
  }
  const paths: Readonly<Record<DemoTask, () => string | Promise<string>>> = {
    approveProof: () => orderWith(and(ofPartner, eq(orders.status, 'toApproveDesign'))),
    orderAgain: () => orderWith(and(ofPartner, eq(orders.status, 'delivered'))),
    savedDesigns: () => portalUrlFor(locale, 'b2bDesigns'),
    splitDelivery: async () =>
      `${await orderWith(and(ofPartner, inArray(orders.status, orderStatuses.filter(isBeforeProduction))))}#order-delivery`,
    answerCustomer: () => orderWith(eq(orders.lastMessageBy, 'partner')),
    sendProof: () => orderWith(and(eq(orders.status, 'new'), hasPrint(db))),
    moveOrder: () => officeUrlFor(locale, 'b2bProduction'),
    refund: () => officeUrlFor(locale, 'b2bRefunds'),
    // Prices are edited in crowns, on every site.
    changePrice: () => `${officeUrlFor(locale, 'adminPriceList')}?currency=CZK`,
    async plannedPrices() {
      const [list] = await db.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.isDefault, true)).limit(1)
      return list ? officeUrlFor(locale, 'adminPriceVersions', { id: list.id }) : officeUrlFor(locale, 'adminPriceList')
    },
    retryJob: () => officeUrlFor(locale, 'adminJobs'),
    stock: () => `${officeUrlFor(locale, 'adminStock')}?state=low`,
  }
  return Promise.all(tasksOfRole[role].map(async (task) => ({ task, path: await paths[task]() })))
}
