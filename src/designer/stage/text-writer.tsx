import { useEffect, useRef } from 'react'
import type { TextNode } from '#domain/design/document.ts'
import { maxTextLength } from '../commands/edit-text.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace } from '../text/face.ts'
import { stagePadPx } from './stage-metrics.ts'
import styles from './text-writer.module.css'

interface TextWriterProps {
  readonly node: TextNode
  readonly pxPerMm: number
  readonly label: string
  readonly onWrite: (text: string) => void
  /** Called on Enter, on Escape, or when the focus moves elsewhere. */
  readonly onDone: (by: 'key' | 'leave') => void
  readonly onUndo: () => void
}

/**
 * The field for editing a text in place. Its letters are transparent and the stage's own rendering is visible, so that nothing moves when
 * editing starts. The field provides caret and selection.
 */
export function TextWriter({ node, pxPerMm, label, onWrite, onDone, onUndo }: TextWriterProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])
  return (
    <input
      ref={field}
      className={styles['writer']}
      aria-label={label}
      value={node.text}
      maxLength={maxTextLength}
      spellCheck={false}
      autoComplete="off"
      style={{
        left: node.xMm * pxPerMm + stagePadPx,
        top: node.yMm * pxPerMm + stagePadPx,
        width: node.widthMm * pxPerMm,
        height: node.heightMm * pxPerMm,
        transform: `rotate(${node.rotationDeg}deg)`,
        fontFamily: `'${cssFamilyOf(node)}'`,
        fontWeight: cssWeightOfFace(node),
        fontStyle: cssStyleOf(node),
        fontSize: node.fontSizeMm * pxPerMm,
        textAlign: node.alignment,
        caretColor: node.inks[0]?.hex,
      }}
      onChange={(event) => onWrite(event.target.value)}
      onBlur={() => onDone('leave')}
      onKeyDown={(event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
        if (isUndo) onUndo()
        else if (event.key === 'Enter' || event.key === 'Escape') onDone('key')
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
