import { useEffect, useState } from 'react'
import { fromAmount } from '#domain/money.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { EditedPrice } from '../edited-list.ts'
import type { PriceChangesReply } from '../schema.ts'
import { fetchChanges } from './client.ts'
import { PriceDifferences } from './price-differences.tsx'
import styles from './version-table.module.css'

/** The changed prices of the named rows, one a line. */
const pricesOf = ({ named }: PriceChangesReply): readonly EditedPrice[] =>
  named.flatMap(({ heliosId, printType, category, description, prices }) =>
    prices.flatMap(({ pcsFrom, before, after }) =>
      before === null || after === null
        ? []
        : [
            {
              key: `${heliosId ?? `${printType ?? ''} ${category}`} ${pcsFrom}`,
              name: description,
              pcsFrom,
              before: fromAmount(before),
              after: fromAmount(after),
              decimals: printType === null ? (2 as const) : (3 as const),
            },
          ],
    ),
  )

interface VersionChangesProps {
  readonly listId: string
  readonly version: number
  /** The version that it was based on. */
  readonly since: number
}

/** What a version changed, read when it is asked for. */
export function VersionChanges({ listId, version, since }: VersionChangesProps) {
  const t = useMessages('office')
  const [changes, setChanges] = useState<PriceChangesReply | null | 'failed'>(null)
  useEffect(() => {
    let isShown = true
    fetchChanges(listId, version, since)
      .then((read) => isShown && setChanges(read))
      .catch((error: unknown) => {
        reportHandledError(error)
        if (isShown) setChanges('failed')
      })
    return () => {
      isShown = false
    }
  }, [listId, version, since])
  if (changes === null) return <p role="status">{t('priceLists.versions.reading')}</p>
  if (changes === 'failed') return <p role="alert">{t('priceLists.versions.notRead')}</p>
  const prices = pricesOf(changes)
  const { added, removed } = changes.rows
  return (
    <div className={styles['changes']}>
      <p>
        {t('priceLists.versions.sums', { up: changes.prices.up, down: changes.prices.down })}
        {added + removed > 0 && ` ${t('priceLists.versions.rows', { added, removed })}`}
      </p>
      {prices.length > 0 && <PriceDifferences changes={prices} beforeLabel={t('priceLists.before')} afterLabel={t('priceLists.after')} />}
    </div>
  )
}
