import type { DesignDocument, DesignNode, ImageNode, SeparatedColor } from './document.ts'

/** Whether each colour of a picture's separation, or each of its inks without one, prints anything; null if it is unknown. */
type PrintsOf = (node: ImageNode) => readonly boolean[] | null

/** A picture without the inks that print nothing of it. One that prints nothing at all is hidden. */
function withPrintedInks(node: ImageNode, prints: readonly boolean[]): ImageNode {
  const { inks, separation = [] } = node
  const colors: readonly SeparatedColor[] = separation.length > 0 ? separation : inks.map(({ hex }, ink) => ({ hex, ink }))
  const used = new Set(colors.flatMap(({ ink }, index) => (ink !== null && prints[index] ? [ink] : [])))
  if (used.size === inks.length) return node
  if (used.size === 0) return { ...node, hidden: true }
  const kept = inks.flatMap((_, index) => (used.has(index) ? [index] : []))
  const placeOf = (ink: number | null): number | null => (ink === null || !used.has(ink) ? null : kept.indexOf(ink))
  return {
    ...node,
    inks: inks.filter((_, index) => used.has(index)),
    separation: colors.map(({ hex, ink }) => ({ hex, ink: placeOf(ink) })),
  }
}

/** Removes the inks of pictures of which no plate would print anything. Returns the same document if there are none. */
export function withoutUnprintedInks(design: DesignDocument, printsOf: PrintsOf): DesignDocument {
  const printed = (node: DesignNode): DesignNode => {
    const prints = node.kind === 'image' && !node.hidden && node.inks.length > 0 ? printsOf(node) : null
    return node.kind === 'image' && prints ? withPrintedInks(node, prints) : node
  }
  const sides = design.sides.map((side) => {
    const nodes = side.nodes.map(printed)
    return nodes.every((node, index) => node === side.nodes[index]) ? side : { ...side, nodes }
  })
  return sides.every((side, index) => side === design.sides[index]) ? design : { ...design, sides }
}
