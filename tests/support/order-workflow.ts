import assert from 'node:assert/strict'
import { dayMs } from '#domain/format/durations.ts'
import { smallPdf } from './pdfs/raw-pdf.ts'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { required } from '#domain/required.ts'
import { deliveryLocations } from '#db/schema/delivery-locations.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { refunds } from '#db/schema/payments.ts'
import { stock } from '#db/schema/products.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { watchDeliveries } from '#features/portal/orders/server/watch-deliveries.ts'
import { imageForm } from './image-form.ts'
import { type MadeAccount, makeAccount } from './make-account.ts'
import { makeOrderingPartner } from './make-ordering-partner.ts'
import { proofPicture } from './office-by-api.ts'
import { makeOrderBody } from './order-by-api.ts'
import { expectedOutcome, newOrder, type OrderAction, type OrderModel, type Outcome } from './order-workflow-model.ts'
import { type Moment, moment } from './random-order-actions.ts'
import { factsOf, readOrderState } from './read-order-state.ts'
import { openTestApi, type ShopToServe, withoutBodyLimits } from './test-api.ts'

interface WorkflowFigures {
  readonly sequences: number
  readonly actions: number
  readonly atOnce: number
  readonly refused: number
  readonly delivered: number
  readonly cancelled: number
}

type WorkflowRun = { readonly failure: string | null; readonly figures: WorkflowFigures }

const orderedLines = ['abcdefghij', 'bbbbbbbbbb'].map((id) => ({ ...makeOrderBody(0).configurations[0], id }))
const pieces = 100

/** Opens the API with a partner, an admin and two dealers, and returns a function that runs one sequence on a new order. */
async function openWorkflow(shop: ShopToServe) {
  const start = Date.now()
  let seconds = 0
  const clock = () => new Date(start + seconds * 1000)
  const app: FastifyInstance = await openTestApi(shop, { clock, config: withoutBodyLimits })
  const { db } = shop
  await db.update(stock).set({ quantity: 100_000_000 })
  const partner = await makeOrderingPartner(shop, app)
  const admin = await makeAccount(db, app, { role: 'admin' })
  const dealers = [await makeAccount(db, app, { role: 'dealer' }), await makeAccount(db, app, { role: 'dealer' })]
  const dealer = required(dealers[0], 'dealer')
  const picture = await proofPicture('#c8102e')
  const locations = [randomUUID(), randomUUID()]
  const address = { companyName: 'Sklad', firstName: 'Jan', lastName: 'Novák', email: 'sklad@vrba.example', phone: '+420 608 123 456' }
  await db.insert(deliveryLocations).values(
    locations.map((id, n) => ({
      id,
      partnerId: partner.partnerId ?? '',
      ...address,
      street: `Mlýnská ${n + 1}`,
      city: 'Brno',
      zipCode: '60200',
      country: 'CZ',
    })),
  )

  async function call(
    who: MadeAccount,
    method: 'POST' | 'PUT',
    path: string,
    payload?: object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const reply = await app.inject({
      method,
      url: `/api/b2b/${path}`,
      headers: { host: 'localhost', ...who.headers, ...headers },
      ...(payload && { payload }),
    })
    assert.ok(reply.statusCode < 500, `${method} ${path}: ${reply.statusCode} ${reply.body}`)
    return { status: reply.statusCode, body: reply.json<Record<string, unknown> & { id: string; totals?: { items: number } }>() }
  }
  let price = 0
  const placed = async (): Promise<string> => {
    const orderItemsBody = orderedLines.map((line) => ({ ...line, configurationPrice: price }))
    const body = {
      priceListId: partner.id,
      locale: 'cz',
      orderItems: orderItemsBody,
      note: '',
      termsVersion: makeOrderBody(0).termsVersion,
    }
    const reply = await call(partner, 'POST', 'partner/order/create', body, { 'idempotency-key': randomUUID() })
    if (reply.status === 201) return reply.body.id
    price = required(reply.body.totals, 'totals').items / orderedLines.length
    return placed()
  }

  /** Does an action and returns the status of the reply. */
  async function perform(orderId: string, itemIds: readonly string[], action: OrderAction, refundId: string): Promise<number> {
    const ofPartner = (rest: string) => `partner/order/${orderId}/${rest}`
    const ofDealer = (rest: string) => `dealer/order/${orderId}/${rest}`
    switch (action.kind) {
      case 'deliver': {
        const version = action.version === null ? {} : { version: action.version }
        if (!action.isSplit) {
          const query = action.version === null ? '' : `?version=${action.version}`
          return (await call(partner, 'POST', ofPartner(`delivery-location/single/${locations[0]}${query}`))).status
        }
        const rows = itemIds.flatMap((orderItemId) =>
          locations.map((deliveryLocationId, n) => ({ orderItemId, deliveryLocationId, amount: n === 0 ? 60 : pieces - 60 })),
        )
        return (await call(partner, 'POST', ofPartner('delivery-location/multiple'), { rows, ...version })).status
      }
      case 'proof': {
        const attachments = action.items.map((n) => ({ orderItemId: itemIds[n], fileName: 'navrh.png', file: picture }))
        return (await call(dealer, 'POST', ofDealer('message/create'), { comment: 'Have a look.', attachments })).status
      }
      case 'decide':
        return (await call(partner, 'PUT', ofPartner(`order-item/${itemIds[action.item]}/approval`), { approvalStatus: action.approval }))
          .status
      case 'askChanges':
        return (await call(partner, 'PUT', ofPartner('status/update'), { from: action.from, to: 'commentOnTheDesign' })).status
      case 'step': {
        const reply = await call(dealer, 'PUT', ofDealer('status/update'), { from: action.from, to: action.to })
        if (reply.body['reason'] === 'stale') assert.ok(reply.body['current'], 'who comes late gets the present status')
        return reply.status
      }
      case 'back':
        return (await call(admin, 'PUT', ofDealer('status/back'), { from: action.from, reason: 'Another order.' })).status
      case 'cancel':
        return (await call(dealer, 'POST', ofDealer('cancel'), { reason: action.reason })).status
      case 'expire':
        await watchDeliveries({ ...shop, stockNotifier: { notify: () => {} }, clock: () => new Date(clock().getTime() + 15 * dayMs) })
        return 200
      case 'upload': {
        const { payload, headers } = await imageForm({
          name: 'faktura.pdf',
          bytes: new Uint8Array(smallPdf(orderId)),
        })
        return (await call(dealer, 'POST', ofDealer(`${action.invoice}-invoice`), payload, headers)).status
      }
      case 'pay':
        return (await call(dealer, 'PUT', ofDealer(`${action.invoice}-invoice/paid`))).status
      case 'unpay':
        return (await call(admin, 'PUT', ofDealer(`${action.invoice}-invoice/paid`), { paid: false, reason: 'Another order.' })).status
      case 'refund':
        return (await call(dealer, 'PUT', `dealer/refunds/${refundId}/done`)).status
      case 'assign':
        return (
          await call(
            dealer,
            'PUT',
            ofDealer(`dealer/${dealers[action.dealer]?.id}?from=${action.from === null ? '' : dealers[action.from]?.id}`),
          )
        ).status
      case 'schedule':
        return (await call(dealer, 'PUT', ofDealer('manufacture-date'), { manufactureDate: '2027-01-15' })).status
      case 'message':
        return (await call(partner, 'POST', ofPartner('message/create'), { comment: 'Hello' })).status
    }
  }

  const dealerIds = dealers.map(({ id }) => id)

  /** What may come of actions at one moment: each order of them. */
  function possible(
    order: OrderModel,
    actions: readonly OrderAction[],
  ): readonly { readonly replies: readonly number[]; readonly order: OrderModel }[] {
    const [one, other] = actions
    if (!one) return []
    const inTurn = (first: OrderAction, second: OrderAction): readonly [Outcome, Outcome] => {
      const before = expectedOutcome(order, first)
      return [before, expectedOutcome(before.order, second)]
    }
    if (!other) {
      const alone = expectedOutcome(order, one)
      return [{ replies: [alone.reply], order: alone.order }]
    }
    const [a, b] = inTurn(one, other)
    const [c, d] = inTurn(other, one)
    return [
      { replies: [a.reply, b.reply], order: b.order },
      { replies: [d.reply, c.reply], order: d.order },
    ]
  }

  async function runSequence(
    moments: readonly Moment[],
    count: (actions: number, replies: readonly number[]) => void,
  ): Promise<OrderModel> {
    await db.delete(rateLimits)
    seconds += 1
    const orderId = await placed()
    const items = await db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(orderItems.position)
    const itemIds = items.map(({ id }) => id)
    let order = newOrder
    for (const chosenActions of moments) {
      seconds += 10
      const seen = order
      const actions = chosenActions.map((choose) => choose(seen))
      const [refund] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId))
      const replies = await Promise.all(actions.map((action) => perform(orderId, itemIds, action, refund?.id ?? randomUUID())))
      count(actions.length, replies)
      const facts = await readOrderState(db, orderId, dealerIds)
      const outcomes = possible(order, actions)
      const met = outcomes.find((outcome) => isSame(outcome.replies, replies) && isSame(factsOf(outcome.order), facts))
      const [expected] = outcomes
      if (!met && expected)
        assert.deepEqual(
          { actions, replies, facts },
          { actions, replies: expected.replies, facts: factsOf(expected.order) },
          JSON.stringify(actions),
        )
      order = met?.order ?? order
    }
    // No later sequence waits behind an order that nobody delivers.
    await db
      .update(orders)
      .set({ cancelledAt: clock() })
      .where(and(eq(orders.id, orderId), eq(orders.status, 'preparing'), isNull(orders.cancelledAt)))
    return order
  }
  return { runSequence, close: () => app.close() }
}

function isSame(one: unknown, other: unknown): boolean {
  try {
    assert.deepEqual(one, other)
    return true
  } catch {
    return false
  }
}

/**
 * Runs random sequences of acts of a partner, two dealers, an admin and the clock on orders, and compares every reply and the order with
 * the model: after one action with what it must lead to, after two at once with one of their orders.
 */
export async function runWorkflow(
  shop: ShopToServe,
  { sequences, maxMoments, seed }: { readonly sequences: number; readonly maxMoments: number; readonly seed?: number },
): Promise<WorkflowRun> {
  const workflow = await openWorkflow(shop)
  const figures = { sequences: 0, actions: 0, atOnce: 0, refused: 0, delivered: 0, cancelled: 0 }
  try {
    const result = await fc.check(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: maxMoments, size: 'max' }), async (moments) => {
        const order = await workflow.runSequence(moments, (actions, replies) => {
          figures.actions += actions
          figures.atOnce += Number(actions > 1)
          figures.refused += replies.filter((status) => status >= 400).length
        })
        figures.sequences += 1
        figures.delivered += Number(order.status === 'delivered')
        figures.cancelled += Number(order.cancelReason !== null)
      }),
      { numRuns: sequences, ...(seed !== undefined && { seed }) },
    )
    const failure = result.failed ? `seed ${result.seed}, path ${result.counterexamplePath}: ${String(result.errorInstance)}` : null
    return { failure, figures }
  } finally {
    await workflow.close()
  }
}
