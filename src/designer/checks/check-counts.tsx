import { Icon } from '#ui/icon.tsx'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './check-counts.module.css'

interface CheckCountsProps {
  readonly errors: number
  readonly warnings: number
  readonly words: DesignerWords
}

/** The number of errors and warnings of a design. */
export function CheckCounts({ errors, warnings, words: { t } }: CheckCountsProps) {
  return (
    <span className={styles['counts']}>
      {errors > 0 && (
        <span className={styles['tag']} data-level="error">
          {t('checks.errors', { count: errors })}
        </span>
      )}{' '}
      {warnings > 0 && (
        <span className={styles['tag']} data-level="warning">
          {t('checks.warnings', { count: warnings })}
        </span>
      )}
      {errors + warnings === 0 && (
        <span className={styles['clear']}>
          <Icon name="check" size={16} />
          {t('checks.clear')}
        </span>
      )}
    </span>
  )
}
