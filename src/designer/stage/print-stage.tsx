import { memo, type ReactNode } from 'react'
import { printedPicture } from '#artwork/printed-picture.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { boundsOf, type PointMm, type Rect } from '#domain/design/geometry.ts'
import { heightOf, widthOf } from '../bounds.ts'
import type { Distance } from '../tools/distances.ts'
import type { Guide } from '../tools/snap.ts'
import { CasedPath, outline } from './cased-path.tsx'
import { DistanceLines } from './distance-lines.tsx'
import { type NarrowMark, NarrowMarks } from './narrow-marks.tsx'
import { NodeDrawing } from './node-drawing.tsx'
import { PrintAreaGuide } from './print-area.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { StageLabel } from './stage-label.tsx'
import { cssLength, stagePadPx } from './stage-metrics.ts'
import { StageRuler } from './stage-ruler.tsx'
import { type StageGestures, type StagePointerProps, useStagePointer } from './use-stage-pointer.ts'
import styles from './print-stage.module.css'

export type { StageGestures } from './use-stage-pointer.ts'

export interface PrintStageProps {
  readonly side: number
  readonly widthMm: number
  readonly heightMm: number
  readonly pxPerMm: number
  /** The bare product under the print, as SVG source in mm. */
  readonly face: DrawnFace
  /** Null if the side cannot be printed or the area is hidden. */
  readonly area: Rect | null
  readonly active: boolean
  readonly printable: boolean
  /** In stacking order, without hidden nodes. */
  readonly nodes: readonly DesignNode[]
  /** The ids of the selected nodes, by what is handled as one: a node, or those of a group. */
  readonly selectedParts: readonly (readonly string[])[]
  /** The bounds of the group that was entered. */
  readonly entered: Rect | null
  /** Position errors of nodes, by id. */
  readonly findings: ReadonlyMap<string, string>
  /** Places that are too narrow to print. */
  readonly narrow: readonly NarrowMark[]
  readonly guides: readonly Guide[]
  /** The selection rectangle being drawn. */
  readonly marquee: Rect | null
  readonly urlOf: (sha256: string) => string | undefined
  /** The size of the selection in words; null while another figure is shown. */
  readonly sizeLabel: ((size: { readonly widthMm: number; readonly heightMm: number }) => string) | null
  /** Measured distances around the selection, and their words. */
  readonly distances: readonly Distance[]
  readonly distanceLabel: (mm: number) => string
  /** A figure beside the pointer, such as an angle. */
  readonly pointerLabel: { readonly at: PointMm; readonly text: string } | null
  /** The accessible name of the stage. */
  readonly label: string
  /** The id of the sentence that explains the keys. */
  readonly keysId: string
  readonly gestures: StageGestures
  /** What a mouse is on while Alt is held. */
  readonly onHover: StagePointerProps['onHover']
  /** The field for editing a text. */
  readonly writer: ReactNode
}

/** A bare side of a product. */
export interface DrawnFace {
  /** Names the drawing in the page (`drawn-by-server.ts`). */
  readonly name?: string
  readonly svg: string
}

/** The product's face: thousands of paths that do not change during a drag. */
export const ProductFace = memo(function ProductFace({ name, svg }: DrawnFace) {
  // The source comes from our own illustrations, never from a shopper.
  return <g data-drawn={name} dangerouslySetInnerHTML={{ __html: svg }} />
})

interface DesignLayerProps extends Pick<PrintStageProps, 'nodes' | 'findings' | 'urlOf' | 'pxPerMm'> {}

/** The printed objects of the side. */
const DesignLayer = memo(function DesignLayer({ nodes, findings, urlOf, pxPerMm }: DesignLayerProps) {
  return (
    <g transform={`scale(${pxPerMm})`}>
      {nodes.map((node) => (
        <NodeDrawing
          key={node.id}
          node={node}
          url={node.kind === 'image' ? urlOf(printedPicture(node).key) : undefined}
          finding={findings.get(node.id)}
        />
      ))}
    </g>
  )
})

/** Snapping lines across the stage. */
function Guides({ guides, pxPerMm, width, height }: { guides: readonly Guide[]; pxPerMm: number; width: number; height: number }) {
  return guides.map(({ axis, atMm }) => (
    <CasedPath
      key={`${axis}${atMm}`}
      className={styles['guide']}
      dashes="2 3"
      d={
        axis === 'x'
          ? `M${atMm * pxPerMm} ${-stagePadPx}v${height + 2 * stagePadPx}`
          : `M${-stagePadPx} ${atMm * pxPerMm}h${width + 2 * stagePadPx}`
      }
    />
  ))
}

const outlineOf = (rect: Rect, pxPerMm: number): string =>
  outline(rect.leftMm * pxPerMm, rect.topMm * pxPerMm, widthOf(rect) * pxPerMm, heightOf(rect) * pxPerMm)

/** A label above the pointer is visible under a finger, too. */
const abovePx = 34

const PointerLabel = ({ at, text, pxPerMm }: { at: PointMm; text: string; pxPerMm: number }) => (
  <StageLabel x={at.xMm * pxPerMm} y={at.yMm * pxPerMm - abovePx} text={text} />
)

/** A side of the product at scale, with rulers, print area, design and selection. Passes pointer events to the gestures in mm. */
export const PrintStage = memo(function PrintStage(props: PrintStageProps) {
  const { side, widthMm, heightMm, pxPerMm, nodes, selectedParts, active, gestures, printable } = props
  const parts = selectedParts.map((ids) => nodes.filter(({ id }) => ids.includes(id))).filter((part) => part.length > 0)
  const selected = parts.flat()
  const bounds = boundsOf(selected)
  const invalid = props.findings.size > 0
  const pointer = useStagePointer({ side, pxPerMm, printable, selectedParts, gestures, onHover: props.onHover })
  const [width, height] = [widthMm * pxPerMm, heightMm * pxPerMm]
  const ruler = { pxPerMm, active, invalid }
  return (
    <div className={styles['stage']} data-printable={printable || undefined}>
      <span />
      <StageRuler {...ruler} lengthMm={widthMm} fromMm={bounds?.leftMm ?? null} toMm={bounds?.rightMm ?? null} />
      <StageRuler {...ruler} lengthMm={heightMm} upright fromMm={bounds?.topMm ?? null} toMm={bounds?.bottomMm ?? null} />
      <div className={styles['ground']} data-active={active || undefined} data-invalid={invalid || undefined}>
        <div className={styles['frame']}>
          <svg
            className={styles['board']}
            data-active={active || undefined}
            data-invalid={invalid || undefined}
            data-side={side}
            style={{ width: cssLength(widthMm), height: cssLength(heightMm), padding: stagePadPx }}
            viewBox={`0 0 ${width} ${height}`}
            // `application` makes screen readers pass on the arrow keys where they have an effect.
            role={printable ? 'application' : 'img'}
            tabIndex={printable ? 0 : undefined}
            aria-label={props.label}
            aria-describedby={printable ? props.keysId : undefined}
            {...pointer}
          >
            <g transform={`scale(${pxPerMm})`} className={styles['face']} aria-hidden="true">
              <ProductFace {...props.face} />
            </g>
            {props.area && <PrintAreaGuide area={props.area} pxPerMm={pxPerMm} active={active} invalid={invalid} />}
            <DesignLayer nodes={nodes} findings={props.findings} urlOf={props.urlOf} pxPerMm={pxPerMm} />
            {props.narrow.length > 0 && <NarrowMarks marks={props.narrow} nodes={nodes} pxPerMm={pxPerMm} />}
            <Guides guides={props.guides} pxPerMm={pxPerMm} width={width} height={height} />
            {props.marquee && <CasedPath className={styles['marquee']} d={outlineOf(props.marquee, pxPerMm)} dashes="3 2" />}
            {props.entered && (
              <g data-entered>
                <CasedPath className={styles['entered']} d={outlineOf(props.entered, pxPerMm)} dashes="2 3" />
              </g>
            )}
            {selected.length > 0 && (
              <SelectionFrame
                nodes={selected}
                parts={parts}
                pxPerMm={pxPerMm}
                endPx={width + stagePadPx}
                heightPx={height}
                invalid={invalid}
                sizeLabel={props.sizeLabel}
              />
            )}
            {props.distances.length > 0 && <DistanceLines distances={props.distances} pxPerMm={pxPerMm} label={props.distanceLabel} />}
            {props.pointerLabel && <PointerLabel {...props.pointerLabel} pxPerMm={pxPerMm} />}
          </svg>
          {props.writer}
        </div>
      </div>
    </div>
  )
})
