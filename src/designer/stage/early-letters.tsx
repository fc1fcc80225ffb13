import { useEffect, useRef } from 'react'
import type { Rect } from '#domain/design/geometry.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import type { Caret } from '../text/place-caret.ts'
import { stagePadPx } from './stage-metrics.ts'
import styles from './early-letters.module.css'

/** A text that is typed before its font is loaded. */
export interface EarlyWriting {
  readonly side: number
  readonly initial: string
  readonly text: string
  readonly left: 'key' | 'leave' | null
  readonly write: (text: string) => void
  readonly compose: (isComposing: boolean) => void
  readonly moveCaret: (to: Caret) => void
  readonly enter: () => void
  readonly leave: (by: 'key' | 'leave') => void
}

interface EarlyLettersProps {
  readonly early: EarlyWriting
  /** Where the text will be. */
  readonly area: Rect
  readonly pxPerMm: number
  readonly label: string
}

/** The field for a new text until its font is loaded, with plain letters in the middle of the print area. No letter waits for the font. */
export function EarlyLetters({ early, area, pxPerMm, label }: EarlyLettersProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, initial, left } = early
  const isWritten = left === null
  const startsWithAll = useRef(text === initial)
  useEffect(() => {
    if (!isWritten) return
    field.current?.focus({ preventScroll: true })
    if (startsWithAll.current) field.current?.select()
    startsWithAll.current = false
  }, [isWritten])
  const lines = linesOf(text)
  return (
    <textarea
      ref={field}
      className={styles['letters']}
      style={{
        left: ((area.leftMm + area.rightMm) / 2) * pxPerMm + stagePadPx,
        top: ((area.topMm + area.bottomMm) / 2) * pxPerMm + stagePadPx,
      }}
      aria-label={label}
      value={text}
      rows={lines.length}
      cols={Math.max(...lines.map(({ length }) => length)) + 2}
      wrap="off"
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => {
        early.write(target.value)
        early.moveCaret([target.selectionStart, target.selectionEnd])
      }}
      onSelect={({ currentTarget }) => early.moveCaret([currentTarget.selectionStart, currentTarget.selectionEnd])}
      onCompositionStart={() => early.compose(true)}
      onCompositionEnd={() => early.compose(false)}
      onFocus={early.enter}
      onBlur={() => early.leave('leave')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        event.stopPropagation()
        early.leave('key')
      }}
    />
  )
}
