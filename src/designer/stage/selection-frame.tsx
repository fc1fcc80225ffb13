import { boundsOf } from '#domain/design/geometry.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { handledBox } from '../tools/resizing.ts'
import { type Handle, handles } from '../tools/tool.ts'
import { CasedPath, outline } from './cased-path.tsx'
import styles from './selection-frame.module.css'
import { StageLabel } from './stage-label.tsx'

interface SelectionFrameProps {
  readonly nodes: readonly DesignNode[]
  /** The same nodes by what is handled as one: a node, or those of a group. */
  readonly parts: readonly (readonly DesignNode[])[]
  readonly pxPerMm: number
  /** The right end of the stage, px. */
  readonly endPx: number
  /** The height of the face, px. */
  readonly heightPx: number
  readonly invalid: boolean
  /** "62.8 × 7.4 mm"; null while another figure is shown. */
  readonly sizeLabel: ((size: { readonly widthMm: number; readonly heightMm: number }) => string) | null
}

const handlePx = 8
const reachPx = 24
const rotationArmPx = 30
const knobPx = 7
/** The distance of the size from the selection above it. */
const labelGapPx = 18.5
/** How far below the face it may be; farther down are the tools. */
const labelDepthPx = 12.5

const placeOf = (handle: Handle, width: number, height: number): readonly [number, number] => [
  handle.includes('e') ? width : handle.includes('w') ? 0 : width / 2,
  handle.includes('s') ? height : handle.includes('n') ? 0 : height / 2,
]

/**
 * The hit area of a handle along one axis: outwards half of the reach, inwards limited so that the node itself and the middle handles can
 * still be grabbed.
 */
function reachAlong(at: number, size: number): readonly [from: number, length: number] {
  const outwards = reachPx / 2
  const inwards = Math.min(outwards, size / 4)
  if (at === 0) return [-outwards, outwards + inwards]
  if (at === size) return [size - inwards, outwards + inwards]
  const length = Math.min(reachPx, size - 2 * inwards)
  return [at - length / 2, length]
}

/** Several nodes keep their proportions, so only corner handles are shown. */
function isShown(handle: Handle, width: number, height: number, together: boolean): boolean {
  if (handle.length === 2) return true
  // On a small node the edge handles would touch the corner handles.
  return !together && (handle === 'n' || handle === 's' ? width : height) >= 2 * handlePx
}

interface HandlesProps {
  readonly width: number
  readonly height: number
  readonly together: boolean
  /** The rotation handle is on the right, or on the left at the end of the stage. */
  readonly turnsAt: 'left' | 'right'
}

function Handles({ width, height, together, turnsAt }: HandlesProps) {
  const [edge, arm] = turnsAt === 'right' ? [width, rotationArmPx] : [0, -rotationArmPx]
  return (
    <>
      <CasedPath className={styles['arm']} d={`M${edge} ${height / 2}h${arm}`} />
      <g className={styles['rotate']} data-rotate={turnsAt} transform={`translate(${edge + arm} ${height / 2})`}>
        <circle className={styles['reach']} r={reachPx / 2} />
        <circle className={styles['knob']} r={knobPx} />
        <path className={styles['turn']} d="M3 -1a3.200 3.200 0 1 1 -1.500 -2" />
      </g>
      {handles
        .filter((handle) => isShown(handle, width, height, together))
        .map((handle) => {
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

type Box = NonNullable<ReturnType<typeof handledBox>>

/** The position of a box of a side on the screen. */
function onScreen({ xMm, yMm, widthMm, heightMm, rotationDeg }: Box, pxPerMm: number) {
  const [x, y, width, height] = [xMm * pxPerMm, yMm * pxPerMm, widthMm * pxPerMm, heightMm * pxPerMm]
  return { width, height, transform: `rotate(${rotationDeg} ${x + width / 2} ${y + height / 2}) translate(${x} ${y})` }
}

/** The frame around the selection, drawn in pixels so that lines and handles keep their size at every zoom. */
export function SelectionFrame({ nodes, parts, pxPerMm, endPx, heightPx, invalid, sizeLabel }: SelectionFrameProps) {
  const handled = handledBox(nodes.filter(({ locked }) => !locked))
  const shown = handledBox(nodes)
  const together = nodes.length > 1
  const place = handled && onScreen(handled, pxPerMm)
  // Derived from the unrotated box, so that the handle does not change sides during a rotation.
  const ends = handled && (handled.xMm + handled.widthMm) * pxPerMm + rotationArmPx + knobPx > endPx
  const turnsAt = ends && handled.xMm * pxPerMm > rotationArmPx ? 'left' : 'right'
  return (
    <g data-invalid={invalid || undefined} className={styles['selection']}>
      {parts.map((part) => {
        const box = handledBox(part)
        // One group has only the frame around it.
        if (!box || (parts.length === 1 && handled && together)) return null
        const { transform, width, height } = onScreen(box, pxPerMm)
        return (
          <g key={part[0]?.id} transform={transform}>
            <CasedPath
              className={styles[parts.length > 1 ? 'part' : 'frame']}
              d={outline(0, 0, width, height)}
              dashes={part.every(({ locked }) => locked) ? '4 3' : undefined}
            />
          </g>
        )
      })}
      {place && (
        <g transform={place.transform}>
          {together && <CasedPath className={styles['frame']} d={outline(0, 0, place.width, place.height)} />}
          <Handles width={place.width} height={place.height} together={together} turnsAt={turnsAt} />
        </g>
      )}
      {shown && sizeLabel && <SizeLabel nodes={nodes} pxPerMm={pxPerMm} lowestPx={heightPx + labelDepthPx} text={sizeLabel(shown)} />}
    </g>
  )
}

interface SizeLabelProps {
  readonly nodes: readonly DesignNode[]
  readonly pxPerMm: number
  readonly lowestPx: number
  readonly text: string
}

function SizeLabel({ nodes, pxPerMm, lowestPx, text }: SizeLabelProps) {
  const bounds = boundsOf(nodes)
  if (!bounds) return null
  const y = Math.min(bounds.bottomMm * pxPerMm + labelGapPx, lowestPx)
  return <StageLabel x={((bounds.leftMm + bounds.rightMm) / 2) * pxPerMm} y={y} text={text} />
}
