import type { Technology } from '../catalogue/categories.ts'
import type { PublicSettings } from '../catalogue/settings-schema.ts'
import { maxTamponColors, type PrintedProduct, printTechnology, technologiesOf } from '../pricing/print-technology.ts'
import type { QuoteSide, SurchargeCounts } from '../pricing/quote.ts'
import { type CountedSide, surchargeCounts } from '../pricing/surcharge-counts.ts'
import { payloadOf } from './code-content.ts'
import type { DesignDocument, DesignNode, DesignSide } from './document-schema.ts'
import { printedNodes } from './document.ts'
import { linesOf } from './text-lines.ts'
import { hasUnassignedImage, inkKey, inksOfPrintedSide, printedInks } from './side-inks.ts'

/** The print of a side without the ids and groups of its nodes: order, positions, contents and inks. */
export function sideFingerprint(side: DesignSide): string {
  const print = ({ id: _id, z: _z, locked: _locked, hidden: _hidden, group: _group, ...node }: DesignNode) => ({
    ...node,
    // The file name is not printed.
    name: null,
    // One line has no line spacing.
    lineSpacing: node.kind === 'text' && linesOf(node.text).length > 1 ? node.lineSpacing : null,
    inks: (node.kind === 'image' ? node.inks : printedInks(node)).map(inkKey),
    ...(node.kind === 'code' && { content: payloadOf(node.content) }),
  })
  const nodes = printedNodes(side).toSorted((a, b) => a.z - b.z)
  return JSON.stringify(nodes.map((node) => Object.entries(print(node)).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/**
 * The number of charged inks of a printed side. Where digital print is impossible (spatula, Slimboy), images without assigned inks print in
 * black, so that nothing prints for free.
 */
function colorsCount(product: PrintedProduct, side: DesignSide): number {
  if (technologiesOf(product).includes('Digital')) return inksOfPrintedSide(side, 'Digital').length
  return Math.max(1, inksOfPrintedSide(side, technologiesOf(product)[0]).length)
}

function quoteSide(product: PrintedProduct, side: DesignSide, count: number, settings: PublicSettings): QuoteSide {
  const printCount = printedNodes(side).length > 0 ? 1 : 0
  const colors = printCount === 0 ? 0 : colorsCount(product, side)
  const digitalOnly =
    printCount > 0 &&
    technologiesOf(product).includes('Digital') &&
    (side.technologyChoice === 'digital' || colors > maxTamponColors || hasUnassignedImage(side))
  const technologyType = printTechnology(settings, product, count, { colorsCount: colors, digitalOnly })
  return { colorsCount: colors, technologyType, printCount, digitalOnly }
}

/** The printed sides of a design with their technologies, for counting one-off prices. */
export const countedSides = (design: DesignDocument, sides: readonly Pick<QuoteSide, 'printCount' | 'technologyType'>[]): CountedSide[] =>
  design.sides.map((side, index) => {
    const quoted = sides[index]
    return quoted && quoted.printCount > 0 ? { technology: quoted.technologyType, fingerprint: sideFingerprint(side) } : null
  })

/** The technology of each printed side; undefined for one without print. */
export const technologiesOfSides = (
  product: PrintedProduct,
  design: DesignDocument,
  count: number,
  settings: PublicSettings,
): readonly (Technology | undefined)[] =>
  design.sides.map((side) => {
    const { printCount, technologyType } = quoteSide(product, side, count, settings)
    return printCount > 0 ? technologyType : undefined
  })

/** The pricing data of a design: its sides up to the last printed one (none without print) and the number of one-off prices. */
export function designPricing(
  product: PrintedProduct,
  design: DesignDocument,
  count: number,
  settings: PublicSettings,
): { readonly sides: readonly QuoteSide[]; readonly surchargeCounts: SurchargeCounts } {
  const sides = design.sides.map((side) => quoteSide(product, side, count, settings))
  const lastPrinted = sides.findLastIndex(({ printCount }) => printCount > 0)
  return { sides: sides.slice(0, lastPrinted + 1), surchargeCounts: surchargeCounts(countedSides(design, sides)) }
}
