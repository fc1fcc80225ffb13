import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './price-choice.module.css'

export interface PriceOption {
  readonly key: string
  readonly name: string
  /** A small preview picture, or a sentence. */
  readonly preview?: ReactNode
  /** Formatted unit price and total, and the cost relative to the most expensive option, 0 to 1. */
  readonly each?: string
  readonly total: string
  readonly share?: number
  /** Why it cannot be chosen; null if it can. */
  readonly refusal: string | null
  readonly chosen: boolean
}

interface PriceChoiceProps {
  readonly legend: string
  readonly options: readonly PriceOption[]
  /** With enough room: the price next to the name, text below. */
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly onChoose: (key: string) => void
}

/** Options side by side as one group, each with its price. An unavailable option shows the reason instead. */
export function PriceChoice({ legend, options, wide = false, className, onChoose }: PriceChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classNames(styles['choice'], className)} data-wide={wide || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.key} data-chosen={option.chosen || undefined} data-impossible={option.refusal === null ? undefined : true}>
          <span className={styles['name']}>{option.name}</span>
          <input
            type="radio"
            name={name}
            checked={option.chosen}
            disabled={option.refusal !== null && !option.chosen}
            onChange={() => onChoose(option.key)}
          />
          {option.preview !== undefined && <span className={styles['preview']}>{option.preview}</span>}
          {option.refusal === null ? (
            <span className={styles['price']}>
              {option.share !== undefined && (
                <i className={styles['ticks']} style={{ width: `${option.share * 100}%` }} aria-hidden="true" />
              )}
              {option.each !== undefined && <strong>{option.each}</strong>} <span className={styles['total']}>{option.total}</span>
            </span>
          ) : (
            <span className={styles['refusal']}>{option.refusal}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
