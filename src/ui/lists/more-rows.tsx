import { useRef, useState } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '../button.tsx'
import styles from './more-rows.module.css'

const rowsAtFirst = 50
const rowsAtOnce = 500

interface FirstRows<Row> {
  readonly shown: readonly Row[]
  readonly total: number
  readonly showMore: () => void
}

/** The first rows of a list: thousands of them, with fields, would take the browser seconds to draw. */
export function useFirstRows<Row>(rows: readonly Row[]): FirstRows<Row> {
  const [count, setCount] = useState(rowsAtFirst)
  return { shown: rows.slice(0, count), total: rows.length, showMore: () => setCount(count + rowsAtOnce) }
}

/** How many rows of a long list are shown, and a button for more of them; nothing for a short list. */
export function MoreRows<Row>({ shown: { length: shown }, total, showMore }: FirstRows<Row>) {
  const t = useMessages('controls')
  const locale = useLocale()
  const words = useRef<HTMLParagraphElement>(null)
  if (total <= rowsAtFirst) return null
  const next = Math.min(rowsAtOnce, total - shown)
  return (
    <div className={styles['more']}>
      <p ref={words} tabIndex={-1} role="status">
        {t('rows.shown', { shown: formatNumber(shown, locale), total: formatNumber(total, locale) })}
      </p>
      {next > 0 && (
        <Button
          size="compact"
          onClick={() => {
            // The button goes with the last rows.
            if (shown + next === total) words.current?.focus()
            showMore()
          }}
        >
          {t('rows.more', { count: next, rows: formatNumber(next, locale) })}
        </Button>
      )}
    </div>
  )
}
