import { useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Link } from 'react-router'
import { type Day, formatDay } from '#domain/format/days.ts'
import { formatTag } from '#domain/locale.ts'
import { boardStatuses } from '#domain/orders/production.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { Banner } from '#ui/banner.tsx'
import type { BoardDay, BoardView, MadeProduct } from '../board-view.ts'
import { BoardCell } from './board-cell.tsx'
import { DayLoad } from './day-load.tsx'
import styles from './production-board.module.css'
import { useBoardDrag } from './use-board-drag.ts'
import { type BoardAnswer, useBoardMoves } from './use-board-moves.ts'

/** The name of a day of the board, with its weekday. */
function useDayWords() {
  const t = useMessages('office')
  const locale = useLocale()
  const weekday = new Intl.DateTimeFormat(formatTag(locale), { weekday: 'short', timeZone: 'UTC' })
  return (day: Day | null): string =>
    day === null ? t('production.withoutDay') : `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day)}`
}

/** Orders in production: a row for each day with its load, a column for each status. Cards are moved by dragging, by keyboard or a button. */
export function ProductionBoard({ board: fresh, products }: { readonly board: BoardView; readonly products: readonly MadeProduct[] }) {
  const t = useMessages('office')
  const locale = useLocale()
  const dayWords = useDayWords()
  const { movingId, answer, move } = useBoardMoves()
  const drag = useBoardDrag(fresh, move)
  const { board } = drag
  const count = useMemo(() => board.days.reduce((sum, { orders }) => sum + orders.length, 0), [board])

  function answerWords({ order, place, outcome, cause }: BoardAnswer): string {
    if (outcome !== 'done') return t(`production.outcomes.${outcome}`, { code: order.orderCode, cause })
    const where = place.status === order.status ? dayWords(place.day) : t(`status.${place.status}`)
    return t('production.moved', { code: order.orderCode, place: where })
  }
  const rowOf = ({ day, load, orders }: BoardDay) => (
    <section key={day ?? 'none'} className={styles['day']} data-empty={orders.length === 0 || undefined} aria-label={dayWords(day)}>
      <header>
        <h2>{dayWords(day)}</h2>
        {day === null ? null : <DayLoad load={load} capacity={board.capacity} />}
        {day !== null && orders.length > 0 && (
          <Link to={officeUrlFor(locale, 'b2bProductionDay', { day })}>{t('production.daySheet')}</Link>
        )}
      </header>
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
    </section>
  )
  return (
    <I18nProvider locale={formatTag(locale)}>
      {answer && (
        <Banner tone={answer.outcome === 'done' ? 'success' : answer.outcome === 'late' ? 'warning' : 'error'}>
          {answerWords(answer)}
        </Banner>
      )}
      {board.isMore && <Banner tone="warning">{t('production.isMore', { count })}</Banner>}
      <div className={styles['board']}>
        <div className={styles['heads']} aria-hidden="true">
          {boardStatuses.map((status) => (
            <span key={status}>{t(`status.${status}`)}</span>
          ))}
        </div>
        {board.days.filter(({ day, orders }) => day !== null || orders.length > 0).map(rowOf)}
      </div>
    </I18nProvider>
  )
}
