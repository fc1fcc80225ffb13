import type { DesignNode } from '#domain/design/document.ts'
import { boundingRect } from '#domain/design/geometry.ts'
import { type Handle, handles } from '../tools/tool.ts'
import styles from './selection-frame.module.css'

interface SelectionFrameProps {
  readonly nodes: readonly DesignNode[]
  readonly pxPerMm: number
  readonly faulty: boolean
  /** "62.8 × 7.4 mm" */
  readonly sizeLabel: (node: DesignNode) => string
}

const handlePx = 8
const reachPx = 24
const rotationArmPx = 30

const placeOf = (handle: Handle, width: number, height: number): readonly [number, number] => [
  handle.includes('e') ? width : handle.includes('w') ? 0 : width / 2,
  handle.includes('s') ? height : handle.includes('n') ? 0 : height / 2,
]

/** From where to where a handle can be taken along one axis: half of the reach outwards, but inwards never so far that the node itself can't be. */
function reachAlong(at: number, size: number): readonly [from: number, length: number] {
  const outwards = reachPx / 2
  const inwards = Math.min(outwards, size / 4)
  if (at === 0) return [-outwards, outwards + inwards]
  return at === size ? [size - inwards, outwards + inwards] : [at - outwards, reachPx]
}

function Handles({ width, height }: { width: number; height: number }) {
  // Where a node is small its edge handles would lie under those of the corners.
  const shown = handles.filter((handle) => handle.length === 2 || (handle === 'n' || handle === 's' ? width > 44 : height > 22))
  return (
    <>
      <path className={styles['arm']} d={`M${width} ${height / 2}h${rotationArmPx}`} />
      <g className={styles['rotate']} data-rotate="true" transform={`translate(${width + rotationArmPx} ${height / 2})`}>
        <circle className={styles['reach']} r={reachPx / 2} />
        <circle className={styles['knob']} r={7} />
        <path className={styles['turn']} d="M3 -1a3.200 3.200 0 1 1 -1.500 -2" />
      </g>
      {shown.map((handle) => {
        const [x, y] = placeOf(handle, width, height)
        const [[left, across], [top, down]] = [reachAlong(x, width), reachAlong(y, height)]
        return (
          <g key={handle} data-handle={handle} className={styles[handle]}>
            <rect className={styles['reach']} x={left} y={top} width={across} height={down} />
            <rect className={styles['handle']} x={x - handlePx / 2} y={y - handlePx / 2} width={handlePx} height={handlePx} />
          </g>
        )
      })}
    </>
  )
}

/** The frame around what is selected, drawn in pixels so that lines and handles keep their size at every zoom. */
export function SelectionFrame({ nodes, pxPerMm, faulty, sizeLabel }: SelectionFrameProps) {
  const [only] = nodes
  return (
    <g data-faulty={faulty || undefined} className={styles['selection']}>
      {nodes.map((node) => {
        const [x, y, width, height] = [node.xMm, node.yMm, node.widthMm, node.heightMm].map((mm) => mm * pxPerMm) as [
          number,
          number,
          number,
          number,
        ]
        return (
          <g key={node.id} transform={`rotate(${node.rotationDeg} ${x + width / 2} ${y + height / 2}) translate(${x} ${y})`}>
            <rect className={styles['frame']} width={width} height={height} data-locked={node.locked || undefined} />
            {nodes.length === 1 && !node.locked && <Handles width={width} height={height} />}
          </g>
        )
      })}
      {nodes.length === 1 && only && <SizeLabel node={only} pxPerMm={pxPerMm} text={sizeLabel(only)} />}
    </g>
  )
}

function SizeLabel({ node, pxPerMm, text }: { node: DesignNode; pxPerMm: number; text: string }) {
  const { leftMm, rightMm, bottomMm } = boundingRect(node)
  const width = text.length * 6.4 + 20
  return (
    <g transform={`translate(${((leftMm + rightMm) / 2) * pxPerMm - width / 2} ${bottomMm * pxPerMm + 9})`} className={styles['size']}>
      <rect width={width} height={19} rx={2} />
      <text x={width / 2} y={13.5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
