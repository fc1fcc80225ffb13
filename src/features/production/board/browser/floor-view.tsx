import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { Tag } from '#ui/tag.tsx'
import { type BoardChoice, chosenRuns } from '../board-filters.ts'
import type { BoardView, MadeProduct } from '../board-view.ts'
import { isToPrint } from '../queue-runs.ts'
import styles from './floor-view.module.css'
import { PressWork } from './press-work.tsx'
import { RunTable } from './run-table.tsx'
import { useDayWords } from './use-day-words.ts'

interface FloorViewProps {
  readonly board: BoardView
  readonly products: readonly MadeProduct[]
  readonly choice: BoardChoice
  /** The filters in words: on a wall nobody sees that something is left out. */
  readonly filters: readonly string[]
  /** Whether changes arrive. */
  readonly isConnected: boolean
}

/** For the screen of a workshop: what is to be printed today, with what is late, and on the next day, over the whole window. Esc leaves it. */
export function FloorView({ board: { days, today }, products, choice, filters, isConnected }: FloorViewProps) {
  const t = useMessages('office')
  const dayWords = useDayWords()
  const navigate = useNavigate()
  const { searchWith } = useListUrl()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  const planned = days.filter(({ day }) => day !== null)
  const toPrint = planned.map(({ day, orders }) => ({ day: day ?? today, orders: orders.filter(({ status }) => isToPrint(status)) }))
  const next = toPrint.find(({ day, orders }) => day > today && orders.length > 0)
  const shownDays = [
    { day: today, orders: toPrint.filter(({ day }) => day <= today).flatMap(({ orders }) => orders) },
    ...(next ? [next] : []),
  ]
  return (
    <dialog
      ref={dialog}
      className={styles['floor']}
      aria-label={t('production.floor.title')}
      // Esc closes a dialog; the address then asks for the board again.
      onClose={() => void navigate({ search: searchWith({ view: null }) }, { replace: true })}
    >
      <header className={styles['head']}>
        <h2>{t('production.floor.title')}</h2>
        {filters.length > 0 && <p className={styles['work']}>{filters.join(', ')}</p>}
        <span role="status">
          <Tag tone={isConnected ? 'done' : 'error'}>{t(isConnected ? 'production.floor.live' : 'production.floor.lost')}</Tag>
        </span>
        <Button look="quiet" size="compact" onClick={() => dialog.current?.close()}>
          {t('production.floor.leave')}
        </Button>
      </header>
      {shownDays.map(({ day, orders }) => (
        <section key={day} aria-label={dayWords(day)}>
          <h3>
            {dayWords(day)} <PressWork runs={chosenRuns(orders, choice)} className={styles['work']} />
          </h3>
          {chosenRuns(orders, choice).length === 0 ? (
            <p className={styles['none']}>{t('production.floor.none')}</p>
          ) : (
            <RunTable isFloor runs={chosenRuns(orders, choice)} group={choice.group ?? 'ink'} products={products} label={dayWords(day)} />
          )}
        </section>
      ))}
    </dialog>
  )
}
