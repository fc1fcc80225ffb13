import { useFailureWords } from '#ui/forms/use-failure.ts'
import { sites } from '#domain/locale.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { unprintableLetters } from '#domain/format/document-letters.ts'
import { formatPostalCode, postalCodeExamples } from '#domain/postal/postal-code.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import type { LocationsSent } from './client.ts'
import styles from './import-dialog.module.css'

type Failure = Extract<LocationsSent, { ok: false }>

/** Refusals of a file that have their own words. */
const explained = ['wrong-name', 'not-a-workbook', 'encrypted', 'too-large', 'too-many-rows', 'too-often', 'aborted', 'errors'] as const

/** Why no location of a sheet was taken: each error with its row and field. */
export function ImportErrors({ failure: { reason, cause, errors, total } }: { readonly failure: Failure }) {
  const t = useMessages('portal')
  const failureWords = useFailureWords()
  const locale = useLocale()
  const match = explained.find((name) => name === reason)
  const home = sites[locale].country
  const example = formatPostalCode(home, postalCodeExamples[home])
  return (
    <Banner tone="error" isAnswer>
      {reason === null
        ? t('locations.import.refusals.failed', { cause: failureWords(cause) })
        : t(`locations.import.refusals.${match ?? 'unreadable'}`, { count: total, number: formatNumber(total, locale) })}
      {errors.length > 0 && (
        <ul className={styles['issues']}>
          {errors.map(({ row, field, issue, value }) => (
            <li key={`${row} ${field} ${issue}`}>
              {row !== null && <b>{t('locations.import.row', { row })} </b>}
              {field !== null && `${t(`locations.fields.${field}`)}: `}
              {value !== '' && <q>{value}</q>} {t(`locations.issues.${issue}`, { example, letter: unprintableLetters(value)[0] ?? '' })}
            </li>
          ))}
          {total > errors.length && (
            <li>{t('locations.import.more', { count: total - errors.length, number: formatNumber(total - errors.length, locale) })}</li>
          )}
        </ul>
      )}
    </Banner>
  )
}
