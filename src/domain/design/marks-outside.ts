import type { DesignNode } from './document-schema.ts'
import { overhang, type Rect } from './geometry.ts'
import { reachesOf } from './text-extent.ts'
import { layOutText } from './text-layout.ts'
import { writtenText } from './written-text.ts'

/** A letter without the marks above it. */
const bare = (letter: string): string => letter.normalize('NFD').charAt(0)

const isTall = (letter: string): boolean =>
  bare(letter) !== letter && reachesOf(letter).up === 'tall' && reachesOf(bare(letter)).up === 'plain'

/**
 * The letters of a text outside an area, such as Ř and Ž, without whose marks it would be inside: capitals with a mark are taller than all
 * others, which nobody sees in the size of a text. Empty if other letters are outside too.
 */
export function marksOutside(node: DesignNode, area: Rect): readonly string[] {
  if (node.kind !== 'text' || !overhang(node, area)) return []
  const letters = Array.from(writtenText(node.text))
  const tall = new Set(letters.filter(isTall))
  if (tall.size === 0) return []
  const text = letters.map((letter) => (tall.has(letter) ? bare(letter) : letter)).join('')
  const lowerMm = (layOutText(node).heightEm - layOutText({ ...node, text }).heightEm) * node.fontSizeMm
  // The baseline stays, so the centre, about which a box is turned, moves by half of what is missing at the top.
  const angle = (node.rotationDeg * Math.PI) / 180
  const box = {
    ...node,
    heightMm: node.heightMm - lowerMm,
    xMm: node.xMm - (Math.sin(angle) * lowerMm) / 2,
    yMm: node.yMm + lowerMm / 2 + (Math.cos(angle) * lowerMm) / 2,
  }
  return overhang(box, area) ? [] : [...tall]
}
