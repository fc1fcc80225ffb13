import { expect, test } from 'vitest'
import { orderTask } from './order-tasks.ts'

const now = new Date('2026-11-22T12:00:00Z')
const order = {
  status: 'inProduction',
  isCancelled: false,
  lastMessageBy: null,
  lastMessageAt: null,
  manufactureDate: '2026-12-01',
  isPrinted: true,
  lacksDeliveryCode: true,
} as const

test('a new order and one with a comment wait for a design', () => {
  expect(orderTask({ ...order, status: 'new' }, now)).toBe('sendDesign')
  expect(orderTask({ ...order, status: 'commentOnTheDesign' }, now)).toBe('sendDesign')
  expect(orderTask({ ...order, status: 'toApproveDesign' }, now)).toBeNull()
})

test('an order without print has no design to send', () => {
  expect(orderTask({ ...order, isPrinted: false, status: 'new' }, now)).toBeNull()
})

test('an approved order needs a manufacture date until it is produced', () => {
  expect(orderTask({ ...order, manufactureDate: null, status: 'designApproved' }, now)).toBe('setManufactureDate')
  for (const status of ['produced', 'delivered'] as const)
    expect(orderTask({ ...order, manufactureDate: null, lacksDeliveryCode: false, status }, now)).toBeNull()
})

test('a produced order needs a delivery code at every address', () => {
  expect(orderTask({ ...order, status: 'produced' }, now)).toBe('enterDeliveryCode')
  expect(orderTask({ ...order, status: 'delivered' }, now)).toBe('enterDeliveryCode')
  expect(orderTask({ ...order, status: 'produced', lacksDeliveryCode: false }, now)).toBeNull()
  expect(orderTask(order, now)).toBeNull()
})

test("a customer's message of more than a day comes before everything else, the office's own never", () => {
  const lastMessageAt = new Date('2026-11-21T11:59:00Z')
  expect(orderTask({ ...order, status: 'new', lastMessageBy: 'partner', lastMessageAt }, now)).toBe('answer')
  expect(orderTask({ ...order, status: 'new', lastMessageBy: 'dealer', lastMessageAt }, now)).toBe('sendDesign')
  expect(orderTask({ ...order, lastMessageBy: 'shopper', lastMessageAt: new Date('2026-11-21T12:01:00Z') }, now)).toBeNull()
})

test('a cancelled order waits for nothing', () => {
  expect(orderTask({ ...order, status: 'new', isCancelled: true }, now)).toBeNull()
})
