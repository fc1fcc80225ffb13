import { useEffect, useEffectEvent, useRef } from 'react'
import type { TextNode } from '#domain/design/document.ts'
import { alignmentShare, layOutText } from '#domain/design/text-layout.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace } from '../text/face.ts'
import { measureFace } from '../text/measure-text.ts'
import { type Caret, placeCaret } from '../text/place-caret.ts'
import { stagePadPx } from './stage-metrics.ts'
import styles from './text-writer.module.css'

interface TextWriterProps {
  readonly node: TextNode
  readonly pxPerMm: number
  readonly label: string
  readonly onWrite: (text: string) => void
  /** Called on Escape, on Ctrl+Enter, or when the focus moves elsewhere. */
  readonly onDone: (by: 'key' | 'leave') => void
  readonly onUndo: () => void
  readonly caretOf: (id: string) => Caret | null
}

/** Room for the caret after the longest line, which would otherwise scroll the field. */
const caretRoomPx = 16

/** The place of a field in the box of its text at which its lines have the baselines of the print. */
function fieldPlace(node: TextNode, pxPerMm: number) {
  const fontPx = node.fontSizeMm * pxPerMm
  const { lines } = layOutText(node)
  const { ascentEm, descentEm } = measureFace(node)
  const firstBaselineEm = (node.lineSpacing + ascentEm - descentEm) / 2
  return {
    top: (lines[0].baselineEm - firstBaselineEm) * fontPx,
    left: -caretRoomPx * alignmentShare[node.alignment],
    width: node.widthMm * pxPerMm + caretRoomPx,
    height: Math.ceil(lines.length * node.lineSpacing * fontPx) + 1,
    lineHeight: `${node.lineSpacing * fontPx}px`,
    fontSize: fontPx,
  }
}

/**
 * The field for editing a text in place. Its letters are transparent and the stage's own rendering is visible, so that nothing moves when
 * editing starts. The field provides caret and selection. Enter begins a line.
 */
export function TextWriter({ node, pxPerMm, label, onWrite, onDone, onUndo, caretOf }: TextWriterProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const onStart = useEffectEvent(() => {
    field.current?.focus({ preventScroll: true })
    if (field.current) placeCaret(field.current, caretOf(node.id))
  })
  useEffect(() => onStart(), [])
  return (
    <div
      className={styles['frame']}
      style={{
        left: node.xMm * pxPerMm + stagePadPx,
        top: node.yMm * pxPerMm + stagePadPx,
        width: node.widthMm * pxPerMm,
        height: node.heightMm * pxPerMm,
        transform: `rotate(${node.rotationDeg}deg)`,
      }}
    >
      <textarea
        ref={field}
        className={styles['writer']}
        aria-label={label}
        value={node.text}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        style={{
          ...fieldPlace(node, pxPerMm),
          fontFamily: `'${cssFamilyOf(node)}'`,
          fontWeight: cssWeightOfFace(node),
          fontStyle: cssStyleOf(node),
          textAlign: node.alignment,
          caretColor: node.inks[0]?.hex,
        }}
        onChange={(event) => onWrite(event.target.value)}
        onBlur={() => onDone('leave')}
        onKeyDown={(event) => {
          const command = event.ctrlKey || event.metaKey
          if (command && event.key.toLowerCase() === 'z') onUndo()
          else if (event.key === 'Escape' || (command && event.key === 'Enter')) onDone('key')
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
    </div>
  )
}
