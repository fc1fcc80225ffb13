import { type OrderStatus, orderStatuses } from './order-status.ts'

/**
 * Reasons that the shop itself gives, said in the reader's language; whatever else stands as a reason are the words of the office.
 * `unpaid`: the time for a payment by card has run out. `transferExpired`: a bank transfer has not come in time. `withdrawn`: the shopper
 * cancelled the payment and orders again.
 */
export const cancelReasons = ['unpaid', 'transferExpired', 'withdrawn'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The shop's own reason in what is stored; null for the words of the office. */
export const ownCancelReason = (reason: string): CancelReason | null => cancelReasons.find((own) => own === reason) ?? null

/** Once an order is in production its pieces are printed: nothing is cancelled any more (decisions §7). */
export const mayBeCancelled = (status: OrderStatus): boolean => orderStatuses.indexOf(status) < orderStatuses.indexOf('inProduction')

/** Where an order stands that is given up when its transfer does not come; one that the office has moved further is not (decisions §5). */
export const expiringStatuses: readonly OrderStatus[] = ['new', 'toApproveDesign', 'commentOnTheDesign']
