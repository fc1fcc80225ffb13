import { Link } from 'react-router'
import { dayOf, daysBetween } from '#domain/format/days.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { listOfTask, type OfficeTask } from '#domain/orders/office-tasks.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { officeUrlFor } from '#office-urls'
import type { OverviewView, TaskFigures } from '../overview-view.ts'
import styles from './overview-parts.module.css'

const tones = {
  answer: 'error',
  sendDesign: 'waiting',
  reviseDesign: 'waiting',
  setManufactureDate: 'waiting',
  approveDesign: 'plain',
  enterDeliveryCode: 'next',
  paymentDelay: 'error',
  refund: 'next',
} as const satisfies Record<OfficeTask, TagTone>

/** More dealers are left out. */
const namedDealers = 3

/** What waits for whom, with the longest wait. Each row opens its list. */
export function TaskList({ at, tasks }: Pick<OverviewView, 'at' | 'tasks'>) {
  const t = useMessages('office')
  const locale = useLocale()
  const today = dayOf(new Date(at))
  const hrefOf = (task: OfficeTask) =>
    task === 'refund' ? officeUrlFor(locale, 'b2bRefunds') : officeUrlFor(locale, 'adminOrders', null, listOfTask[task])
  const detailOf = ({ task, dealers }: TaskFigures): string =>
    dealers.some(({ name }) => name !== null)
      ? dealers
          .slice(0, namedDealers)
          .map(({ name, count }) =>
            name === null ? t('overview.tasks.unassigned', { count }) : t('overview.tasks.dealer', { name, count }),
          )
          .join(', ')
      : t(`overview.tasks.details.${task}`)
  const waitOf = (since: string): string => {
    const days = daysBetween(dayOf(new Date(since)), today)
    return days === 0 ? t('overview.tasks.today') : t('overview.tasks.days', { count: days })
  }
  return (
    <section className={styles['part']} aria-labelledby="tasks">
      <div className={styles['head']}>
        <h2 id="tasks">{t('overview.tasks.title')}</h2>
        <p>{t('overview.tasks.hint')}</p>
      </div>
      <ul className={styles['tasks']}>
        {tasks.map((figures) => (
          <li key={figures.task} data-empty={figures.count === 0 || undefined}>
            <Link to={hrefOf(figures.task)}>
              <b>
                {formatNumber(figures.count, locale)}
                {figures.isMore && '+'}
              </b>
              <span>
                <strong>{t(`overview.tasks.names.${figures.task}`)}</strong>
                <small>{figures.count === 0 ? t('overview.tasks.nothing') : detailOf(figures)}</small>
              </span>
              {figures.since !== null && <Tag tone={tones[figures.task]}>{waitOf(figures.since)}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
