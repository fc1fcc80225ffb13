import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './number-field.module.css'

interface NumberFieldProps extends ComponentProps<'input'> {
  label: string
  /** In a table the heads of row and column are the visible label. */
  isLabelHidden?: boolean
  unit?: string | undefined
  /** One sentence that says what to type. */
  error?: string | undefined
  /** Whether the value differs from the saved one. */
  isChanged?: boolean
}

/** A field for a number as text in the notation of the language, with its unit behind it. */
export function NumberField({ label, isLabelHidden = false, unit, error, isChanged = false, className, ...input }: NumberFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const unitId = `${id}-unit`
  const described = [unit !== undefined && unitId, error !== undefined && noteId].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <span className={styles['control']} data-changed={isChanged || undefined} data-invalid={error !== undefined || undefined}>
        <input
          {...input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
        />
        {unit !== undefined && <span id={unitId}>{unit}</span>}
      </span>
      {error !== undefined && (
        <p id={noteId} className={styles['error']}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
