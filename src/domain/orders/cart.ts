import type { Configuration } from './configuration.ts'

/** Ids of configurations are random characters of this length. */
export const configurationIdLength = 10

interface Identified {
  readonly id: string
}

/** The cart: configurations with unique ids, in the order they were added. */
export type Cart<Item extends Identified> = readonly Item[]

/** Adds a configuration, or replaces the one with the same id. */
export const addToCart = <Item extends Identified>(cart: Cart<Item>, item: Item): Cart<Item> =>
  cart.some(({ id }) => id === item.id) ? updateInCart(cart, item) : [...cart, item]

/**
 * Replaces the configuration with the same id.
 * @throws 'configuration not found in cart'
 */
export function updateInCart<Item extends Identified>(cart: Cart<Item>, item: Item): Cart<Item> {
  if (!cart.some(({ id }) => id === item.id)) throw new Error('configuration not found in cart')
  return cart.map((other) => (other.id === item.id ? item : other))
}

export const removeFromCart = <Item extends Identified>(cart: Cart<Item>, id: string): Cart<Item> => cart.filter((item) => item.id !== id)

/**
 * Adds a copy under `newId` (10 characters) directly after the original.
 * @throws 'configuration not found in cart'
 */
export function duplicateInCart<Item extends Identified>(cart: Cart<Item>, id: string, newId: string): Cart<Item> {
  const index = cart.findIndex((item) => item.id === id)
  const original = cart[index]
  if (!original) throw new Error('configuration not found in cart')
  return cart.toSpliced(index + 1, 0, { ...original, id: newId })
}

/** The number of pieces in the cart of one product, colour and scale, which share one stock. `exceptId` excludes the line being edited. */
export const piecesInCart = (
  cart: Cart<Omit<Configuration, 'design'>>,
  variant: Pick<Configuration, 'productId' | 'color' | 'scale'>,
  exceptId?: string,
): number =>
  cart
    .filter(({ id, productId, color, scale }) => {
      const isSame = productId === variant.productId && color === variant.color && scale === variant.scale
      return isSame && id !== exceptId
    })
    .reduce((sum, { quantity }) => sum + quantity, 0)
