import { printedPicture } from '#artwork/printed-picture.ts'
import { NodeDrawing } from '../stage/node-drawing.tsx'
import { ProductFace } from '../stage/print-stage.tsx'
import type { SideView } from '../side-views.ts'
import styles from './layout-picture.module.css'
import type { LayoutNodes } from './side-layouts.ts'

interface LayoutPictureProps {
  readonly view: Pick<SideView, 'widthMm' | 'heightMm'>
  /** The drawing of the bare side. */
  readonly faceSvg: string
  readonly nodes: LayoutNodes | null
  /** Whether the texts are examples. */
  readonly isSample: boolean
  /** The words in the place of a logo that is not chosen; null with a logo. */
  readonly logoPlace: string | null
  readonly urlOf: (key: string) => string | undefined
}

const marginMm = 1.5

/** The side with the objects of a layout, in small. Decorative: the choice next to it is named. */
export function LayoutPicture({ view, faceSvg, nodes, isSample, logoPlace, urlOf }: LayoutPictureProps) {
  const { widthMm, heightMm } = view
  return (
    <svg
      className={styles['picture']}
      viewBox={`${-marginMm} ${-marginMm} ${widthMm + 2 * marginMm} ${heightMm + 2 * marginMm}`}
      aria-hidden="true"
    >
      <ProductFace svg={faceSvg} />
      {nodes?.logos.map((node) =>
        logoPlace === null ? (
          <NodeDrawing key={node.id} node={node} url={urlOf(printedPicture(node).key)} finding={undefined} />
        ) : (
          <g key={node.id} className={styles['place']}>
            <rect x={node.xMm} y={node.yMm} width={node.widthMm} height={node.heightMm} />
            <text x={node.xMm + node.widthMm / 2} y={node.yMm + node.heightMm / 2} fontSize={Math.min(4, node.heightMm * 0.6)}>
              {logoPlace}
            </text>
          </g>
        ),
      )}
      <g className={styles['texts']} data-sample={isSample || undefined}>
        {nodes?.texts.map((node) => (
          <NodeDrawing key={node.id} node={node} url={undefined} finding={undefined} />
        ))}
      </g>
    </svg>
  )
}
