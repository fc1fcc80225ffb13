import { readableDesign } from '#domain/design/readable-design.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { StoredValue } from '#ui/stored-value.ts'
import { type StoredLine, storedCart } from './line-store.ts'

type Cart = readonly PricedConfiguration[]

const withReadableDesigns = (lines: readonly StoredLine[]): Cart => lines.map((line) => ({ ...line, design: readableDesign(line.design) }))

let [seen, cart]: [readonly StoredLine[], Cart] = [storedCart.initial, []]

function get(): Cart {
  const lines = storedCart.get()
  if (lines !== seen) [seen, cart] = [lines, withReadableDesigns(lines)]
  return cart
}

function set(next: Cart) {
  ;[seen, cart] = [next, next]
  return storedCart.set(next)
}

/** The cart of this site on this device, with designs that can be drawn and changed. */
export const cartStore: StoredValue<Cart> = {
  get,
  set,
  update: (change) => set(change(get())),
  subscribe: storedCart.subscribe,
  read(stored) {
    const lines = storedCart.read(stored)
    return lines && withReadableDesigns(lines)
  },
  initial: cart,
}
