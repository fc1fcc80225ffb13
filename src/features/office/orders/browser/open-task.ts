import type { OrderTask } from '#domain/orders/order-tasks.ts'
import { messageFormId } from '#features/orders/thread/browser/message-form.tsx'
import { deliveryCodeId, manufactureDateId } from '#features/production/board/browser/schedule-form.tsx'
import { sendDesignId } from './send-design.tsx'

/** The first code that is missing. */
function focusMissingCode(): void {
  const codes = [...(document.getElementById(deliveryCodeId)?.querySelectorAll<HTMLInputElement>('[data-delivery-code]') ?? [])]
  ;(codes.find(({ value }) => value === '') ?? codes[0])?.focus()
}

const focusIn = (id: string, field: string): void => document.getElementById(id)?.querySelector<HTMLElement>(field)?.focus()

/** Leads to where a task of an order is done on its page: the field gets the focus, or the dialog opens. */
export const openTask = {
  answer: () => focusIn(messageFormId, 'textarea'),
  sendDesign: () => document.getElementById(sendDesignId)?.click(),
  setManufactureDate: () => focusIn(manufactureDateId, 'input, [role="spinbutton"], button'),
  enterDeliveryCode: focusMissingCode,
} as const satisfies Record<OrderTask, () => void>
