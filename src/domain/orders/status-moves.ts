import type { approvalStatuses } from './approval-status.ts'
import type { OrderStatus } from './order-status.ts'

/** Who moves an order: the office, its customer (partner or shopper), or the shop itself. */
export const movers = ['office', 'customer', 'system'] as const
export type Mover = (typeof movers)[number]

export interface StatusMove {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Mover
  /** What the move comes with; `step` is a press of a button and nothing else. */
  readonly through: 'delivery' | 'proof' | 'decision' | 'step'
  /** A move that only orders without a partner have. */
  readonly retailOnly?: true
}

/** Every move that an order may make (decisions §7). What stands here nowhere is refused. */
export const statusMoves: readonly StatusMove[] = [
  { from: 'preparing', to: 'new', by: 'system', through: 'delivery' },
  { from: 'new', to: 'toApproveDesign', by: 'office', through: 'proof' },
  { from: 'toApproveDesign', to: 'commentOnTheDesign', by: 'customer', through: 'decision' },
  { from: 'commentOnTheDesign', to: 'toApproveDesign', by: 'office', through: 'proof' },
  { from: 'toApproveDesign', to: 'designApproved', by: 'customer', through: 'decision' },
  { from: 'new', to: 'designApproved', by: 'office', through: 'step', retailOnly: true },
  { from: 'designApproved', to: 'waitingForProduction', by: 'office', through: 'step' },
  { from: 'waitingForProduction', to: 'inProduction', by: 'office', through: 'step' },
  { from: 'inProduction', to: 'produced', by: 'office', through: 'step' },
  { from: 'produced', to: 'delivered', by: 'office', through: 'step' },
]

interface MovedOrder {
  readonly status: OrderStatus
  readonly isRetail: boolean
}

const isOpenTo =
  ({ isRetail }: MovedOrder) =>
  ({ retailOnly }: StatusMove) =>
    retailOnly !== true || isRetail

/** Where the office may move an order by a step, nothing else needed. */
export const officeSteps = (order: MovedOrder): readonly OrderStatus[] =>
  statusMoves
    .filter(({ from, by, through }) => from === order.status && by === 'office' && through === 'step')
    .filter(isOpenTo(order))
    .map(({ to }) => to)

/** Whether the office may send a proof now: also another one while the customer still looks at the last. */
export const takesProof = (status: OrderStatus): boolean =>
  status === 'toApproveDesign' || statusMoves.some(({ from, through }) => from === status && through === 'proof')

/** Whether the customer may decide on proofs now: the rest of them too, after the first was rejected. */
export const takesDecision = (status: OrderStatus): boolean => status === 'toApproveDesign' || status === 'commentOnTheDesign'

type Approval = (typeof approvalStatuses)[number]

/**
 * Where the decisions on the proofs lead an order: a rejected one asks for a new version, and only when every printed item is approved is
 * the design. `latest` are the decisions on the last version of each printed item, null for an item without a proof. Null: nowhere yet.
 */
export function decidedStatus(status: OrderStatus, latest: readonly (Approval | null)[]): OrderStatus | null {
  const to = latest.includes('notApproved')
    ? 'commentOnTheDesign'
    : latest.every((approval) => approval === 'approved')
      ? 'designApproved'
      : null
  return statusMoves.some((move) => move.through === 'decision' && move.from === status && move.to === to) ? to : null
}
