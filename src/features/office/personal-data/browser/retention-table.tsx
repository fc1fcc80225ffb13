import { useMessages } from '#messages/browser/use-messages.tsx'
import { retentionRows } from '../retention-rows.ts'
import styles from './personal-data.module.css'

/** How long each kind of data is kept. */
export function RetentionTable() {
  const t = useMessages('office')
  const words = (period: (typeof retentionRows)[number]['period']): string =>
    'count' in period ? t(`personalData.retention.${period.unit}`, { count: period.count }) : t(`personalData.retention.${period.unit}`)
  return (
    <section className={styles['section']} aria-label={t('personalData.retention.title')}>
      <h2>{t('personalData.retention.title')}</h2>
      <p>{t('personalData.retention.hint')}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('personalData.retention.what')}</th>
            <th scope="col">{t('personalData.retention.howLong')}</th>
          </tr>
        </thead>
        <tbody>
          {retentionRows.map(({ kind, period }) => (
            <tr key={kind}>
              <th scope="row">{t(`personalData.retention.kinds.${kind}`)}</th>
              <td>{words(period)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
