import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './price-choice.module.css'

export interface PriceOption {
  readonly key: string
  readonly name: string
  /** A small picture of what it looks like, or a sentence. */
  readonly preview?: ReactNode
  /** Each and total as they are written; what of the dearest this costs, 0 to 1. */
  readonly each?: string
  readonly total: string
  readonly share?: number
  /** Why it can't be chosen; null where it can. */
  readonly refusal: string | null
  readonly chosen: boolean
}

interface PriceChoiceProps {
  readonly legend: string
  readonly options: readonly PriceOption[]
  /** Where there is room: the price beside the name, words below. */
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly onChoose: (key: string) => void
}

/** Options side by side as one joined group, each with what it costs; one that is not possible says why in the place of its price. */
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
