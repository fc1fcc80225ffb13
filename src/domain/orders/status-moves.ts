import type { approvalStatuses } from './approval-status.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'

/** Who changes a status: the office, the customer (partner or shopper), or the shop itself. */
export const movers = ['office', 'customer', 'system'] as const
export type Mover = (typeof movers)[number]

export interface StatusMove {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Mover
  /** The action that causes the move; `step` is a plain button. */
  readonly through: 'delivery' | 'proof' | 'decision' | 'step'
  /** Whether only orders that need no proof have this move. */
  readonly withoutProofOnly?: true
  /** Whether the customer may ask for it by a call of its own, besides the action. */
  readonly byCall?: true
}

/** All allowed status changes (decisions §7). Any other is refused. */
export const statusMoves: readonly StatusMove[] = [
  { from: 'preparing', to: 'new', by: 'system', through: 'delivery' },
  { from: 'new', to: 'toApproveDesign', by: 'office', through: 'proof' },
  { from: 'toApproveDesign', to: 'commentOnTheDesign', by: 'customer', through: 'decision', byCall: true },
  { from: 'commentOnTheDesign', to: 'toApproveDesign', by: 'office', through: 'proof' },
  { from: 'toApproveDesign', to: 'designApproved', by: 'customer', through: 'decision' },
  { from: 'new', to: 'designApproved', by: 'office', through: 'step', withoutProofOnly: true },
  { from: 'designApproved', to: 'waitingForProduction', by: 'office', through: 'step' },
  { from: 'waitingForProduction', to: 'inProduction', by: 'office', through: 'step' },
  { from: 'inProduction', to: 'produced', by: 'office', through: 'step' },
  { from: 'produced', to: 'delivered', by: 'office', through: 'step' },
]

interface MovedOrder {
  readonly status: OrderStatus
  readonly needsProof: boolean
}

/** Whether an order must not be printed without a proof: one of a partner in which something is printed. */
export const needsProof = (partnerId: string | null, sides: readonly { readonly printCount: number }[]): boolean =>
  partnerId !== null && sides.some(({ printCount }) => printCount > 0)

const isOpenTo =
  (order: MovedOrder) =>
  ({ withoutProofOnly }: StatusMove) =>
    withoutProofOnly !== true || !order.needsProof

/** The statuses to which the office may move an order by a plain step. */
export const officeSteps = (order: MovedOrder): readonly OrderStatus[] =>
  statusMoves
    .filter(({ from, by, through }) => from === order.status && by === 'office' && through === 'step')
    .filter(isOpenTo(order))
    .map(({ to }) => to)

/** The statuses to which a partner may move an order by a call: the design is to be changed (decisions §7). */
export const partnerSteps = (status: OrderStatus): readonly OrderStatus[] =>
  statusMoves.filter(({ from, byCall }) => from === status && byCall === true).map(({ to }) => to)

interface OrderToMoveBack {
  readonly status: OrderStatus
  /** Its changes of status, the oldest first. */
  readonly moves: readonly { readonly from: OrderStatus; readonly to: OrderStatus }[]
  readonly hasProof: boolean
}

/**
 * The status to which an admin may take back an order (decisions §7); null if there is none. An approved design is discussed again, with a
 * new proof, unless the order was approved without one.
 */
export function stepBack({ status, moves, hasProof }: OrderToMoveBack): OrderStatus | null {
  const placeOf = (of: OrderStatus) => orderStatuses.indexOf(of)
  const place = placeOf(status)
  if (status === 'designApproved') {
    // A step that was taken back leads here too, and is no approval.
    const approval = moves.findLast(({ from, to }) => to === status && placeOf(from) < place)
    return approval?.from === 'new' && !hasProof ? 'new' : 'commentOnTheDesign'
  }
  return place > placeOf('designApproved') ? (orderStatuses[place - 1] ?? null) : null
}

/** Whether the office may send a proof now; a further one is allowed while the customer reviews the last. */
export const acceptsProof = (status: OrderStatus): boolean =>
  status === 'toApproveDesign' || statusMoves.some(({ from, through }) => from === status && through === 'proof')

/** Whether the customer may decide on proofs now, including the remaining ones after a rejection. */
export const acceptsDecision = (status: OrderStatus): boolean => status === 'toApproveDesign' || status === 'commentOnTheDesign'

type Approval = (typeof approvalStatuses)[number]

/**
 * The status after decisions on proofs: one rejection requests a new version, and the design is approved only with every printed item.
 * `latest` are the decisions on the last version of each printed item, null for an item without a proof. Returns null if the status does
 * not change.
 */
export function decidedStatus(status: OrderStatus, latest: readonly (Approval | null)[]): OrderStatus | null {
  const to = latest.includes('notApproved')
    ? 'commentOnTheDesign'
    : latest.every((approval) => approval === 'approved')
      ? 'designApproved'
      : null
  return statusMoves.some((move) => move.through === 'decision' && move.from === status && move.to === to) ? to : null
}
