import type { approvalStatuses } from '#domain/orders/approval-status.ts'
import { mayBeCancelled } from '#domain/orders/cancelling.ts'
import type { invoiceKinds } from '#domain/orders/invoice-kinds.ts'
import { isBeforeProduction, type OrderStatus } from '#domain/orders/order-status.ts'
import { acceptsDecision, acceptsProof, decidedStatus, officeSteps, partnerSteps, stepBack } from '#domain/orders/status-moves.ts'

export type Approval = (typeof approvalStatuses)[number]
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What somebody does to an order, with what they saw of it. */
export type OrderAction =
  | { readonly kind: 'deliver'; readonly isSplit: boolean; readonly version: number | null }
  | { readonly kind: 'proof'; readonly items: readonly number[] }
  | { readonly kind: 'decide'; readonly item: number; readonly approval: 'approved' | 'notApproved' }
  | { readonly kind: 'askChanges'; readonly from: OrderStatus }
  | { readonly kind: 'step'; readonly from: OrderStatus; readonly to: OrderStatus }
  | { readonly kind: 'back'; readonly from: OrderStatus }
  | { readonly kind: 'upload' | 'pay' | 'unpay'; readonly invoice: InvoiceKind }
  /** `nth`: the refund that was seen; null for none. */
  | { readonly kind: 'refund'; readonly nth: number | null }
  /** `from`: the dealer that was seen, null for none. */
  | { readonly kind: 'assign'; readonly dealer: number; readonly from: number | null }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'expire' | 'message' | 'schedule' }

/** An order with two printed items as it should be. */
export interface OrderModel {
  readonly status: OrderStatus
  /** Null unless it is cancelled. */
  readonly cancelReason: string | null
  /** The changes of its deliveries so far. */
  readonly version: number
  readonly delivery: 'none' | 'one' | 'split'
  /** The approvals of each item, one for each version of its proof. */
  readonly approvals: readonly (readonly Approval[])[]
  readonly invoices: Readonly<Partial<Record<InvoiceKind, 'paid' | 'unpaid'>>>
  readonly refund: { readonly nth: number; readonly isDone: boolean } | null
  readonly refunds: number
  readonly dealer: number | null
  readonly isScheduled: boolean
  readonly moves: readonly { readonly from: OrderStatus; readonly to: OrderStatus }[]
  /** Its system messages. */
  readonly events: readonly string[]
}

export const newOrder: OrderModel = {
  status: 'preparing',
  cancelReason: null,
  version: 1,
  delivery: 'none',
  approvals: [[], []],
  invoices: {},
  refund: null,
  refunds: 0,
  dealer: null,
  isScheduled: false,
  moves: [],
  events: ['orderCreated'],
}

export interface Outcome {
  /** The status of the reply. */
  readonly reply: number
  readonly order: OrderModel
}

const told = (order: OrderModel, event: string): OrderModel => ({ ...order, events: [...order.events, event] })

const moved = (order: OrderModel, to: OrderStatus): OrderModel => ({
  ...told(order, `moved ${order.status} ${to}`),
  status: to,
  moves: [...order.moves, { from: order.status, to }],
})

const isPaid = ({ invoices }: OrderModel): boolean => invoices.final === 'paid' || invoices.proforma === 'paid'

/** Puts the money of a cancelled order on the list of refunds. */
const refunded = (order: OrderModel): OrderModel =>
  isPaid(order) ? { ...order, refund: { nth: order.refunds, isDone: false }, refunds: order.refunds + 1 } : { ...order, refund: null }

const cancelled = (order: OrderModel, cancelReason: string): OrderModel => refunded(told({ ...order, cancelReason }, 'cancelled'))

function delivered(order: OrderModel, { isSplit }: Extract<OrderAction, { kind: 'deliver' }>): OrderModel {
  const after = { ...order, version: order.version + 1, delivery: isSplit ? ('split' as const) : ('one' as const) }
  return order.status === 'preparing' ? moved(after, 'new') : told(after, 'changedDelivery')
}

function proved(order: OrderModel, items: readonly number[]): OrderModel {
  const approvals = order.approvals.map((versions, item) => (items.includes(item) ? [...versions, 'waiting' as const] : versions))
  return order.status === 'toApproveDesign' ? { ...order, approvals } : moved({ ...order, approvals }, 'toApproveDesign')
}

function decided(order: OrderModel, { item, approval }: Extract<OrderAction, { kind: 'decide' }>): Outcome {
  const versions = order.approvals[item] ?? []
  const latest = versions.at(-1)
  if (latest === undefined) return { reply: 404, order }
  if (latest === approval) return { reply: 200, order }
  if (latest !== 'waiting' || order.cancelReason !== null || !acceptsDecision(order.status)) return { reply: 409, order }
  const approvals = order.approvals.map((old, index) => (index === item ? [...old.slice(0, -1), approval] : old))
  const after = told({ ...order, approvals }, `decided ${item} ${versions.length} ${approval}`)
  const to = decidedStatus(
    order.status,
    approvals.map((one) => one.at(-1) ?? null),
  )
  return { reply: 200, order: to === null ? after : moved(after, to) }
}

function marked(order: OrderModel, kind: 'pay' | 'unpay', invoice: InvoiceKind): Outcome {
  const refused = { reply: 409, order }
  const state = order.invoices[invoice]
  if (state === undefined || state === (kind === 'pay' ? 'paid' : 'unpaid')) return refused
  if (kind === 'pay') {
    if (order.cancelReason !== null) return refused
    return { reply: 200, order: told({ ...order, invoices: { ...order.invoices, [invoice]: 'paid' } }, `paid ${invoice}`) }
  }
  if (order.refund?.isDone) return refused
  const after = told({ ...order, invoices: { ...order.invoices, [invoice]: 'unpaid' } }, 'takenBack')
  return { reply: 200, order: order.refund ? refunded(after) : after }
}

/** What an action does to an order, and the status of the reply. The one who comes late is refused and changes nothing. */
export function expectedOutcome(order: OrderModel, action: OrderAction): Outcome {
  const refused = (reply: 400 | 404 | 409): Outcome => ({ reply, order })
  const done = (after: OrderModel, reply = 200): Outcome => ({ reply, order: after })
  switch (action.kind) {
    case 'deliver':
      if (order.cancelReason !== null || !isBeforeProduction(order.status)) return refused(409)
      return action.version !== null && action.version !== order.version ? refused(409) : done(delivered(order, action))
    case 'proof':
      return order.cancelReason !== null || !acceptsProof(order.status) ? refused(409) : done(proved(order, action.items), 201)
    case 'decide':
      return decided(order, action)
    case 'askChanges':
    case 'step': {
      if (order.cancelReason !== null) return refused(409)
      const to = action.kind === 'step' ? action.to : 'commentOnTheDesign'
      const steps = action.kind === 'step' ? officeSteps({ status: action.from, needsProof: true }) : partnerSteps(action.from)
      if (!steps.includes(to)) return refused(400)
      return action.from === order.status ? done(moved(order, to)) : refused(409)
    }
    case 'back': {
      if (order.cancelReason !== null || action.from !== order.status) return refused(409)
      const hasProof = order.approvals.some(({ length }) => length > 0)
      const to = stepBack({ status: order.status, moves: order.moves, hasProof })
      return to === null ? refused(400) : done(moved(order, to))
    }
    case 'cancel':
      if (order.cancelReason !== null) return order.cancelReason === action.reason ? done(order) : refused(409)
      return mayBeCancelled(order.status) ? done(cancelled(order, action.reason)) : refused(409)
    case 'expire':
      return done(order.status === 'preparing' && order.cancelReason === null ? cancelled(order, 'deliveryMissing') : order)
    case 'upload':
      if (order.cancelReason !== null || order.invoices[action.invoice] === 'paid') return refused(409)
      return done({ ...order, invoices: { ...order.invoices, [action.invoice]: 'unpaid' } }, 201)
    case 'pay':
    case 'unpay':
      return marked(order, action.kind, action.invoice)
    case 'refund':
      if (order.refund === null || order.refund.nth !== action.nth) return refused(404)
      return done(order.refund.isDone ? order : told({ ...order, refund: { ...order.refund, isDone: true } }, 'refunded'))
    case 'assign':
      if (order.cancelReason !== null) return refused(409)
      if (order.dealer === action.dealer) return done(order)
      return order.dealer === action.from ? done(told({ ...order, dealer: action.dealer }, `assigned ${action.dealer}`)) : refused(409)
    case 'schedule':
      return order.cancelReason !== null ? refused(409) : done({ ...order, isScheduled: true })
    case 'message':
      return order.cancelReason !== null ? refused(409) : done(order, 201)
  }
}

/** The action that brings an order on; a delivered one gets a message. */
export function nextAction({ status, approvals, version }: OrderModel): OrderAction {
  if (status === 'preparing') return { kind: 'deliver', isSplit: true, version }
  if (status === 'new' || status === 'commentOnTheDesign') return { kind: 'proof', items: [0, 1] }
  const waiting = approvals.findIndex((versions) => versions.at(-1) === 'waiting')
  if (status === 'toApproveDesign') return { kind: 'decide', item: Math.max(waiting, 0), approval: 'approved' }
  const [to] = officeSteps({ status, needsProof: true })
  return to === undefined ? { kind: 'message' } : { kind: 'step', from: status, to }
}
