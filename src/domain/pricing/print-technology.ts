import { type Category, categoryTraits, type Technology } from '../catalogue/categories.ts'
import { minTamponPrintCount } from '../catalogue/settings.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { isSlimboy } from '../catalogue/slimboy.ts'

/** The maximum number of inks per side in pad printing; more print digitally. */
export const maxTamponColors = 3

/** The properties of a product that determine its technologies. */
export interface PrintedProduct {
  readonly id: string
  readonly category: Category
}

type Technologies = readonly [Technology, ...Technology[]]
const slimboyTechnologies: Technologies = ['Tampon']

/** The technologies that a product supports. */
export const technologiesOf = (product: PrintedProduct): Technologies =>
  isSlimboy(product) ? slimboyTechnologies : categoryTraits[product.category].technologies

/** Whether a quantity is too small for pad printing on a product that supports digital print. */
export const isDigitalQuantity = (settings: PublicSettings, product: PrintedProduct, count: number): boolean =>
  count <= minTamponPrintCount(settings, product.category)

/**
 * The technology of a printed side at a quantity: spatulas always Simple, Slimboy always Tampon. Other products print digitally up to the
 * category's minimum tampon count, by the shopper's choice, without colours and with more than three.
 */
export function printTechnology(
  settings: PublicSettings,
  product: PrintedProduct,
  count: number,
  side: { readonly colorsCount: number; readonly digitalOnly?: boolean | undefined },
): Technology {
  const possible = technologiesOf(product)
  if (possible.length === 1) return possible[0]
  const mustBeDigital = side.digitalOnly === true || side.colorsCount < 1 || side.colorsCount > maxTamponColors
  return mustBeDigital || isDigitalQuantity(settings, product, count) ? 'Digital' : 'Tampon'
}
