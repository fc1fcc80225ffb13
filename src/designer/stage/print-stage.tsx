import { memo, type ReactNode } from 'react'
import { printedPicture } from '#artwork/printed-picture.ts'
import type { DesignNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { nodeBounds, heightOf, widthOf } from '../bounds.ts'
import type { Guide } from '../tools/snap.ts'
import { CasedPath, outline } from './cased-path.tsx'
import { NodeDrawing } from './node-drawing.tsx'
import { PrintAreaGuide } from './print-area.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { cssLength, stagePadPx } from './stage-metrics.ts'
import { StageRuler } from './stage-ruler.tsx'
import { type StageGestures, useStagePointer } from './use-stage-pointer.ts'
import styles from './print-stage.module.css'

export type { StageGestures } from './use-stage-pointer.ts'

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
  /** What is wrong with the places of nodes, by their ids. */
  readonly findings: ReadonlyMap<string, string>
  readonly guides: readonly Guide[]
  /** The rectangle that is being drawn to select. */
  readonly marquee: Rect | null
  readonly urlOf: (sha256: string) => string | undefined
  readonly sizeLabel: (size: { readonly widthMm: number; readonly heightMm: number }) => string
  /** One sentence that says what is drawn. */
  readonly label: string
  /** The id of the sentence that names the keys. */
  readonly keysId: string
  readonly gestures: StageGestures
  /** The field in which a text is written. */
  readonly writer: ReactNode
}

/** The product's face: thousands of paths that never change while something is dragged. */
export const ProductFace = memo(function ProductFace({ svg }: { svg: string }) {
  // The source comes from our own illustration code, never from a shopper.
  return <g dangerouslySetInnerHTML={{ __html: svg }} />
})

interface DesignLayerProps extends Pick<PrintStageProps, 'nodes' | 'findings' | 'urlOf' | 'pxPerMm'> {}

/** What prints on the side. */
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

/** Lines across the stage where what moves sticks to something. */
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

function Marquee({ rect, pxPerMm }: { rect: Rect; pxPerMm: number }) {
  const [x, y] = [rect.leftMm * pxPerMm, rect.topMm * pxPerMm]
  const d = outline(x, y, widthOf(rect) * pxPerMm, heightOf(rect) * pxPerMm)
  return <CasedPath className={styles['marquee']} d={d} dashes="3 2" />
}

/** A side of the product at scale, with rulers, print area, design and what is selected. Pointers are told to the gestures in mm. */
export const PrintStage = memo(function PrintStage(props: PrintStageProps) {
  const { side, widthMm, heightMm, pxPerMm, nodes, selectedIds, active, gestures, printable } = props
  const selected = nodes.filter(({ id }) => selectedIds.includes(id))
  const bounds = nodeBounds(selected)
  const invalid = props.findings.size > 0
  const pointer = useStagePointer({ side, pxPerMm, printable, selectedIds, gestures })
  const [width, height] = [widthMm * pxPerMm, heightMm * pxPerMm]
  const ruler = { pxPerMm, active, invalid }
  return (
    <div className={styles['stage']} data-printable={printable || undefined}>
      <span />
      <StageRuler {...ruler} lengthMm={widthMm} fromMm={bounds?.leftMm ?? null} toMm={bounds?.rightMm ?? null} />
      <StageRuler {...ruler} lengthMm={heightMm} upright fromMm={bounds?.topMm ?? null} toMm={bounds?.bottomMm ?? null} />
      <div className={styles['frame']}>
        <svg
          className={styles['board']}
          data-active={active || undefined}
          data-invalid={invalid || undefined}
          data-side={side}
          style={{ width: cssLength(widthMm), height: cssLength(heightMm), padding: stagePadPx }}
          viewBox={`0 0 ${width} ${height}`}
          // Where something can be done, a screen reader hands the arrow keys on.
          role={printable ? 'application' : 'img'}
          tabIndex={printable ? 0 : undefined}
          aria-label={props.label}
          aria-describedby={printable ? props.keysId : undefined}
          {...pointer}
        >
          <g transform={`scale(${pxPerMm})`} className={styles['face']} aria-hidden="true">
            <ProductFace svg={props.faceSvg} />
          </g>
          {props.area && <PrintAreaGuide area={props.area} pxPerMm={pxPerMm} active={active} invalid={invalid} />}
          <DesignLayer nodes={nodes} findings={props.findings} urlOf={props.urlOf} pxPerMm={pxPerMm} />
          <Guides guides={props.guides} pxPerMm={pxPerMm} width={width} height={height} />
          {props.marquee && <Marquee rect={props.marquee} pxPerMm={pxPerMm} />}
          {selected.length > 0 && (
            <SelectionFrame nodes={selected} pxPerMm={pxPerMm} endPx={width + stagePadPx} invalid={invalid} sizeLabel={props.sizeLabel} />
          )}
        </svg>
        {props.writer}
      </div>
    </div>
  )
})
