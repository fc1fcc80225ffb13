import { useFailureWords } from '#ui/forms/use-failure.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import type { SheetRefused } from './client.ts'
import styles from './import-dialog.module.css'
import { useLocationWords } from './use-location-words.ts'

/** Refusals of a file that have their own words. */
const explained = ['wrong-name', 'not-a-workbook', 'encrypted', 'too-large', 'too-many-rows', 'too-often', 'aborted', 'errors'] as const

interface ImportErrorsProps {
  readonly refused: SheetRefused
  /** Whether the errors of rows are marked in the text. */
  readonly isMarked: boolean
}

/** Why nothing of a sheet was taken: each error with its row and field, unless it is marked in the text. */
export function ImportErrors({ refused: { reason, cause, errors, total }, isMarked }: ImportErrorsProps) {
  const t = useMessages('portal')
  const words = useLocationWords()
  const failureWords = useFailureWords()
  const locale = useLocale()
  const match = explained.find((name) => name === reason)
  const told = errors.filter(({ row }) => row === null || !isMarked)
  const others = isMarked ? 0 : total - errors.length
  return (
    <Banner tone="error" isAnswer>
      {reason === null
        ? t('locations.import.refusals.failed', { cause: failureWords(cause) })
        : t(`locations.import.refusals.${match ?? 'unreadable'}`, { count: total, number: formatNumber(total, locale) })}
      {told.length > 0 && (
        <ul className={styles['issues']}>
          {told.map(({ row, field, issue, value }) => (
            <li key={`${row} ${field} ${issue} ${value}`}>
              {row !== null && <b>{t('locations.import.row', { row })} </b>}
              {field !== null && `${t(`locations.fields.${field}`)}: `}
              {value !== '' && <q>{value}</q>} {words({ issue, value })}
            </li>
          ))}
          {others > 0 && <li>{t('locations.import.more', { count: others, number: formatNumber(others, locale) })}</li>}
        </ul>
      )}
    </Banner>
  )
}
