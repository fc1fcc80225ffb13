import { type ReactNode, useState } from 'react'
import styles from './measure-field.module.css'

interface NumberFieldProps {
  readonly label: string
  /** A sign or an icon before the figure, such as "X". */
  readonly prefix?: ReactNode
  /** Shown after it, such as "mm". */
  readonly unit?: string
  /** Null if several objects differ. */
  readonly value: number | null
  /** The value in the page's number format. */
  readonly shown: string
  readonly step: number
  readonly disabled?: boolean
  readonly onCommit: (value: number) => void
}

/** Parses a figure with a decimal comma or point; null for anything else. */
export function readFigure(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/\s|mm|°/g, '')
    .replace(',', '.')
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(text) ? Number(text) : null
}

/** A number input that applies on blur or Enter; arrow keys step it. */
export function MeasureField({ label, prefix, unit, value, shown, step, disabled = false, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const figure = typed === null ? null : readFigure(typed)
    setTyped(null)
    if (figure !== null && figure !== value) onCommit(figure)
  }
  return (
    <span className={styles['field']} data-disabled={disabled || undefined}>
      {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
      <input
        aria-label={label}
        title={label}
        inputMode="decimal"
        autoComplete="off"
        size={Math.max(2, shown.length)}
        value={typed ?? shown}
        placeholder={value === null ? '–' : undefined}
        disabled={disabled}
        data-applied={typed === null || typed === shown || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setTyped(null)
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          setTyped(null)
          if (value !== null) onCommit(value + (event.key === 'ArrowUp' ? step : -step))
        }}
      />
      {unit !== undefined && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}
