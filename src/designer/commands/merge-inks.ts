import { exchangeInk } from '#artwork/assign-inks.ts'
import type { DesignDocument, DesignNode, Ink } from '#domain/design/document.ts'
import { printTypeOf } from '#domain/design/print-types.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { changeNodes, nodesOf } from '../design-nodes.ts'
import { changeSide } from './print-image.ts'

/** An object that prints in `into` what it printed in `from`. */
function withMergedInks(node: DesignNode, from: Ink, into: Ink): DesignNode {
  if (node.locked || !node.inks.some((ink) => inkKey(ink) === inkKey(from))) return node
  if (node.kind !== 'image') return { ...node, inks: [into] }
  const { separation = [] } = node
  if (separation.length === 0) {
    const inks = new Map(node.inks.map((ink) => (inkKey(ink) === inkKey(from) ? into : ink)).map((ink) => [inkKey(ink), ink]))
    return { ...node, inks: [...inks.values()] }
  }
  const merged = exchangeInk({ inks: node.inks, separation }, from, into)
  return { ...node, inks: [...merged.inks], separation: [...merged.separation] }
}

/** Prints in one ink what the objects of a side print in two. Hidden objects change, too; locked ones stay. */
export function mergeInks(design: DesignDocument, side: number, from: Ink, into: Ink): DesignDocument {
  const ids = nodesOf(design, side).map(({ id }) => id)
  const merged = changeNodes(design, side, ids, (node) => withMergedInks(node, from, into))
  if (merged === design) return design
  return changeSide(merged, side, (old) => (old.printType === 0 ? old : { ...old, printType: printTypeOf(old) }))
}
