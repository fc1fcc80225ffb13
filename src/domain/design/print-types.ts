import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { isDigitalQuantity, type PrintedProduct, technologiesOf } from '../pricing/print-technology.ts'
import type { DesignDocument, DesignSide } from './document-schema.ts'
import { inksOfSide } from './side-inks.ts'

/**
 * The print-type tabs; the index of a tab is its number in the data. Only `pantone-1` to `pantone-3` are offered in addition to digital
 * print.
 */
export const printTypeTabs = ['digital-print', 'pantone-1', 'pantone-2', 'pantone-3', 'pantone-4', 'pantone-5'] as const
export type PrintTypeTab = (typeof printTypeTabs)[number]

export const printTypeNumber = (tab: PrintTypeTab): number => printTypeTabs.indexOf(tab)

/** The tab of a side that prints in its inks. */
export const printTypeOf = (side: DesignSide): number => Math.min(inksOfSide(side).size, printTypeTabs.length - 1)

/** Clears the chosen print types of all sides if the new quantity prints digitally. Returns the same document without a change. */
export function clearPrintTypes(design: DesignDocument, product: PrintedProduct, count: number, settings: PublicSettings): DesignDocument {
  const isDigital = technologiesOf(product).includes('Digital') && isDigitalQuantity(settings, product, count)
  if (!isDigital || design.sides.every(({ printType }) => printType === 0)) return design
  return { ...design, sides: design.sides.map((side) => ({ ...side, printType: 0 })) }
}

/** Whether the shopper must confirm the colours of images before adding to the cart: at least one image prints by plate. */
export const mustVerifyColors = (design: DesignDocument, technologies: readonly (string | undefined)[]): boolean =>
  design.sides.some(
    ({ nodes }, side) =>
      (technologies[side] === 'Simple' || technologies[side] === 'Tampon') && nodes.some(({ kind, hidden }) => kind === 'image' && !hidden),
  )
