import { toAmount } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { SystemMessage } from '#domain/orders/system-messages.ts'
import { type MessageAttachment, type MessagePin, systemMessageOf, type ThreadMessage } from '#features/orders/thread/server/reads.ts'
import type { ProofPlace, ThreadEntry, ThreadEvent } from '#features/orders/thread/thread-view.ts'
import type { OrderItemRow } from './reads.ts'

type StatusData = Extract<SystemMessage, { type: 'orderStatusChanged' }>['data']

/** A message of the type `orderStatusChanged`. */
function changeOf(data: StatusData, from: OrderStatus | null, to: OrderStatus | null): ThreadEvent {
  if (from && to) return { kind: 'moved', from, to, reason: data && 'backReason' in data ? data.backReason : null }
  if (data && 'correctedAddresses' in data) return { kind: 'corrected', addresses: data.correctedAddresses }
  if (!data || !('changedDelivery' in data)) return { kind: 'cancelled' }
  const { transportThousandths, totalThousandths, totalWithVatThousandths, paidDifferenceThousandths, currency } = data.changedDelivery
  return {
    kind: 'changedDelivery',
    transport: toAmount(transportThousandths),
    total: toAmount(totalThousandths),
    totalWithVat: toAmount(totalWithVatThousandths),
    paidDifference: paidDifferenceThousandths === undefined ? null : toAmount(paidDifferenceThousandths),
    currency,
  }
}

interface ThreadBasis {
  readonly items: readonly OrderItemRow[]
  readonly attached: readonly MessageAttachment[]
  readonly pins: readonly MessagePin[]
  readonly brand: string
  /** Whether the dealer of the order is named: partners know theirs. */
  readonly namesDealer: boolean
}

const placeOf = ({ proofId, version, number, page, x, y }: MessagePin, lineId: string): ProofPlace => ({
  lineId,
  proofId,
  version,
  number,
  page,
  x,
  y,
})

/** A message as the order page shows it. */
export function threadEntry(message: ThreadMessage, { items, attached, pins, brand, namesDealer }: ThreadBasis): ThreadEntry {
  const { id, author, comment, createdAt, previousOrderStatus: from, currentOrderStatus: to } = message
  const entry = { id, at: createdAt.toISOString() }
  const lineOf = (itemId: string): string => items.find((row) => row.id === itemId)?.configurationId ?? ''
  const systemMessage = systemMessageOf(message)
  if (systemMessage === null) {
    const pin = pins.find(({ messageId }) => messageId === id)
    return {
      ...entry,
      kind: 'words',
      by: author === 'admin' || author === 'dealer' ? 'office' : 'customer',
      colleague: null,
      comment,
      files: attached.flatMap(({ messageId, ...file }) => (messageId === id ? [file] : [])),
      pin: pin ? placeOf(pin, lineOf(pin.orderItemId)) : null,
    }
  }
  switch (systemMessage.type) {
    case 'orderCreated':
      return { ...entry, kind: 'placed' }
    case 'orderStatusChanged':
      return { ...entry, ...changeOf(systemMessage.data, from, to) }
    case 'paymentDone':
      if (systemMessage.data.kind === 'takenBack') return { ...entry, kind: 'unpaid', reason: systemMessage.data.reason }
      if (systemMessage.data.kind === 'invoicePaid') return { ...entry, kind: 'invoicePaid', invoice: systemMessage.data.invoice }
      return { ...entry, kind: systemMessage.data.kind === 'received' ? 'paid' : 'refunded' }
    case 'statusChanged': {
      const { orderItemId, version, approvalStatus } = systemMessage.data
      return { ...entry, kind: 'decided', lineId: lineOf(orderItemId), version, isApproved: approvalStatus === 'approved' }
    }
    case 'dealerAssigned':
      // The name of an erased dealer is empty.
      return { ...entry, kind: 'assigned', dealer: (namesDealer && systemMessage.data.dealerName) || brand }
  }
}
