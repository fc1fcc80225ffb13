import type { DesignNode, ImageNode } from '#domain/design/document.ts'
import { boundingRect, pointsOf } from '#domain/design/geometry.ts'
import { nameOf } from '#domain/design/node-name.ts'
import type { NarrowPlace } from '../picture-thinness.ts'
import { gapKey } from './measurement-keys.ts'
import { gapToMeasure } from './measured-gaps.ts'
import { gapLevel, type JudgedFinding, type NodeCheck, type PrintConditions } from './print-conditions.ts'

/** Whether a third object lies over all of a place: its ink may fill the gap, so nothing is said of it. */
function isBridged(node: DesignNode, other: DesignNode, place: NarrowPlace, { nodes }: Pick<PrintConditions, 'nodes'>): boolean {
  const pointOf = pointsOf(node)
  const corners = [place.left, place.right].flatMap((u) => [place.top, place.bottom].map((v) => pointOf(u, v)))
  return nodes.some((third) => {
    if (third.id === node.id || third.id === other.id) return false
    const { leftMm, topMm, rightMm, bottomMm } = boundingRect(third)
    return corners.every(([atX, atY]) => atX > leftMm && atX < rightMm && atY > topMm && atY < bottomMm)
  })
}

/** The narrowest gap between a picture and one below it that fills with the ink of both. A pair is said once, at the upper picture. */
export const objectGap: NodeCheck<ImageNode> = (node, conditions) => {
  const { facts, limits, technology, nodes } = conditions
  const below = nodes.slice(
    0,
    nodes.findIndex(({ id }) => id === node.id),
  )
  const found = below.flatMap((other): readonly Extract<JudgedFinding, { check: 'objectGap' }>[] => {
    const toMeasure = gapToMeasure(node, other, technology, limits)
    if (!toMeasure || other.kind !== 'image') return []
    const place = facts.get(node.image)?.gaps?.get(gapKey(other.image, toMeasure))?.gap
    if (!place || isBridged(node, other, place, conditions)) return []
    return [
      {
        check: 'objectGap',
        level: gapLevel(technology),
        widthMm: place.widthMm,
        limitMm: toMeasure.gapMm,
        technology,
        place,
        names: [nameOf(node), nameOf(other)],
      },
    ]
  })
  return found.toSorted((one, other) => one.widthMm - other.widthMm)[0] ?? null
}
