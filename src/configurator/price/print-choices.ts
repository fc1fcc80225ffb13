import { restoreCodes } from '#artwork/assign-inks.ts'
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

/** A way to print something, with the resulting total of the configuration. */
export interface PrintChoice {
  /** The number of inks, or digital print without plates. */
  readonly inks: number | 'digital'
  /** The design with this choice applied; null if the product or the file rules it out. */
  readonly design: DesignDocument | null
  readonly eachThousandths: number
  readonly totalThousandths: number
  /**
   * Why it cannot be chosen: an ink limit, the product is never printed this way (`product`), or the drawing cannot be separated
   * (`drawing`).
   */
  readonly refusal: InkRefusal | 'product' | 'drawing' | null
  readonly chosen: boolean
}

/** A side of a configuration, with what prices it. */
export interface PlacementContext {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  readonly side: SideView
}

/** A print choice for a design, priced at the current quantity. */
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
 * Separates a picture into a number of inks: unchanged if it already has that many, otherwise as the shop proposes for an article of this
 * colour, keeping existing ink codes.
 */
export function separationIn(
  { inks, separation }: ImageNode,
  { colors }: Pick<ImageAnalysis, 'colors'>,
  count: number,
  color: string,
): Separation {
  const now = { inks, separation: separation ?? [] }
  return inks.length === count ? now : restoreCodes(withLegibleInks(separationWith(colors, count), bodyHexes(color)), now)
}

/** The print choices of a picture: one to three inks, up to its number of colours, or digital print. */
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

/** The print choices of a side: its inks, or digital print. */
export function sideChoices(context: PlacementContext): readonly PrintChoice[] {
  const { design } = context.configuration
  const { index, technology, colors } = context.side
  return [
    { ...pricedChoice(context, colors, printInInks(design, index)), chosen: technology !== 'Digital' },
    { ...pricedChoice(context, 'digital', printDigitally(design, index)), chosen: technology === 'Digital' },
  ]
}
