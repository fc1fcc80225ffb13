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

const needPayment: readonly OrderStatus[] = ['waitingForProduction', 'inProduction', 'delivered']

/** What must be named before a step of the office. Its step to `designApproved` is the one without a proof. */
export function warningsOfMove({ to, isUnpaid, lacksDeliveryCode, isPrinted }: OrderToMove): readonly MoveWarning[] {
  return [
    ...(isUnpaid && needPayment.includes(to) ? (['unpaid'] as const) : []),
    ...(lacksDeliveryCode && to === 'delivered' ? (['codeMissing'] as const) : []),
    ...(isPrinted && to === 'designApproved' ? (['noProof'] as const) : []),
  ]
}

/** Whether moving an order all the same needs a reason. Printing an ordered design as it is is usual for retail orders, and is only named. */
export const needsReason = (warnings: readonly MoveWarning[]): boolean => warnings.some((warning) => warning !== 'noProof')
