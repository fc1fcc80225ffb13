import type { OrderStatus } from './order-status.ts'

/** What lets goods or money go by mistake when an order moves (decisions §7). `noProof`: printed without a proof that the customer saw. */
export const moveWarnings = ['unpaid', 'codeMissing', 'noProof'] as const
export type MoveWarning = (typeof moveWarnings)[number]

interface OrderToMove {
  /** The next status. */
  readonly to: OrderStatus
  /** Whether a payment is due before production: not for an order that is paid by invoice. */
  readonly isUnpaid: boolean
  /** Whether a delivery has no code of the carrier. */
  readonly lacksDeliveryCode: boolean
  readonly isPrinted: boolean
}

/** What an order must not lack before it moves to a status. A step to `designApproved` is the one without a proof. */
const checkedBefore: Readonly<Record<OrderStatus, readonly MoveWarning[]>> = {
  preparing: [],
  new: [],
  toApproveDesign: [],
  commentOnTheDesign: [],
  designApproved: ['noProof'],
  waitingForProduction: ['unpaid'],
  inProduction: ['unpaid'],
  produced: [],
  delivered: ['unpaid', 'codeMissing'],
}

/** What must be named before a step of the office. */
export function warningsOfMove({ to, isUnpaid, lacksDeliveryCode, isPrinted }: OrderToMove): readonly MoveWarning[] {
  const lacks = { unpaid: isUnpaid, codeMissing: lacksDeliveryCode, noProof: isPrinted } satisfies Record<MoveWarning, boolean>
  return checkedBefore[to].filter((warning) => lacks[warning])
}

/** Whether moving an order all the same needs a reason. Printing an ordered design as it is is usual for retail orders, and is only named. */
export const needsReason = (warnings: readonly MoveWarning[]): boolean => warnings.some((warning) => warning !== 'noProof')
