import type { ReactNode } from 'react'
import { printedSideIndexes } from '#domain/design/document.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import styles from './order-lines.module.css'
import type { LineWords } from '#features/catalogue/lines/browser/use-line-words.ts'

interface OrderLinesProps {
  readonly lines: readonly PricedConfiguration[]
  readonly words: LineWords
  readonly picture: (line: PricedConfiguration) => ReactNode
  /** The combined picture of the printed sides. */
  readonly print?: (line: PricedConfiguration) => ReactNode
  /** In the summary next to a form: without print and unit price. */
  readonly isCompact?: boolean
}

/** The designs of an order, read-only. */
export function OrderLines({ lines, words, picture, print, isCompact = false }: OrderLinesProps) {
  return (
    <ul className={styles['lines']} data-compact={isCompact || undefined}>
      {lines.map((line) => {
        const oneOffs = words.oneOffs(line)
        return (
          <li key={line.id}>
            <div className={styles['picture']}>{picture(line)}</div>
            <div className={styles['about']}>
              <p className={styles['title']}>{words.title(line)}</p>
              {isCompact ? (
                <p>{words.pcs(line.quantity)}</p>
              ) : (
                <p className={styles['facts']}>{[words.facts(line), ...words.print(line)].filter(Boolean).join('. ')}</p>
              )}
            </div>
            {!isCompact && (
              <p className={styles['quantity']}>
                <span>{words.pcs(line.quantity)}</span>
                <span>{words.t('line.each', { price: words.each(line) })}</span>
                {oneOffs !== null && <span>{oneOffs}</span>}
              </p>
            )}
            <p className={styles['total']}>{words.total(line)}</p>
            {print && printedSideIndexes(line.design).length > 0 && <div className={styles['print']}>{print(line)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
