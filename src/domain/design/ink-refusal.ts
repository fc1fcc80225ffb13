import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { isDigitalQuantity, maxTamponColors, type PrintedProduct, technologiesOf } from '../pricing/print-technology.ts'
import type { DesignDocument } from './document-schema.ts'
import { hasUnassignedImage, inksOfSide } from './side-inks.ts'
import { hasTooManyColors } from './unique-colors.ts'

/** Why a side cannot be printed in its inks: too few pieces, too many inks, or another picture on it without inks. */
export type InkRefusal = 'quantity' | 'inks' | 'otherPicture'

/** Why a side cannot be printed in its inks, regardless of the shopper's choice; null if it can. */
export function inkRefusal(
  product: PrintedProduct,
  design: DesignDocument,
  side: number,
  count: number,
  settings: PublicSettings,
): InkRefusal | null {
  if (hasTooManyColors(product, design)) return 'inks'
  if (!technologiesOf(product).includes('Digital')) return null
  const printed = design.sides[side]
  if (isDigitalQuantity(settings, product, count)) return 'quantity'
  if (printed && hasUnassignedImage(printed)) return 'otherPicture'
  return printed && inksOfSide(printed).size > maxTamponColors ? 'inks' : null
}

/**
 * Whether too many inks or a picture without inks make a side digital at a quantity that allows pad printing, and the shopper has not
 * accepted that yet.
 */
export function awaitsConsent(
  product: PrintedProduct,
  design: DesignDocument,
  side: number,
  count: number,
  settings: PublicSettings,
): boolean {
  if (!technologiesOf(product).includes('Digital') || design.sides[side]?.technologyChoice !== 'auto') return false
  const refusal = inkRefusal(product, design, side, count, settings)
  return refusal === 'inks' || refusal === 'otherPicture'
}
