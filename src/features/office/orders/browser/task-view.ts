import type { TagTone } from '#ui/tag.tsx'
import type { ListedOrder } from '../schema.ts'

/** The colour of what the office has to do with an order, the same in the list and on the page of the order. */
export const taskColors = {
  answer: 'error',
  sendDesign: 'waiting',
  setManufactureDate: 'waiting',
  enterDeliveryCode: 'next',
} as const satisfies Record<NonNullable<ListedOrder['toDo']>, TagTone>
