import { maxQuantity } from './limits.ts'
import { isOrderable } from './minimum.ts'

/** The messages that the quantity field shows for a while, by message key. */
export type QuantityAlert = 'exceededQuantityAlert' | 'underMinQuantityAlert'

/** The quantity field: what it shows, and how many pieces the price counts meanwhile. */
export interface QuantityEntry {
  /** Digits, or nothing while the field is empty. */
  readonly shown: string
  readonly effective: number
  readonly alert: QuantityAlert | null
}

/** What bounds the quantity of a configuration, in pieces. */
export interface QuantityBounds {
  readonly minimum: number
  readonly stock: number
}

const showing = (quantity: number, alert: QuantityAlert | null = null): QuantityEntry => ({
  shown: String(quantity),
  effective: quantity,
  alert,
})

/** The most that can be chosen. */
const ceiling = ({ stock }: QuantityBounds): number => Math.min(stock, maxQuantity)

/** A field that begins with a quantity kept elsewhere. */
export const startQuantity = (quantity: number, bounds: QuantityBounds): QuantityEntry => leaveQuantity(showing(quantity), bounds)

/**
 * The field after typing. Anything that is no whole number is ignored; an empty field counts as one piece; zero or less shows 0 and
 * counts as the minimum; above the stock shows the stock with an alert; 500000 is the most.
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

/** The field after it was left: empty or 0 becomes the minimum, less than the minimum becomes the minimum with an alert. */
export function leaveQuantity(field: QuantityEntry, { minimum }: QuantityBounds): QuantityEntry {
  const quantity = Number(field.shown)
  if (quantity === 0) return showing(minimum)
  return quantity < minimum ? showing(minimum, 'underMinQuantityAlert') : showing(quantity, field.alert)
}

/**
 * The field when its bounds have changed under it, as another colour does: more than an orderable stock becomes the stock with an
 * alert. A stock that nothing can be ordered of leaves the field alone.
 */
export const holdQuantity = (field: QuantityEntry, bounds: QuantityBounds): QuantityEntry =>
  field.effective > bounds.stock && isOrderable(bounds.stock, bounds.minimum) ? showing(ceiling(bounds), 'exceededQuantityAlert') : field

/** One piece more, limited by stock and by 500000. */
export const increaseQuantity = (field: QuantityEntry, bounds: QuantityBounds): QuantityEntry =>
  canIncrease(field, bounds) ? showing(field.effective + 1) : { ...field, alert: null }

/** One piece less, at least the minimum. */
export const decreaseQuantity = (field: QuantityEntry, bounds: QuantityBounds): QuantityEntry =>
  canDecrease(field, bounds) ? showing(field.effective - 1) : { ...field, alert: null }

export const canIncrease = (field: QuantityEntry, bounds: QuantityBounds): boolean => field.effective < ceiling(bounds)
export const canDecrease = (field: QuantityEntry, { minimum }: QuantityBounds): boolean => field.effective > Math.max(1, minimum)

/** Nothing can be typed while nothing is in stock. */
export const isQuantityDisabled = ({ stock }: QuantityBounds): boolean => stock === 0

/** The pieces that a price is asked for: never fewer than the minimum, so that a half-typed number still has a price. */
export const pricedQuantity = (field: QuantityEntry, { minimum }: QuantityBounds): number => Math.max(field.effective, minimum)

/** Whether the configuration may go into the cart. Leave the field first: that raises what is too little. */
export const canAddQuantity = (field: QuantityEntry, { minimum, stock }: QuantityBounds): boolean =>
  field.shown !== '0' && isOrderable(stock, minimum) && field.effective <= stock
