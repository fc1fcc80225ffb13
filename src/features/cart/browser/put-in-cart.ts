import { addToCart } from '#domain/orders/cart.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { Stored } from '#ui/stored-value.ts'
import { cartStore } from './cart-store.ts'

/** Adds a configuration, or puts it in the place of the one with the same id. Refused when the browser has no room for it. */
export const putInCart = (configuration: PricedConfiguration): Stored => cartStore.update((cart) => addToCart(cart, configuration))
