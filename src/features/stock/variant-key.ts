import type { Scale } from '#domain/catalogue/categories.ts'

/** A product in one of its colours and scales. */
export interface VariantOfProduct {
  readonly productId: string
  readonly color: string
  readonly scale: Scale
}

/** Identifies a variant. */
export const variantKey = ({ productId, color, scale }: VariantOfProduct): string => `${productId} ${color} ${scale}`
