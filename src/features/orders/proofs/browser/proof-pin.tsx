import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import styles from './proof-pin.module.css'
import type { PagePlace, PinDraft } from './use-pin-draft.ts'

/** A pin stands above its picture, in a row, and a line leads from it to its place. */
export interface PinPlace extends PagePlace {
  /** 0 for the row next to the picture. */
  readonly level: number
}

const leftAt = ({ x, level }: PinPlace) => ({ left: `${x * 100}%`, '--level': level }) as CSSProperties

/** From the pin to its place, which it marks with a ring. */
const PinLine = ({ place, isActive = false }: { readonly place: PinPlace; readonly isActive?: boolean }) => (
  <span
    className={styles['line']}
    style={{ ...leftAt(place), '--y': `${place.y * 100}%` } as CSSProperties}
    data-active={isActive || undefined}
    aria-hidden="true"
  />
)

interface ProofPinProps {
  readonly id: string
  readonly place: PinPlace
  readonly number: number
  readonly comment: string
  /** Whether it was pinned to an earlier version. */
  readonly isEarlier: boolean
  readonly isActive: boolean
  readonly onActive: (isActive: boolean) => void
  /** Goes to the comment in the list. */
  readonly onOpen: () => void
}

/** A numbered pin above a picture, with a line to the place of its comment. */
export function ProofPin({ id, place, number, comment, isEarlier, isActive, onActive, onOpen }: ProofPinProps) {
  const t = useMessages('orders')
  return (
    <>
      <PinLine place={place} isActive={isActive} />
      <button
        id={id}
        type="button"
        className={styles['pin']}
        style={leftAt(place)}
        data-earlier={isEarlier || undefined}
        data-active={isActive || undefined}
        aria-label={t('lookup.proofs.pins.pinned', { number, comment })}
        onPointerEnter={() => onActive(true)}
        onPointerLeave={() => onActive(false)}
        onFocus={() => onActive(true)}
        onBlur={() => onActive(false)}
        onClick={(event) => {
          // A click on the picture would begin another comment.
          event.stopPropagation()
          onOpen()
        }}
      >
        <span aria-hidden="true">{number}</span>
      </button>
    </>
  )
}

const directions: Readonly<Record<string, PagePlace>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Shares of the page by which an arrow key moves a pin; the second one with Shift. */
const [step, bigStep] = [0.01, 0.05]

interface DraftPinProps {
  readonly draft: PinDraft
  readonly level: number
  readonly number: number
  readonly onMove: (place: PagePlace) => void
}

/** The pin of a comment that is being written: arrow keys move it. */
export function DraftPin({ draft, level, number, onMove }: DraftPinProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  const pin = useRef<HTMLButtonElement>(null)
  const { x, y, focus, turn } = draft
  useEffect(() => {
    if (focus === 'place') pin.current?.focus()
  }, [focus, turn])
  // On an enlarged picture the arrow keys may lead out of what is seen.
  useEffect(() => {
    if (document.activeElement === pin.current) pin.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [x, y])
  const percent = (share: number): string => formatNumber(Math.round(share * 100), locale)

  function moveByKey(event: KeyboardEvent): void {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const by = event.shiftKey ? bigStep : step
    onMove({ x: x + direction.x * by, y: y + direction.y * by })
  }

  return (
    <>
      <PinLine place={{ x, y, level }} isActive />
      <button
        ref={pin}
        type="button"
        className={styles['pin']}
        style={leftAt({ x, y, level })}
        data-draft
        aria-label={t('lookup.proofs.pins.place', { number, x: percent(x), y: percent(y) })}
        onKeyDown={moveByKey}
        onClick={(event) => event.stopPropagation()}
      >
        <span aria-hidden="true">{number}</span>
      </button>
    </>
  )
}
