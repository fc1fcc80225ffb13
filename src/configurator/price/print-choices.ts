import { keepCodes } from '#artwork/assign-inks.ts'
import { withLegibleInks } from '#artwork/legible-inks.ts'
import { type Separation, separationWith } from '#artwork/separation.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import type { DesignDocument, ImageNode } from '#domain/design/document.ts'
import { type InkRefusal, inkRefusal } from '#domain/design/ink-refusal.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { pieceThousandths } from '#domain/pricing/piece-price.ts'
import { maxTamponColors, technologiesOf } from '#domain/pricing/print-technology.ts'
import { printDigitally, printImageDigitally, printImageInInks, printInInks } from '#designer/commands/print-image.ts'
import type { ImageAnalysis } from '#designer/images/find-picture-colors.ts'
import type { SideView } from '#designer/side-views.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { quoteFor } from './price-view.ts'

/** A way to print something, with what the whole configuration would cost. */
export interface PrintChoice {
  /** So many inks, or no plates at all. */
  readonly inks: number | 'digital'
  /** The design if it were chosen; null where the product or the file rules it out whatever else is on the side. */
  readonly design: DesignDocument | null
  readonly eachThousandths: number
  readonly totalThousandths: number
  /** Why it can't be chosen now: as above, the product is never printed so (`product`), or the drawing can't be taken apart (`drawing`). */
  readonly refusal: InkRefusal | 'product' | 'drawing' | null
  readonly chosen: boolean
}

interface PlacementContext {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  readonly side: SideView
}

/** The choice that a design stands for, priced at the quantity of now. */
function pricedChoice(
  { view, configuration, side }: PlacementContext,
  inks: PrintChoice['inks'],
  design: DesignDocument,
): Omit<PrintChoice, 'chosen'> {
  const { product, settings } = view
  const { quantity } = configuration
  const quote = quoteFor(view, { ...configuration, design })
  const isDigital = inks === 'digital'
  const offered = !isDigital || technologiesOf(product).includes('Digital')
  return {
    inks,
    design: offered ? design : null,
    eachThousandths: pieceThousandths({ ...quote, quantity }),
    totalThousandths: quote.totalCurrentPriceThousandths,
    refusal: offered ? (isDigital ? null : inkRefusal(product, design, side.index, quantity, settings)) : 'product',
  }
}

/**
 * A picture in so many inks: as it is where it has that many, else as the shop would separate it on an article of this colour, with the
 * codes that it has already.
 */
export function separationIn({ inks, separation }: ImageNode, { colors }: ImageAnalysis, count: number, color: string): Separation {
  const now = { inks, separation: separation ?? [] }
  return inks.length === count ? now : keepCodes(withLegibleInks(separationWith(colors, count), bodyHexes(color)), now)
}

/** What a picture can be printed in: one to three inks, as many as it has colours, or digitally. */
export function imageChoices(context: PlacementContext, node: ImageNode, analysis: ImageAnalysis): readonly PrintChoice[] {
  const { design } = context.configuration
  const { index, technology } = context.side
  const colors = separationWith(analysis.colors, Infinity).inks.length
  const counts = Array.from({ length: Math.min(colors, maxTamponColors) }, (_, fewer) => fewer + 1)
  const isDrawing = analysis.kind === 'vector' && analysis.refused !== null && technologiesOf(context.view.product).includes('Digital')
  return [
    ...counts.map((count): PrintChoice => {
      const inInks = printImageInInks(design, index, node.id, separationIn(node, analysis, count, context.configuration.color))
      const choice = pricedChoice(context, count, inInks)
      return isDrawing
        ? { ...choice, design: null, refusal: 'drawing', chosen: false }
        : { ...choice, chosen: technology !== 'Digital' && node.inks.length === count }
    }),
    { ...pricedChoice(context, 'digital', printImageDigitally(design, index, node.id)), chosen: technology === 'Digital' },
  ]
}

/** What a side can be printed in: its inks, or digitally. */
export function sideChoices(context: PlacementContext): readonly PrintChoice[] {
  const { design } = context.configuration
  const { index, technology, colors } = context.side
  return [
    { ...pricedChoice(context, colors, printInInks(design, index)), chosen: technology !== 'Digital' },
    { ...pricedChoice(context, 'digital', printDigitally(design, index)), chosen: technology === 'Digital' },
  ]
}
