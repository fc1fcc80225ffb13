import fc from 'fast-check'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { nextAction, type OrderAction, type OrderModel } from './order-workflow-model.ts'

/** What people do at one moment: one action, or two at once; each is chosen from what they see. */
export type Moment = readonly ((order: OrderModel) => OrderAction)[]

const item = fc.constantFrom(0, 1)
const anyStatus = fc.constantFrom(...orderStatuses)
const invoice = fc.constantFrom('proforma' as const, 'final' as const)
const chosen = (actions: fc.Arbitrary<OrderAction>) => actions.map((action) => () => action)

const anyAction: fc.Arbitrary<(order: OrderModel) => OrderAction> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(nextAction) },
  {
    weight: 3,
    arbitrary: fc
      .record({ isSplit: fc.boolean(), seen: fc.constantFrom('now', 'late', 'any') })
      .map(({ isSplit, seen }) => ({ version }: OrderModel): OrderAction => {
        const given = { now: version, late: version - 1, any: null }[seen]
        return { kind: 'deliver', isSplit, version: given ?? null }
      }),
  },
  { weight: 2, arbitrary: chosen(fc.subarray([0, 1], { minLength: 1 }).map((items) => ({ kind: 'proof', items }))) },
  {
    weight: 4,
    arbitrary: chosen(
      fc.record({ kind: fc.constant('decide' as const), item, approval: fc.constantFrom('approved' as const, 'notApproved' as const) }),
    ),
  },
  { weight: 1, arbitrary: fc.constant(({ status }: OrderModel): OrderAction => ({ kind: 'askChanges', from: status })) },
  { weight: 1, arbitrary: chosen(fc.record({ kind: fc.constantFrom('askChanges' as const, 'back' as const), from: anyStatus })) },
  { weight: 1, arbitrary: chosen(fc.record({ kind: fc.constant('step' as const), from: anyStatus, to: anyStatus })) },
  { weight: 1, arbitrary: fc.constant(({ status }: OrderModel): OrderAction => ({ kind: 'back', from: status })) },
  { weight: 4, arbitrary: chosen(fc.record({ kind: fc.constantFrom('upload' as const, 'pay' as const, 'unpay' as const), invoice })) },
  { weight: 1, arbitrary: fc.constant(({ refund }: OrderModel): OrderAction => ({ kind: 'refund', nth: refund?.nth ?? null })) },
  {
    weight: 2,
    arbitrary: item.map((dealer) => (order: OrderModel): OrderAction => ({ kind: 'assign', dealer, from: order.dealer })),
  },
  {
    weight: 3,
    arbitrary: chosen(fc.constantFrom('expire' as const, 'message' as const, 'schedule' as const).map((kind) => ({ kind }))),
  },
  {
    weight: 1,
    arbitrary: chosen(fc.record({ kind: fc.constant('cancel' as const), reason: fc.constantFrom('Ordered twice.', 'Out of ink.') })),
  },
)

/** A moment of a random sequence: mostly what brings the order on, and anything else beside it. */
export const moment: fc.Arbitrary<Moment> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyAction) },
  { weight: 1, arbitrary: fc.tuple(anyAction, anyAction) },
)
