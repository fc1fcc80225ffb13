import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './marked-text-area.module.css'

interface Place {
  readonly start: number
  readonly end: number
}

/** What is wrong in a text: its row, the cell in it if it is one, and why. */
export interface TextMark {
  readonly id: string
  readonly row: Place
  readonly cell: Place | null
  /** The place in words. */
  readonly place: string
  /** What stands there, quoted before the reason; empty if the reason speaks for itself. */
  readonly value: string
  readonly reason: ReactNode
}

interface MarkedTextAreaProps {
  readonly label: string
  readonly value: string
  readonly marks: readonly TextMark[]
  /** The number of what is marked, in words. */
  readonly marksTitle: string
  readonly onChange: (text: string) => void
  /** Called instead for what is pasted. */
  readonly onPaste: (text: string) => void
}

/** As in the style sheet. */
const lineHeight = 20

/** The line of a place, counted from 0. */
function lineOf(breaks: readonly number[], at: number): number {
  let [low, high] = [0, breaks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((breaks[middle] ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A field for rows of text in which wrong rows and cells are marked. The marks lie behind the text; below it each is a button that leads to its
 * place, with the reason, for keyboards and screen readers too.
 */
export function MarkedTextArea({ label, value, marks, marksTitle, onChange, onPaste }: MarkedTextAreaProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const hasMarks = marks.length > 0
  const breaks = useMemo(() => (hasMarks ? [...value.matchAll(/\n/g)].map(({ index }) => index) : []), [hasMarks, value])
  const rows = [...Map.groupBy(marks, ({ row }) => row.start).values()]

  function follow(): void {
    const { scrollLeft = 0, scrollTop = 0 } = area.current ?? {}
    if (mirror.current) mirror.current.style.translate = `${-scrollLeft}px ${-scrollTop}px`
  }

  // Marks that appear below a scrolled text begin where it stands.
  useLayoutEffect(follow)

  function show({ id: markId, row, cell }: TextMark): void {
    const element = area.current
    if (!element) return
    const { start, end } = cell ?? row
    element.focus()
    element.setSelectionRange(start, end)
    element.scrollTop = (lineOf(breaks, row.start) + 1) * lineHeight - element.clientHeight / 2
    const mark = [...(mirror.current?.querySelectorAll('mark') ?? [])].find((one) => one.dataset['mark'] === markId)
    element.scrollLeft = (mark?.offsetLeft ?? 0) - element.clientWidth / 2
  }
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['paper']}>
        {hasMarks && (
          <div ref={mirror} className={styles['mirror']} aria-hidden="true">
            {rows.map((inRow) => (
              <MarkedRow key={inRow[0]?.id} marks={inRow} text={value} line={lineOf(breaks, inRow[0]?.row.start ?? 0)} />
            ))}
          </div>
        )}
        <textarea
          ref={area}
          id={id}
          rows={8}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          value={value}
          aria-invalid={hasMarks || undefined}
          aria-describedby={hasMarks ? `${id}-marks` : undefined}
          onScroll={follow}
          onChange={({ target, nativeEvent }) => {
            const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
            if (isPasted) onPaste(target.value)
            else onChange(target.value)
          }}
        />
      </div>
      {hasMarks && (
        <>
          <p id={`${id}-marks`} className={styles['title']}>
            <Icon name="alert" size={16} />
            {marksTitle}
          </p>
          <ul className={styles['marks']}>
            {marks.map((mark) => (
              <li key={mark.id}>
                <Button look="text" size="compact" onClick={() => show(mark)}>
                  {mark.place}
                </Button>
                <div>
                  {mark.value !== '' && <q>{mark.value}</q>}
                  {mark.value !== '' && ': '}
                  {mark.reason}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface MarkedRowProps {
  readonly marks: readonly TextMark[]
  readonly text: string
  readonly line: number
}

/** A row once more, unseen but for its marks, so that they lie under their cells. */
function MarkedRow({ marks, text, line }: MarkedRowProps) {
  const row = marks[0]?.row ?? { start: 0, end: 0 }
  const cells = marks.flatMap(({ id, cell }) => (cell ? [{ id, ...cell }] : [])).toSorted((a, b) => a.start - b.start)
  return (
    <div className={styles['row']} style={{ top: line * lineHeight }}>
      {cells.map(({ id, start, end }, index) => (
        <span key={id}>
          {text.slice(cells[index - 1]?.end ?? row.start, start)}
          <mark data-mark={id}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(cells.at(-1)?.end ?? row.start, row.end) || ' '}
    </div>
  )
}
