import { dayMs } from '#domain/format/durations.ts'
import type { OrderStatus } from './order-status.ts'
import { reactionDays } from './quick-filters.ts'
import { statusTraits } from './status-traits.ts'
import { customerAuthors, type MessageAuthor } from './system-messages.ts'

/** What an order waits for from the office, the most urgent first. */
export const orderTasks = ['answer', 'sendDesign', 'setManufactureDate', 'enterDeliveryCode'] as const
export type OrderTask = (typeof orderTasks)[number]

interface OrderFacts {
  readonly status: OrderStatus
  readonly isCancelled: boolean
  readonly lastMessageBy: MessageAuthor | null
  readonly lastMessageAt: Date | null
  readonly manufactureDate: string | null
  /** Whether anything of it is printed; without print there is no design to send. */
  readonly isPrinted: boolean
  /** Whether a delivery has no code of the carrier. */
  readonly lacksDeliveryCode: boolean
}

const includes = <Value extends string>(values: readonly Value[], value: string): boolean => (values as readonly string[]).includes(value)

/** The next action of the office; null if the order waits for nobody or for the customer. */
export function orderTask(order: OrderFacts, now: Date): OrderTask | null {
  const { status, isCancelled, lastMessageBy, lastMessageAt, manufactureDate, isPrinted, lacksDeliveryCode } = order
  if (isCancelled) return null
  const isUnanswered =
    lastMessageAt !== null &&
    lastMessageBy !== null &&
    includes(customerAuthors, lastMessageBy) &&
    now.getTime() - lastMessageAt.getTime() > reactionDays * dayMs
  if (isUnanswered) return 'answer'
  const { task } = statusTraits[status]
  switch (task) {
    case 'sendDesign':
    case 'reviseDesign':
      return isPrinted ? 'sendDesign' : null
    case 'setManufactureDate':
      return manufactureDate === null ? task : null
    case 'enterDeliveryCode':
      return lacksDeliveryCode ? task : null
    // The customer's.
    case 'approveDesign':
    case null:
      return null
  }
}
