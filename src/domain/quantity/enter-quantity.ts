import { isOrderable, maxQuantity } from './limits.ts'

/** Temporary messages of the quantity field, by message key. */
export type QuantityAlert = 'exceededQuantityAlert' | 'underMinQuantityAlert'

/** The state of the quantity field: the shown text and the number of pieces for the price. */
export interface QuantityEntry {
  /** Digits, or empty. */
  readonly shown: string
  readonly effective: number
  readonly alert: QuantityAlert | null
}

/** The limits of a configuration's quantity, in pieces. */
export interface QuantityBounds {
  readonly minimum: number
  readonly stock: number
}

const showing = (quantity: number, alert: QuantityAlert | null = null): QuantityEntry => ({
  shown: String(quantity),
  effective: quantity,
  alert,
})

/** The maximum quantity. */
const ceiling = ({ stock }: QuantityBounds): number => Math.min(stock, maxQuantity)

/** The initial state of the field for a stored quantity. */
export const startQuantity = (quantity: number, bounds: QuantityBounds): QuantityEntry => commitQuantity(showing(quantity), bounds)

/**
 * The field after typing. Anything but a whole number is ignored. An empty field counts as one piece; zero or less shows 0 and counts as
 * the minimum; above the stock shows the stock with an alert; the maximum is 500000.
 */
export function typeQuantity(field: QuantityEntry, text: string, bounds: QuantityBounds): QuantityEntry {
  const typed = text.trim()
  if (typed === '') return { shown: '', effective: 1, alert: null }
  if (!/^-?\d+$/.test(typed)) return field
  const quantity = Number(typed)
  if (quantity <= 0) return { shown: '0', effective: bounds.minimum, alert: null }
  if (quantity > bounds.stock) return showing(ceiling(bounds), bounds.stock >= maxQuantity ? null : 'exceededQuantityAlert')
  return showing(Math.min(quantity, maxQuantity))
}

/** The field after blur: empty or 0 becomes the minimum, less than the minimum becomes the minimum with an alert. */
export function commitQuantity(field: QuantityEntry, { minimum }: QuantityBounds): QuantityEntry {
  const quantity = Number(field.shown)
  if (quantity === 0) return showing(minimum)
  return quantity < minimum ? showing(minimum, 'underMinQuantityAlert') : showing(quantity, field.alert)
}

/**
 * The field after a change of its limits, such as another colour: a quantity above an orderable stock becomes the stock with an alert. A
 * stock below the minimum leaves the field unchanged.
 */
export const clampQuantity = (field: QuantityEntry, bounds: QuantityBounds): QuantityEntry =>
  field.effective > bounds.stock && isOrderable(bounds.stock, bounds.minimum) ? showing(ceiling(bounds), 'exceededQuantityAlert') : field

/** Adds one piece, up to the stock and 500000. */
export const increaseQuantity = (field: QuantityEntry, bounds: QuantityBounds): QuantityEntry =>
  canIncrease(field, bounds) ? showing(field.effective + 1) : { ...field, alert: null }

/** Removes one piece, down to the minimum. */
export const decreaseQuantity = (field: QuantityEntry, bounds: QuantityBounds): QuantityEntry =>
  canDecrease(field, bounds) ? showing(field.effective - 1) : { ...field, alert: null }

export const canIncrease = (field: QuantityEntry, bounds: QuantityBounds): boolean => field.effective < ceiling(bounds)
export const canDecrease = (field: QuantityEntry, { minimum }: QuantityBounds): boolean => field.effective > Math.max(1, minimum)

/** Whether the field is disabled, because nothing is in stock. */
export const isQuantityDisabled = ({ stock }: QuantityBounds): boolean => stock === 0

/** The number of pieces to price: at least the minimum, so that an incomplete number still has a price. */
export const pricedQuantity = (field: QuantityEntry, { minimum }: QuantityBounds): number => Math.max(field.effective, minimum)

/** Whether the configuration may be added to the cart. Apply `commitQuantity` first, which raises a quantity below the minimum. */
export const canAddQuantity = (field: QuantityEntry, { minimum, stock }: QuantityBounds): boolean =>
  field.shown !== '0' && isOrderable(stock, minimum) && field.effective <= stock
