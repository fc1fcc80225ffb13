import { colorCodeKey } from '../colors/color-code.ts'
import type { DesignNode, DesignSide, ImageNode, Ink, TextNode } from './document-schema.ts'
import { printedNodes } from './document.ts'

/** A numbered code, or one of the basic inks that others are mixed of, that leaves the finish open: products are lacquered, so coated stock is meant. */
const withoutFinish =
  /^(?:\d{2,5}|(?:[a-z]+ )+\d{1,5}|(?:reflex|process) blue|(?:rubine|rhodamine|warm|bright) red|bright (?:orange|green)|dark blue|medium (?:yellow|purple|blue)|purple|violet|green|black|yellow|pink)$/

/** Whether a code, in the spelling for comparing, reads like one of the Pantone books. */
export const isPantoneCode = (key: string): boolean => !/^ral\b/.test(key) && (withoutFinish.test(key) || / [cu]$/.test(key))

/**
 * What makes two inks one: the same Pantone or CMYK code in whatever spelling, whatever a screen shows for it; without a code the same
 * hex. A hex and a code that a screen shows alike are two inks, since the press mixes the one by eye and the other by the book: two
 * pots, two plates, two prices. Price, plates and the likeness of two sides all go by it.
 */
export function inkKey({ hex, pantone = '' }: Ink): string {
  const code = colorCodeKey(pantone)
  if (code === '') return hex.toLowerCase()
  return withoutFinish.test(code) ? `${code} c` : code
}

/** What plates print in where no ink is named. */
export const black: Ink = { hex: '#000000' }

type Inked = Pick<TextNode, 'kind' | 'inks'> | Pick<ImageNode, 'kind' | 'inks' | 'separation'>

/** What really prints a node: the one ink of a text, those inks of a picture that any of its colours goes to. */
export function printedInks(node: Inked): readonly Ink[] {
  if (node.kind === 'text') return [node.inks[0] ?? black]
  const { inks, separation = [] } = node
  return separation.length === 0 ? inks : inks.filter((_, index) => separation.some(({ ink }) => ink === index))
}

/** The distinct inks of nodes, in the order in which they first appear; of one code the first screen colour. */
export function distinctInks(nodes: readonly DesignNode[]): readonly Ink[] {
  const inks = new Map<string, Ink>()
  for (const ink of nodes.flatMap(printedInks)) if (!inks.has(inkKey(ink))) inks.set(inkKey(ink), ink)
  return [...inks.values()]
}

/** The keys of the distinct inks of printed nodes: those of texts and those assigned to images. */
export const inksOfNodes = (nodes: readonly DesignNode[]): ReadonlySet<string> => new Set(nodes.flatMap(printedInks).map(inkKey))

/** The keys of the distinct inks of a side, hidden nodes left out. */
export const inksOfSide = (side: DesignSide): ReadonlySet<string> => inksOfNodes(printedNodes(side))

/** Whether an image of the side has no ink assigned yet, which makes the side digital wherever digital printing is possible. */
export const hasUnassignedImage = (side: DesignSide): boolean =>
  printedNodes(side).some(({ kind, inks }) => kind === 'image' && inks.length === 0)
