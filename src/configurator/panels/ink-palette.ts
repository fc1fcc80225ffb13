import { isSlimboy } from '#domain/catalogue/slimboy.ts'
import { type DesignDocument, type Ink, printedNodes } from '#domain/design/document.ts'
import { distinctInks, inksOfSide } from '#domain/design/side-inks.ts'
import { uniqueColors } from '#domain/design/unique-colors.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import type { ColorPickerProps } from '#designer/color/color-picker.tsx'
import { colorPictures } from '#designer/color/color-pictures.ts'
import type { SideView } from '#designer/side-views.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'

/** What the colour picker offers for any object: the company's colours, inks in use, the remaining ink budget, and pictures to pick a colour from. */
export type InkPalette = Pick<ColorPickerProps, 'company' | 'used' | 'budget' | 'pictures'>

/** Inks that count against the limit of pad printing: those of the active side, on a Slimboy those of the whole meter. */
function inkBudget(product: { readonly id: string }, design: DesignDocument, side: SideView | undefined): InkPalette['budget'] {
  if (isSlimboy(product)) return { used: uniqueColors(design).size, kind: 'slimboy' }
  if (!side || side.technology === 'Simple') return null
  const printed = design.sides[side.index]
  return { used: printed ? inksOfSide(printed).size : 0, kind: 'side' }
}

/** The distinct inks of all sides. */
export const inksOf = (printed: DesignDocument) => distinctInks(printed.sides.flatMap(printedNodes))

interface Palette {
  readonly product: ConfigurationView['product']
  readonly configuration: Configuration
  readonly printed: DesignDocument
  readonly side: SideView | undefined
  readonly urlOf: (sha256: string) => string | undefined
  /** The colours of the partner's company. */
  readonly company: readonly Ink[]
}

/** `side` is the active side. */
export const inkPalette = ({ product, configuration, printed, side, urlOf, company }: Palette): InkPalette => ({
  company,
  used: inksOf(printed),
  budget: inkBudget(product, printed, side),
  pictures: colorPictures({ ...configuration, product, productName: product.name, urlOf }),
})
