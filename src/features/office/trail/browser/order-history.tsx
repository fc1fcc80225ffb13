import { formatMoment } from '#domain/format/days.ts'
import { useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { actorName } from '#features/accounts/audit/actor-name.ts'
import { recordWords } from '../record-words.ts'
import type { AuditList } from '#features/accounts/audit/schema.ts'
import styles from './order-history.module.css'

/** Who changed what on an order, and when, the newest first; closed until somebody asks. */
export function OrderHistory({ history }: { readonly history: AuditList }) {
  const t = useMessages('office')
  const translator = useTranslator()
  const wordsOf = recordWords(translator, history.names)
  if (history.items.length === 0) return null
  const more = history.total - history.items.length
  return (
    <details className={styles['history']}>
      <summary>{t('order.history.title')}</summary>
      <ul>
        {history.items.map((entry) => (
          <li key={entry.id}>
            <p className={styles['head']}>
              <strong>{actorName(translator, entry)}</strong>
              <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
            </p>
            {entry.changes.map((change) => {
              const { field, before, after } = wordsOf(entry, change)
              return (
                <p key={change.field}>
                  {field}: {before} → {after}
                </p>
              )
            })}
            {entry.reason !== '' && <p className={styles['reason']}>{entry.reason}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('settings.trail.more', { count: more })}</p>}
    </details>
  )
}
