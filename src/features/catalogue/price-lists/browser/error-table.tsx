import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { WorkbookIssue } from '../schema.ts'
import styles from './import-review.module.css'
import { useImportWords } from './use-import-words.ts'
import { ReviewPart } from './review-part.tsx'

/** What is wrong in a workbook, by sheet and cell. */
export function ErrorTable({ errors, total }: { readonly errors: readonly WorkbookIssue[]; readonly total: number }) {
  const t = useMessages('office')
  const locale = useLocale()
  const { errorWords, placeOf } = useImportWords()
  return (
    <ReviewPart title={t('priceLists.review.errors')} hint={t('priceLists.review.errorsHint')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('priceLists.review.sheet')}</th>
            <th scope="col">{t('priceLists.review.cell')}</th>
            <th scope="col">{t('priceLists.review.wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((issue) => (
            <tr key={`${issue.sheet} ${placeOf(issue)} ${issue.message}`}>
              <th scope="row">{issue.sheet}</th>
              <td>{placeOf(issue) !== '' && <code>{placeOf(issue)}</code>}</td>
              <td className={styles['wrong']}>{errorWords(issue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > errors.length && (
        <p>{t('priceLists.review.moreErrors', { count: total - errors.length, shown: formatNumber(errors.length, locale) })}</p>
      )}
    </ReviewPart>
  )
}
