import { isBeforeProduction } from './order-status.ts'

/**
 * Reasons set by the shop, translated for the reader; any other text was written by the office. `unpaid`: the deadline for a card payment
 * has passed. `transferExpired`: no bank transfer arrived in time. `withdrawn`: the shopper cancelled the payment and is ordering again.
 * `deliveryMissing`: the partner has not said where the order goes.
 */
export const cancelReasons = ['unpaid', 'transferExpired', 'withdrawn', 'deliveryMissing'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The shop's own reason in a stored one; null for a text written by the office. */
export const ownCancelReason = (reason: string): CancelReason | null => cancelReasons.find((own) => own === reason) ?? null

/** Whether an order of this status can be cancelled. */
export const mayBeCancelled = isBeforeProduction

/** How many days a partner's order waits for its delivery. Then it is cancelled and its pieces go back (decisions §7). */
export const daysWithoutDelivery = 14
