import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  canDecrease,
  canIncrease,
  decreaseQuantity,
  clampQuantity,
  increaseQuantity,
  isQuantityDisabled,
  commitQuantity,
  pricedQuantity,
  type QuantityAlert,
  type QuantityBounds,
  type QuantityEntry as Field,
  startQuantity,
  typeQuantity,
} from '#domain/quantity/enter-quantity.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { Icon } from './icon.tsx'
import { WaitingFields } from './waiting-fields.tsx'
import styles from './quantity-field.module.css'

/** How long an alert is shown, in ms. */
const alertMs = 3000

export interface QuantityWords {
  /** The accessible name of the field, such as "Quantity". */
  readonly label: string
  readonly increase: string
  readonly decrease: string
  /** The message of an alert, with its figures. */
  readonly alert: (alert: QuantityAlert) => string
}

interface QuantityFieldProps {
  /** The stored quantity. A new one, such as a selected tier, replaces the typed text. */
  readonly quantity: number
  readonly bounds: QuantityBounds
  /** Called with every change of the field; `field.effective` is the number to price. */
  readonly onChange: (field: Field) => void
  readonly words: QuantityWords
  /** The id of a visible label next to the field. */
  readonly labelledBy?: string | undefined
}

/** The digits of a formatted number. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The field for a stored quantity. If only the stock has lowered it, the alert stays. */
const fieldOf = (quantity: number, previous: Field): Field =>
  previous.effective === quantity ? previous : { shown: String(quantity), effective: quantity, alert: null }

/** The quantity input with all its rules. Alerts are shown for three seconds and announced politely. */
export function QuantityField({ quantity, bounds, onChange, words, labelledBy }: QuantityFieldProps) {
  const alertId = useId()
  const locale = useLocale()
  const [isTyping, setIsTyping] = useState(false)
  const [field, setField] = useState<Field>(() => startQuantity(quantity, bounds))
  const [lastQuantity, setLastQuantity] = useState(quantity)
  if (lastQuantity !== quantity) {
    setLastQuantity(quantity)
    // Values derived from the field itself, such as the minimum for an incomplete number, must not overwrite it.
    if (pricedQuantity(field, bounds) !== quantity) setField(fieldOf(quantity, clampQuantity(field, bounds)))
  }
  const change = (next: Field) => {
    setField(next)
    if (next.shown !== field.shown || next.effective !== field.effective) onChange(next)
  }
  const { alert } = field
  useEffect(() => {
    if (alert === null) return
    const timer = setTimeout(() => setField((current) => ({ ...current, alert: null })), alertMs)
    return () => clearTimeout(timer)
  }, [alert, field.shown])
  /** Removes the separators before the browser or the caller selects the text, so that the selection stays. */
  function startTyping({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
    flushSync(() => setIsTyping(true))
    if (isAllSelected) input.select()
  }
  /** Removes the separators before a key is handled. Caret and selection stay between the same digits. */
  function continueTyping(input: HTMLInputElement) {
    const digitsBefore = (at: number | null) => digitsOf(input.value.slice(0, at ?? 0)).length
    const [start, end] = [digitsBefore(input.selectionStart), digitsBefore(input.selectionEnd)]
    flushSync(() => setIsTyping(true))
    input.setSelectionRange(start, end)
  }
  function handleInput(text: string) {
    setIsTyping(true)
    change(typeQuantity(field, isTyping ? text : digitsOf(text), bounds))
  }
  function handleKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    switch (key) {
      case 'Enter':
        setIsTyping(false)
        return change(commitQuantity(field, bounds))
      case 'ArrowUp':
        return change(increaseQuantity(field, bounds))
      case 'ArrowDown':
        return change(decreaseQuantity(field, bounds))
      default:
        if (!isTyping) continueTyping(currentTarget)
    }
  }
  const disabled = isQuantityDisabled(bounds)
  // Thousands separators are added only while the field is not edited, because they would disturb the caret.
  const isPlain = isTyping || field.shown === ''
  return (
    <div className={styles['field']}>
      <div className={styles['stepper']} data-disabled={disabled || undefined}>
        <button
          type="button"
          aria-label={words.decrease}
          disabled={disabled || !canDecrease(field, bounds)}
          onClick={() => change(decreaseQuantity(field, bounds))}
        >
          <Icon name="minus" size={16} />
        </button>
        <WaitingFields>
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label={labelledBy === undefined ? words.label : undefined}
            aria-labelledby={labelledBy}
            aria-describedby={alertId}
            value={isPlain ? field.shown : formatNumber(Number(field.shown), locale)}
            disabled={disabled}
            onChange={(event) => handleInput(event.target.value)}
            onFocus={startTyping}
            onBlur={() => {
              setIsTyping(false)
              change(commitQuantity(field, bounds))
            }}
            onKeyDown={(event) => {
              handleKey(event)
              if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
            }}
          />
        </WaitingFields>
        <button
          type="button"
          aria-label={words.increase}
          disabled={disabled || !canIncrease(field, bounds)}
          onClick={() => change(increaseQuantity(field, bounds))}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      <output id={alertId}>{alert !== null && <span className={styles['alert']}>{words.alert(alert)}</span>}</output>
    </div>
  )
}
