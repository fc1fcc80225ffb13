import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { Shape } from '#domain/shapes/shape.ts'
import { anyString, looseObject, readableOf, unchecked } from '#domain/shapes/basic-shapes.ts'
import { createStoredValue } from '#ui/stored-value.ts'

/** A line of the cart as stored. Its design may be of an earlier release, or corrupt. */
export type StoredLine = Omit<PricedConfiguration, 'design'> & {
  readonly design: { readonly version: number; readonly sides: readonly unknown[] }
}

/** In whole thousandths. The shop stores nothing else, and other values could not be added up. */
const amount: Shape<number> = {
  read: (value) => (typeof value === 'number' && Math.round(value * 1000) / 1000 === value ? value : undefined),
}

const storedLine = looseObject({
  id: anyString,
  productId: anyString,
  color: anyString,
  scale: anyString,
  currency: anyString,
  quantity: amount,
  price: amount,
  productPrice: amount,
  technologyPrice: amount,
  surchargePrice: amount,
  preparationPrice: amount,
  otherPrices: readableOf(unchecked),
  pdfData: readableOf(unchecked),
  design: looseObject({ sides: readableOf(unchecked) }),
}) as Shape<unknown> as Shape<StoredLine>

/**
 * The cart of this site on this device, without reading its designs, which the link to the cart on every page does not need. Others use
 * `cartStore`. Pictures are stored separately, by hash. Lines of an older release that cannot be read are left out.
 */
export const storedCart = createStoredValue<readonly StoredLine[]>('cart', [], readableOf(storedLine))
