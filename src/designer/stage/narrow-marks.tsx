import type { NarrowPlace } from '#artwork/picture-thinness.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { CasedPath, outline } from './cased-path.tsx'
import { StageLabel } from './stage-label.tsx'
import styles from './print-stage.module.css'

/** A place of an object that is too narrow to print, with its finding in words. */
export interface NarrowMark {
  readonly nodeId: string
  readonly place: Omit<NarrowPlace, 'widthMm'>
  readonly title: string
}

/** Space around a place that is often smaller than a pixel. */
const aroundPx = 5
const labelAbovePx = 16

/** Frames the places that are too narrow, each with its measure, in the turn of their objects. */
export function NarrowMarks({
  marks,
  nodes,
  pxPerMm,
}: {
  readonly marks: readonly NarrowMark[]
  readonly nodes: readonly DesignNode[]
  readonly pxPerMm: number
}) {
  return marks.map(({ nodeId, place, title }) => {
    const node = nodes.find(({ id }) => id === nodeId)
    if (!node) return null
    const [width, height] = [node.widthMm * pxPerMm, node.heightMm * pxPerMm]
    const [left, top] = [node.xMm * pxPerMm, node.yMm * pxPerMm]
    const x = left + place.left * width - aroundPx
    const y = top + place.top * height - aroundPx
    const across = (place.right - place.left) * width + 2 * aroundPx
    const down = (place.bottom - place.top) * height + 2 * aroundPx
    return (
      <g
        key={`${nodeId} ${title}`}
        data-narrow={nodeId}
        className={styles['narrow']}
        transform={`rotate(${node.rotationDeg} ${left + width / 2} ${top + height / 2})`}
      >
        <CasedPath className={styles['narrowFrame']} d={outline(x, y, across, down)} />
        <StageLabel x={x + across / 2} y={y - labelAbovePx} text={title} />
      </g>
    )
  })
}
