import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#domain/format/days.ts'
import { useJobWords } from '#features/office/jobs/browser/use-job-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { officeUrlFor } from '#office-urls'
import type { OverduePrints as OverdueOrders } from '../overview-view.ts'
import styles from './overview-parts.module.css'

const shownOrders = 4

/** The orders that the press waits for, each with a link, since when and why. Nothing is shown while all print files come in time. */
export function OverduePrintList({ orders, isMore }: OverdueOrders) {
  const t = useMessages('office')
  const locale = useLocale()
  const wordsOf = useJobWords()
  const [isWhole, setIsWhole] = useState(false)
  if (orders.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="overdue-prints" data-apart>
      <div className={styles['head']}>
        <h2 id="overdue-prints">
          {isMore
            ? t('overview.overduePrints.many', { count: orders.length })
            : t('overview.overduePrints.title', { count: orders.length })}
        </h2>
        {orders.length > shownOrders ? (
          <Button look="text" size="compact" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('overview.overduePrints.fewer') : t('overview.overduePrints.all')}
          </Button>
        ) : (
          <p>{t('overview.overduePrints.hint')}</p>
        )}
      </div>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('overview.jobs.order')}</th>
            <th scope="col">{t('overview.overduePrints.since')}</th>
            <th scope="col">{t('overview.overduePrints.cause')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? orders : orders.slice(0, shownOrders)).map(({ orderId, orderCode, since, lastError }) => (
            <tr key={orderId}>
              <th scope="row">
                <Link to={officeUrlFor(locale, 'adminOrder', { orderId })}>{orderCode}</Link>
              </th>
              <td>{formatMoment(new Date(since))}</td>
              <td title={lastError ?? undefined} data-wide>
                {lastError === null ? t('overview.overduePrints.waiting') : wordsOf({ name: '', lastError }).failure}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
