import { type ComponentProps, memo, type PointerEvent, useRef } from 'react'
import { printedPicture } from '#domain/artwork/printed-picture.ts'
import type { DesignNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { boundsOf } from '../bounds.ts'
import type { Guide } from '../tools/snap.ts'
import type { Keys, PointMm, Target } from '../tools/tool.ts'
import { NodeDrawing } from './node-drawing.tsx'
import { PrintAreaGuide } from './print-area.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { stagePadPx } from './stage-metrics.ts'
import { keysOf, pointOf, targetOf } from './stage-pointer.ts'
import { StageRuler } from './stage-ruler.tsx'
import styles from './print-stage.module.css'

export interface StageGestures {
  readonly down: (target: Target, point: PointMm, keys: Keys) => void
  readonly move: (point: PointMm, keys: Keys) => void
  readonly up: () => void
  readonly cancel: () => void
  /** A second click on a text: it wants to be written. */
  readonly edit: (side: number, id: string) => void
}

export interface PrintStageProps {
  readonly side: number
  readonly widthMm: number
  readonly heightMm: number
  readonly pxPerMm: number
  /** The bare product under the print: SVG source in mm. */
  readonly faceSvg: string
  /** Null where the side can't be printed or the area is not to be shown. */
  readonly area: Rect | null
  readonly active: boolean
  readonly printable: boolean
  /** In the order they are stacked, hidden ones left out. */
  readonly nodes: readonly DesignNode[]
  readonly selectedIds: readonly string[]
  readonly faultyIds: readonly string[]
  readonly guides: readonly Guide[]
  readonly urlOf: (sha256: string) => string | undefined
  readonly sizeLabel: (node: DesignNode) => string
  /** One sentence that says what is drawn. */
  readonly label: string
  readonly gestures: StageGestures
}

/** The product's face: thousands of paths that never change while something is dragged. */
export const Face = memo(function Face({ svg }: { svg: string }) {
  // The source comes from our own illustration code, never from a shopper.
  return <g dangerouslySetInnerHTML={{ __html: svg }} />
})

/** A side of the product at scale, with rulers, print area, design and what is selected. Pointers are told to the gestures in mm. */
export function PrintStage(props: PrintStageProps) {
  const { side, widthMm, heightMm, pxPerMm, nodes, selectedIds, faultyIds, active, gestures } = props
  const pressed = useRef(false)
  const selected = nodes.filter(({ id }) => selectedIds.includes(id))
  const bounds = boundsOf(selected)
  const faulty = faultyIds.length > 0
  const point = (event: PointerEvent<SVGSVGElement>) => pointOf(event, pxPerMm, stagePadPx)
  const [width, height] = [widthMm * pxPerMm + 2 * stagePadPx, heightMm * pxPerMm + 2 * stagePadPx]
  const pointer: ComponentProps<'svg'> = {
    onPointerDown(event) {
      if (event.button !== 0 || !props.printable) return
      const target = targetOf(event, side, selected[0]?.id)
      // A finger on the bare stage scrolls the page; on a node it drags.
      if (target.kind !== 'stage' || event.pointerType !== 'touch') {
        event.currentTarget.setPointerCapture(event.pointerId)
        pressed.current = true
      }
      gestures.down(target, point(event), keysOf(event))
    },
    onPointerMove(event) {
      if (pressed.current) gestures.move(point(event), keysOf(event))
    },
    onPointerUp() {
      pressed.current = false
      gestures.up()
    },
    onPointerCancel() {
      pressed.current = false
      gestures.cancel()
    },
    onDoubleClick(event) {
      const id = event.target instanceof Element ? event.target.closest('[data-node]')?.getAttribute('data-node') : null
      if (id) gestures.edit(side, id)
    },
  }
  const ruler = { pxPerMm, padPx: stagePadPx, active, faulty }
  return (
    <div className={styles['stage']} data-printable={props.printable || undefined}>
      <span />
      <StageRuler {...ruler} lengthMm={widthMm} fromMm={bounds?.leftMm ?? null} toMm={bounds?.rightMm ?? null} />
      <StageRuler {...ruler} lengthMm={heightMm} upright fromMm={bounds?.topMm ?? null} toMm={bounds?.bottomMm ?? null} />
      <svg
        className={styles['board']}
        data-active={active || undefined}
        data-side={side}
        width={width}
        height={height}
        viewBox={`${-stagePadPx} ${-stagePadPx} ${width} ${height}`}
        role="img"
        aria-label={props.label}
        {...pointer}
      >
        <g transform={`scale(${pxPerMm})`} className={styles['face']}>
          <Face svg={props.faceSvg} />
        </g>
        {props.area && <PrintAreaGuide area={props.area} pxPerMm={pxPerMm} active={active} faulty={faulty} />}
        <g transform={`scale(${pxPerMm})`}>
          {nodes.map((node) => (
            <NodeDrawing
              key={node.id}
              node={node}
              url={node.kind === 'image' ? props.urlOf(printedPicture(node).key) : undefined}
              faulty={faultyIds.includes(node.id)}
            />
          ))}
        </g>
        {props.guides.map(({ axis, atMm }) => (
          <path
            key={`${axis}${atMm}`}
            className={styles['guide']}
            d={axis === 'x' ? `M${atMm * pxPerMm} ${-stagePadPx}v${height}` : `M${-stagePadPx} ${atMm * pxPerMm}h${width}`}
          />
        ))}
        {selected.length > 0 && (
          <SelectionFrame
            nodes={selected}
            pxPerMm={pxPerMm}
            faulty={selected.some(({ id }) => faultyIds.includes(id))}
            sizeLabel={props.sizeLabel}
          />
        )}
      </svg>
    </div>
  )
}
