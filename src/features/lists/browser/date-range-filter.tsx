import { type Day, formatDay } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import styles from './list-filters.module.css'
import { useListUrl } from './use-list-url.ts'

/** The first and the last day of a list, both inclusive; each may be open. */
export function DateRangeFilter({ label }: { label: string }) {
  const t = useMessages('office')
  const { params, go } = useListUrl()
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const text =
    from !== '' && to !== ''
      ? t('list.fromTo', { from: formatDay(from), to: formatDay(to) })
      : from !== ''
        ? t('list.from', { from: formatDay(from) })
        : to !== ''
          ? t('list.to', { to: formatDay(to) })
          : t('list.anyDate')
  const field = (name: 'from' | 'to', value: string, bounds: { min?: Day; max?: Day }) => (
    <label>
      {t(`list.${name}Label`)}
      <input type="date" value={value} {...bounds} onChange={(event) => go({ [name]: event.target.value }, { replace: true })} />
    </label>
  )
  return (
    <details className={styles['range']}>
      <summary aria-label={`${label}: ${text}`}>
        {text}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles['pop']}>
        <WaitingFields>
          {field('from', from, to === '' ? {} : { max: to as Day })}
          {field('to', to, from === '' ? {} : { min: from as Day })}
          {(from !== '' || to !== '') && (
            <Button look="text" size="compact" onClick={() => go({ from: null, to: null })}>
              {t('list.anyDate')}
            </Button>
          )}
        </WaitingFields>
      </div>
    </details>
  )
}
