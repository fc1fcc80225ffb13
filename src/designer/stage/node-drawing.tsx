import { memo, useSyncExternalStore } from 'react'
import type { CodeNode, DesignNode, ImageNode, TextNode } from '#domain/design/document.ts'
import { alignedAtMm, type LineInBox, printedLines } from '#domain/design/text-layout.ts'
import { areCodesLoaded, drawCode, watchCodes } from '../codes/load-codes.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace, type Face } from '../text/face.ts'
import { isFaceLoaded, watchFaces } from '../text/load-face.ts'
import styles from './node-drawing.module.css'

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

const rotationOf = ({ rotationDeg, xMm, yMm, widthMm, heightMm }: DesignNode): string | undefined =>
  rotationDeg === 0 ? undefined : `rotate(${rotationDeg} ${xMm + widthMm / 2} ${yMm + heightMm / 2})`

/** Whether a font is loaded; updates when it is. The server renders no texts of a design. */
const useFaceLoaded = (face: Face): boolean =>
  useSyncExternalStore(
    watchFaces,
    () => isFaceLoaded(face),
    () => false,
  )

/**
 * Letters are drawn in hundredths of a millimetre: Chromium rounds a font size to 1/64 of its unit, which would make a line of small letters
 * up to half a percent longer than in print.
 */
const unitsPerMm = 100

/** Until its font is loaded, a text is shown in a fallback font, its longest line fitted to the width of its box. */
function TextDrawing({ node }: { node: TextNode }) {
  const loaded = useFaceLoaded(node)
  const lines = printedLines(node)
  const longest = Math.max(...lines.map(({ text }) => text.length))
  const fitted = ({ text }: LineInBox) =>
    ({ textLength: (node.widthMm * unitsPerMm * text.length) / longest, lengthAdjust: 'spacingAndGlyphs', opacity: 0.4 }) as const
  const drawn = lines.map((line) => (
    <text
      key={line.baselineMm}
      xmlSpace="preserve"
      transform={`translate(${alignedAtMm(node)} ${line.baselineMm}) scale(${1 / unitsPerMm})`}
      textAnchor={anchors[node.alignment]}
      {...(!loaded && fitted(line))}
      fontFamily={`'${cssFamilyOf(node)}'`}
      fontWeight={cssWeightOfFace(node)}
      fontStyle={cssStyleOf(node)}
      fontSize={node.fontSizeMm * unitsPerMm}
      fill={node.inks[0]?.hex ?? '#000000'}
    >
      {line.text}
    </text>
  ))
  return <g className={styles['letters']}>{drawn}</g>
}

function ImageDrawing({ node, url }: { node: ImageNode; url: string | undefined }) {
  const { xMm, yMm, widthMm, heightMm } = node
  if (url === undefined) return <rect className={styles['missing']} x={xMm} y={yMm} width={widthMm} height={heightMm} />
  return <image href={url} x={xMm} y={yMm} width={widthMm} height={heightMm} preserveAspectRatio="none" />
}

function CodeDrawing({ node }: { node: CodeNode }) {
  useSyncExternalStore(watchCodes, areCodesLoaded, () => false)
  const { xMm, yMm, widthMm, heightMm } = node
  const drawn = drawCode(node)
  if (!drawn) return <rect className={styles['missing']} x={xMm} y={yMm} width={widthMm} height={heightMm} />
  return <path d={drawn.path} transform={drawn.transform} fill={node.inks[0]?.hex ?? '#000000'} />
}

interface NodeDrawingProps {
  readonly node: DesignNode
  /** The URL of an image's picture once it is available. */
  readonly url: string | undefined
  /** The position error, for its tooltip. */
  readonly finding: string | undefined
}

/** A node as printed, in mm of its side. Rendered again only when it changes. Its whole box can be grabbed. */
export const NodeDrawing = memo(function NodeDrawing({ node, url, finding }: NodeDrawingProps) {
  const { xMm, yMm, widthMm, heightMm } = node
  return (
    <g
      className={styles['node']}
      transform={rotationOf(node)}
      data-node={node.id}
      data-invalid={finding !== undefined || undefined}
      data-locked={node.locked || undefined}
    >
      {finding !== undefined && <title>{finding}</title>}
      <rect className={styles['grip']} x={xMm} y={yMm} width={widthMm} height={heightMm} />
      {node.kind === 'text' && <TextDrawing node={node} />}
      {node.kind === 'code' && <CodeDrawing node={node} />}
      {node.kind === 'image' && <ImageDrawing node={node} url={url} />}
    </g>
  )
})
