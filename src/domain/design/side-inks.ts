import type { Technology } from '../catalogue/categories.ts'
import { colorCodeKey } from '../colors/color-code.ts'
import type { CodeNode, DesignNode, DesignSide, ImageNode, Ink, TextNode } from './document-schema.ts'
import { printedNodes } from './document.ts'

/** A numbered code, or a basic ink, without a finish. Coated stock is assumed, because products are lacquered. */
const withoutFinish =
  /^(?:\d{2,5}|(?:[a-z]+ )+\d{1,5}|(?:reflex|process) blue|(?:rubine|rhodamine|warm|bright) red|bright (?:orange|green)|dark blue|medium (?:yellow|purple|blue)|purple|violet|green|black|yellow|pink)$/

/** Whether a normalized code looks like a Pantone code. */
export const isPantoneCode = (key: string): boolean => !/^ral\b/.test(key) && (withoutFinish.test(key) || / [cu]$/.test(key))

/**
 * The identity of an ink: the normalized Pantone or CMYK code, with any screen colour, otherwise the hex. A hex and a code with the same
 * screen colour are different inks, because the press mixes one by eye and the other by the book: two pots and two plates, and each is
 * an ink in the unit price of print. The one-off price of plates is per side, whatever its inks. Price, plates and the comparison of sides
 * all use this key.
 */
export function inkKey({ hex, pantone = '' }: Ink): string {
  const code = colorCodeKey(pantone)
  if (code === '') return hex.toLowerCase()
  return withoutFinish.test(code) ? `${code} c` : code
}

/** Black and white are always ready at the press and need no code. */
export const plainInks: readonly Ink[] = [{ hex: '#000000' }, { hex: '#ffffff' }]

/** Whether an ink is mixed by eye: it names no code and is neither black nor white. */
export const isMixed = ({ hex, pantone = '' }: Ink): boolean =>
  pantone === '' && plainInks.every((plain) => plain.hex !== hex.toLowerCase())

/** The ink of plates where none is named. */
export const black: Ink = { hex: '#000000' }

type Inked = Pick<TextNode | CodeNode, 'kind' | 'inks'> | Pick<ImageNode, 'kind' | 'inks' | 'separation'>

/** The inks that a node really prints: the one ink of a text or code, or those inks of a picture with at least one colour. */
export function printedInks(node: Inked): readonly Ink[] {
  if (node.kind !== 'image') return [node.inks[0] ?? black]
  const { inks, separation = [] } = node
  return separation.length === 0 ? inks : inks.filter((_, index) => separation.some(({ ink }) => ink === index))
}

function distinct(some: readonly Ink[]): readonly Ink[] {
  const inks = new Map<string, Ink>()
  for (const ink of some) if (!inks.has(inkKey(ink))) inks.set(inkKey(ink), ink)
  return [...inks.values()]
}

/** The distinct inks of nodes, in order of first appearance, with the first screen colour of each code. */
export const distinctInks = (nodes: readonly DesignNode[]): readonly Ink[] => distinct(nodes.flatMap(printedInks))

/** The inks of an object in a technology: on plates a picture without inks prints in black, digitally in its own colours. */
export const inksOfObject = (node: DesignNode, technology: Technology): readonly Ink[] =>
  technology !== 'Digital' && node.kind === 'image' && node.inks.length === 0 ? [black] : printedInks(node)

/** The distinct inks of a printed side. Price, cart, documents and job ticket count and name these; the print file has a plate for each. */
export const inksOfPrintedSide = (side: DesignSide, technology: Technology): readonly Ink[] =>
  distinct(printedNodes(side).flatMap((node) => inksOfObject(node, technology)))

/** The distinct inks of several printed sides. */
export const inksOfPrintedSides = (sides: readonly DesignSide[], technology: Technology): readonly Ink[] =>
  distinct(sides.flatMap((side) => inksOfPrintedSide(side, technology)))

/** The keys of the distinct inks of printed nodes: those of texts and codes, and those assigned to images. */
export const inksOfNodes = (nodes: readonly DesignNode[]): ReadonlySet<string> => new Set(nodes.flatMap(printedInks).map(inkKey))

/** The keys of the distinct inks of a side, without hidden nodes. */
export const inksOfSide = (side: DesignSide): ReadonlySet<string> => inksOfNodes(printedNodes(side))

/** Whether an image of the side has no inks yet, which makes the side digital wherever digital print is possible. */
export const hasUnassignedImage = (side: DesignSide): boolean =>
  printedNodes(side).some(({ kind, inks }) => kind === 'image' && inks.length === 0)
