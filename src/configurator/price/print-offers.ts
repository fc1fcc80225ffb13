import { separationWith } from '#artwork/separation.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { type DesignDocument, type DesignNode, type ImageNode, printedNodes } from '#domain/design/document.ts'
import { inkRefusal } from '#domain/design/ink-refusal.ts'
import { nearInks, type NearInks } from '#domain/design/near-inks.ts'
import { inksOfSide } from '#domain/design/side-inks.ts'
import { maxTamponColors, technologiesOf } from '#domain/pricing/print-technology.ts'
import { mergeInks } from '#designer/commands/merge-inks.ts'
import { printSideInInks } from '#designer/commands/print-image.ts'
import type { FoundColor } from '#artwork/found-colors.ts'
import type { AnalysesOfImages } from '#designer/images/use-image-facts.ts'
import { type PlacementContext, separationIn } from './print-choices.ts'
import { quoteFor } from './price-view.ts'

/** A change of the print of a side, and what the whole configuration then costs less. */
export interface PricedPrint {
  readonly print: (design: DesignDocument) => DesignDocument
  readonly savedThousandths: number
}

function priced({ view, configuration }: PlacementContext, print: PricedPrint['print']): PricedPrint {
  const totalOf = (design: DesignDocument) => quoteFor(view, { ...configuration, design }).totalCurrentPriceThousandths
  return { print, savedThousandths: totalOf(configuration.design) - totalOf(print(configuration.design)) }
}

/** The pair of nearly equal inks of a side that looks most alike and does not cost more as one; null if there is none. */
export function mergeOffer(context: PlacementContext): (PricedPrint & { readonly near: NearInks }) | null {
  const { view, configuration, side } = context
  const { design, quantity } = configuration
  const printed = design.sides[side.index]
  for (const near of printed ? nearInks(printed) : []) {
    const offer = priced(context, (before) => mergeInks(before, side.index, near.from, near.into))
    const after = designPricing(view.product, offer.print(design), quantity, view.settings).sides[side.index]
    // Digital print mixes all tones from the same inks.
    if (after?.technologyType !== 'Digital' && offer.savedThousandths >= 0) return { ...offer, near }
  }
  return null
}

type Separable = ImageNode & { readonly found: readonly FoundColor[] }

/** The pictures of a side without inks, with their colours; null if one of them cannot be separated into inks. */
function separablePictures(nodes: readonly DesignNode[], analyses: AnalysesOfImages): readonly Separable[] | null {
  const pictures = nodes.filter((node) => node.kind === 'image').filter(({ inks }) => inks.length === 0)
  const separable = pictures.flatMap((node) => {
    const analysis = analyses.get(node.image)
    return !node.locked && analysis && analysis.refused === null ? [{ ...node, found: analysis.colors }] : []
  })
  return separable.length === pictures.length ? separable : null
}

export interface CheaperInks extends PricedPrint {
  /** The number of inks of the side. */
  readonly inks: number
  /** Whether similar colours of a picture share an ink. */
  readonly isReduced: boolean
}

/**
 * A side that prints digitally, in the most inks that cost less; null if it cannot be printed in inks, or not for less.
 * @param analyses of its pictures
 */
export function cheaperInInks(context: PlacementContext, analyses: AnalysesOfImages): CheaperInks | null {
  const { view, configuration, side } = context
  const { design, quantity, color } = configuration
  const printed = design.sides[side.index]
  if (!printed || side.blank || side.technology !== 'Digital' || technologiesOf(view.product).length === 1) return null
  const pictures = separablePictures(printedNodes(printed), analyses)
  if (!pictures) return null
  for (let count = maxTamponColors; count > 0; count--) {
    const separations = pictures.map((node) => ({ id: node.id, separation: separationIn(node, { colors: node.found }, count, color) }))
    const print = (before: DesignDocument) => printSideInInks(before, side.index, separations)
    const after = print(design)
    if (inkRefusal(view.product, after, side.index, quantity, view.settings) !== null) continue
    const offer = priced(context, print)
    const inked = after.sides[side.index]
    if (offer.savedThousandths <= 0 || !inked) continue
    const isReduced = pictures.some(({ found }) => separationWith(found, Infinity).inks.length > count)
    return { ...offer, inks: inksOfSide(inked).size, isReduced }
  }
  return null
}
