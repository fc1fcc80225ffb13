/** The parameter by which the configurator opens the design of an ordered item, and the one by which it stays a proof of that item. */
export const itemDesignParameter = 'orderItem'
export const proofParameter = 'proofOf'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^(${uuid})\\.(${uuid})$`, 'i')

export interface OrderedItemRef {
  readonly orderId: string
  readonly orderItemId: string
}

/** The query of the configurator for changing the design of an ordered item. */
export function itemDesignQuery({ orderId, orderItemId }: OrderedItemRef): Readonly<Record<string, string>> {
  const value = `${orderId}.${orderItemId}`
  return { [itemDesignParameter]: value, [proofParameter]: value }
}

/** The ordered item in the value of a parameter; null for anything else. */
export function orderedItemIn(value: string | null): OrderedItemRef | null {
  const [, orderId, orderItemId] = pattern.exec(value ?? '') ?? []
  return orderId !== undefined && orderItemId !== undefined ? { orderId, orderItemId } : null
}
