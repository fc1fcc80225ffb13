import { pageOrLast } from '#domain/lists/page-or-last.ts'
import { FilterDay } from '#domain/lists/list-schema.ts'
import { maxPageSize } from '#domain/lists/paging.ts'
import { listChanges } from '#features/accounts/audit/server/reads.ts'
import { invoicesOf } from '#features/billing/invoices/server/reads.ts'
import type { OfficeOrder } from '#features/office/orders/office-order-view.ts'
import { DealerListQuery } from '#features/office/orders/schema.ts'
import { listDealers, partnerName } from '#features/office/orders/server/list-people.ts'
import { listedOrder, listOrders, quickFilterStats } from '#features/office/orders/server/list-orders.ts'
import { printFailureOf } from '#features/office/orders/server/print-failure.ts'
import { readNamedThread } from '#features/office/orders/server/read-named-thread.ts'
import { listRefunds } from '#features/office/refunds/server/reads.ts'
import { currentPosition } from '#features/orders/events/server/reads.ts'
import { OrderParams } from '#features/orders/orders/schema.ts'
import { orderAddresses } from '#features/orders/orders/server/correct-addresses.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import { partnerOrder } from '#features/portal/orders/server/reads.ts'
import type { MadeItem, MadeProduct } from '#features/production/board/board-view.ts'
import { readBoard, readDaySheet } from '#features/production/board/server/read-board.ts'
import { orderSchedule } from '#features/production/board/server/save-schedule.ts'
import { customerFilesOf } from '#features/production/print-files/server/customer-files.ts'
import { printFilesOf } from '#features/production/print-files/server/reads.ts'
import { readListQuery } from '#platform/server/http/read-list-query.ts'
import type { SignedInVisit } from '../signed-in-visit.ts'

/** Reads a page that follows orders; `position` is where it goes on, read before the orders. */
const followed = async <Data extends object>({ db }: SignedInVisit, read: () => Promise<Data | null>) => {
  const position = await currentPosition(db)
  const data = await read()
  return data && { ...data, position }
}

const viewOf = ({ db, catalogue, config }: SignedInVisit, token: string) =>
  orderView(db, token, { catalogue, bankAccounts: config.bankAccounts, brand: config.site.brand })

/** All orders for the office, a partner's own for a partner, with the products that stand in them. A page beyond the last is the last one. */
export const readOrders = (visit: SignedInVisit) =>
  followed(visit, async () => {
    const { db, url, account, catalogue, clock } = visit
    const query = readListQuery(DealerListQuery, url.searchParams)
    const { partnerId } = account
    const own = partnerId === null ? {} : { partnerId, dealerId: undefined, quickFilter: undefined }
    const requested = url.searchParams.get('partnerId')
    const isOffice = account.role !== 'partner'
    const [list, stats, dealers, partner] = await Promise.all([
      pageOrLast({ ...query, ...own }, (page) => listOrders(db, page, clock())),
      isOffice ? quickFilterStats(db, clock()) : null,
      isOffice ? listDealers(db) : [],
      isOffice && requested !== null ? partnerName(db, requested) : null,
    ])
    // One's own orders are one choice away.
    const ownDealerFirst = dealers
      .map(({ id, name }) => ({ id, name, isReader: id === account.id }))
      .toSorted((one, other) => Number(other.isReader) - Number(one.isReader))
    const sold = new Set(list.items.flatMap(({ orderItems }) => orderItems.map(({ productId }) => productId)))
    const products = catalogue.products.filter(({ id }) => sold.has(id)).map(({ id, name, category }) => ({ id, name, category }))
    return { list, stats, dealers: ownDealerFirst, partner, products }
  })

async function officeOrder(visit: SignedInVisit, orderId: string): Promise<OfficeOrder | null> {
  const { db, clock } = visit
  const order = await listedOrder(db, orderId, clock())
  const [addresses, schedule] = order ? await Promise.all([orderAddresses(db, orderId), orderSchedule(db, orderId)]) : []
  if (!order || !addresses || !schedule) return null
  const [view, made, files, invoices, history] = await Promise.all([
    viewOf(visit, order.token),
    printFilesOf(db, orderId),
    customerFilesOf(db, orderId),
    invoicesOf(db, orderId),
    listChanges(db, { subject: 'order', subjectId: orderId, page: 1, limit: maxPageSize }),
  ])
  if (!view) return null
  const printFailure = made.length > 0 ? null : await printFailureOf(db, orderId)
  const thread = await readNamedThread(db, view)
  const printFiles = made.map(({ orderItemId, part, kind, fileName, sizeBytes }) => ({ orderItemId, part, kind, fileName, sizeBytes }))
  const customerFiles = files.map(({ sha256, fileName, sizeBytes }) => ({ sha256, fileName, sizeBytes }))
  return { order, view: { ...view, thread }, addresses, schedule, invoices, history, printFiles, printFailure, customerFiles }
}

/** An order for the office, or one of the partner's own; both null for an unknown one, for which the page has its own words. */
export const readOrder = (visit: SignedInVisit) =>
  followed(visit, async () => {
    const { db, account, params } = visit
    const { orderId } = OrderParams.safeParse(params).data ?? {}
    if (orderId === undefined) return { own: null, found: null }
    const { partnerId, id: readerId } = account
    if (account.role === 'partner') {
      const own = partnerId === null ? null : await partnerOrder(db, { partnerId, orderId, readerId }, (token) => viewOf(visit, token))
      return { own, found: null }
    }
    const [order, dealers] = await Promise.all([officeOrder(visit, orderId), listDealers(db)])
    return { own: null, found: order && { ...order, dealers } }
  })

const capacityOf = ({ catalogue }: SignedInVisit) => {
  const { piecesPerDay, printRunsPerDay } = catalogue.settings
  return { pieces: piecesPerDay, printRuns: printRunsPerDay }
}

/** The products of orders that are made. */
function madeProducts({ catalogue }: SignedInVisit, orders: readonly { readonly items: readonly MadeItem[] }[]): readonly MadeProduct[] {
  const made = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))
  return catalogue.products
    .filter(({ id }) => made.has(id))
    .map(({ id, name, category, type, shape, length }) => ({ id, name, category, type, shape, length }))
}

/** The orders in production. */
export const readProduction = (visit: SignedInVisit) =>
  followed(visit, async () => {
    const board = await readBoard(visit.db, capacityOf(visit), visit.clock())
    return {
      board,
      products: madeProducts(
        visit,
        board.days.flatMap(({ orders }) => orders),
      ),
    }
  })

/** What is made on a day; null for what is no day. */
export const readProductionDay = (visit: SignedInVisit) =>
  followed(visit, async () => {
    const day = FilterDay.safeParse(visit.params['day'])
    const sheet = day.success ? await readDaySheet(visit.db, day.data, capacityOf(visit), visit.clock()) : null
    if (!sheet) return null
    return { sheet, products: madeProducts(visit, sheet.orders) }
  })

/** The refunds that are due. */
export const readRefunds = async ({ db }: SignedInVisit) => ({ refunds: await listRefunds(db) })
