import { useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Link } from 'react-router'
import type { Day } from '#domain/format/days.ts'
import { formatTag } from '#domain/locale.ts'
import { boardStatuses } from '#domain/orders/production.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { Banner } from '#ui/banner.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { chosenBlanks, chosenDays, chosenRuns, countChoices, readBoardChoice, type RunGroup } from '../board-filters.ts'
import type { BoardDay, BoardOrder, BoardView, MadeProduct } from '../board-view.ts'
import { isToPrint } from '../queue-runs.ts'
import { BlankItems } from './blank-items.tsx'
import { BoardCell } from './board-cell.tsx'
import { BoardFilters } from './board-filters.tsx'
import { DayLoad } from './day-load.tsx'
import { FloorView } from './floor-view.tsx'
import { PressWork } from './press-work.tsx'
import styles from './production-board.module.css'
import { RunTable } from './run-table.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { type BoardAnswer, useBoardMoves } from './use-board-moves.ts'
import { useChoiceWords } from './use-choice-words.ts'
import { useDayWords } from './use-day-words.ts'

interface ProductionBoardProps {
  readonly board: BoardView
  readonly products: readonly MadeProduct[]
  /** Whether changes arrive. */
  readonly isConnected: boolean
}

/** Orders in production: a row for each day with its load, a column for each status. Cards are moved by dragging, by keyboard or a button. */
export function ProductionBoard({ board: fresh, products, isConnected }: ProductionBoardProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const dayWords = useDayWords()
  const { movingId, answer, dismiss, move } = useBoardMoves()
  const choice = readBoardChoice(useListUrl().params)
  const drag = useBoardDrag(fresh, move)
  const { board } = drag
  const all = useMemo(() => board.days.flatMap(({ orders }) => orders), [board])
  const counts = useMemo(() => countChoices(all), [all])
  const filters = useChoiceWords(choice, counts, products)
  const isFiltered = filters.length > 0
  const days = chosenDays(board.days, choice).filter(
    ({ day, orders }) => orders.length > 0 || (day !== null && !isFiltered && choice.group === null),
  )
  const isDone = ({ day, orders }: BoardDay): boolean =>
    day !== null && day < board.today && orders.every(({ status }) => !isToPrint(status))
  const done = days.filter(isDone)

  function answerWords({ order, place, outcome, cause }: BoardAnswer): string {
    if (outcome !== 'done') return t(`production.outcomes.${outcome}`, { code: order.orderCode, cause })
    const where = place.status === order.status ? dayWords(place.day) : t(`status.${place.status}`)
    return t('production.moved', { code: order.orderCode, place: where })
  }
  const cellsOf = (day: Day | null, orders: readonly BoardOrder[]) => (
    <div className={styles['cells']}>
      {boardStatuses.map((status) => {
        const label = t('production.cell', { status: t(`status.${status}`), day: dayWords(day) })
        return (
          <div key={status} className={styles['column']}>
            <p className={styles['status']} aria-hidden="true">
              {t(`status.${status}`)}
            </p>
            <BoardCell
              status={status}
              day={day}
              label={label}
              orders={orders.filter((order) => order.status === status)}
              products={products}
              movingId={movingId}
              drag={drag}
              onMove={(order, place) => void move(order, place)}
            />
          </div>
        )
      })}
    </div>
  )
  const runsOf = (day: Day | null, orders: readonly BoardOrder[], group: RunGroup) => {
    const [runs, blanks] = [chosenRuns(orders, choice), chosenBlanks(orders, choice)]
    return (
      <>
        {runs.length > 0 && <RunTable runs={runs} group={group} products={products} label={dayWords(day)} />}
        {blanks.length > 0 && <BlankItems blanks={blanks} products={products} />}
      </>
    )
  }
  const rowOf = ({ day, load, orders }: BoardDay) => (
    <section key={day ?? 'none'} className={styles['day']} data-empty={orders.length === 0 || undefined} aria-label={dayWords(day)}>
      <header>
        <h2>{dayWords(day)}</h2>
        {day === null ? null : <DayLoad load={load} capacity={board.capacity} />}
        <PressWork runs={chosenRuns(orders, choice)} className={styles['press']} />
        {day !== null && orders.length > 0 && (
          <Link to={officeUrlFor(locale, 'b2bProductionDay', { day })}>{t('production.daySheet')}</Link>
        )}
      </header>
      {choice.group === null ? cellsOf(day, orders) : runsOf(day, orders, choice.group)}
    </section>
  )
  return (
    <I18nProvider locale={formatTag(locale)}>
      <BoardFilters counts={counts} products={products} total={all.length} />
      {board.isMore && <Banner tone="warning">{t('production.isMore', { count: all.length })}</Banner>}
      <div className={styles['board']}>
        {choice.group === null && days.length > 0 && (
          <div className={styles['heads']} aria-hidden="true">
            {boardStatuses.map((status) => (
              <span key={status}>{t(`status.${status}`)}</span>
            ))}
          </div>
        )}
        {done.length > 0 && (
          <details className={styles['done']}>
            <summary>{t('production.doneDays', { count: done.reduce((sum, { orders }) => sum + orders.length, 0) })}</summary>
            {done.map(rowOf)}
          </details>
        )}
        {days.filter((day) => !isDone(day)).map(rowOf)}
        {days.length === 0 && (
          <ListEmpty title={t('production.noneFound')} isFiltered>
            {filters.join(', ')}
          </ListEmpty>
        )}
      </div>
      {answer && (
        <div className={styles['answer']}>
          <Banner
            tone={answer.outcome === 'done' ? 'success' : answer.outcome === 'late' ? 'warning' : 'error'}
            closeLabel={t('production.close')}
            onClose={dismiss}
          >
            {answerWords(answer)}
          </Banner>
        </div>
      )}
      {choice.isFloor && <FloorView board={fresh} products={products} choice={choice} filters={filters} isConnected={isConnected} />}
    </I18nProvider>
  )
}
