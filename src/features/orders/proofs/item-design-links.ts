/** The parameter by which the configurator opens the design of an ordered item, and the one by which it stays a proof of that item. */
export const itemDesignParameter = 'orderItem'
export const proofParameter = 'proofOf'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^(${uuid})\\.(${uuid})(?:\\.(\\d{1,6}))?$`, 'i')

export interface OrderedItemRef {
  readonly orderId: string
  readonly orderItemId: string
  /** The version of its proofs that a change begins from, 0 for the design as ordered; null if it is not said. */
  readonly basedOn: number | null
}

/** The query of the configurator for changing the design of an ordered item. */
export function itemDesignQuery({ orderId, orderItemId, basedOn }: OrderedItemRef): Readonly<Record<string, string>> {
  const value = [orderId, orderItemId, ...(basedOn === null ? [] : [basedOn])].join('.')
  return { [itemDesignParameter]: value, [proofParameter]: value }
}

/** The ordered item in the value of a parameter; null for anything else. */
export function orderedItemIn(value: string | null): OrderedItemRef | null {
  const [, orderId, orderItemId, version] = pattern.exec(value ?? '') ?? []
  if (orderId === undefined || orderItemId === undefined) return null
  return { orderId, orderItemId, basedOn: version === undefined ? null : Number(version) }
}
