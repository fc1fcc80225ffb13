import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  canDecrease,
  canIncrease,
  decreaseQuantity,
  holdQuantity,
  increaseQuantity,
  isQuantityDisabled,
  leaveQuantity,
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
import styles from './quantity-field.module.css'

/** How long an alert stays, in ms. */
const alertMs = 3000

export interface QuantityWords {
  /** "Quantity": the name of the field. */
  readonly label: string
  readonly increase: string
  readonly decrease: string
  /** The sentence of an alert, with the figures in it. */
  readonly alert: (alert: QuantityAlert) => string
}

interface QuantityFieldProps {
  /** The quantity kept outside; a new one (a tier that was chosen) replaces what is typed. */
  readonly quantity: number
  readonly bounds: QuantityBounds
  /** Tells every change of what the field shows and counts; `field.effective` is the number to price. */
  readonly onChange: (field: Field) => void
  readonly words: QuantityWords
  /** Whether the label stands on screen already, beside the field. */
  readonly labelledBy?: string | undefined
}

/** The digits of a figure without its separators. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The field for a quantity from outside; one that only the stock has lowered keeps its alert. */
const fieldOf = (quantity: number, held: Field): Field =>
  held.effective === quantity ? held : { shown: String(quantity), effective: quantity, alert: null }

/** The quantity of a configuration with all its rules; alerts hang on the field for three seconds and are announced politely. */
export function QuantityField({ quantity, bounds, onChange, words, labelledBy }: QuantityFieldProps) {
  const alertId = useId()
  const locale = useLocale()
  const [isTyping, setIsTyping] = useState(false)
  const [field, setField] = useState<Field>(() => startQuantity(quantity, bounds))
  const [given, setGiven] = useState(quantity)
  if (given !== quantity) {
    setGiven(quantity)
    // What follows from the field itself, such as the minimum for a number half typed, must not overwrite it.
    if (pricedQuantity(field, bounds) !== quantity) setField(fieldOf(quantity, holdQuantity(field, bounds)))
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
  /** The separators go before the browser or the caller selects: what was selected for typing over stays so. */
  function beginTyping({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
    flushSync(() => setIsTyping(true))
    if (isWhole) input.select()
  }
  /** The separators go before a key does its work: caret and selection stay between the same digits. */
  function goOnTyping(input: HTMLInputElement) {
    const digitsBefore = (at: number | null) => digitsOf(input.value.slice(0, at ?? 0)).length
    const [start, end] = [digitsBefore(input.selectionStart), digitsBefore(input.selectionEnd)]
    flushSync(() => setIsTyping(true))
    input.setSelectionRange(start, end)
  }
  function takeTyped(text: string) {
    setIsTyping(true)
    change(typeQuantity(field, isTyping ? text : digitsOf(text), bounds))
  }
  function takeKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    switch (key) {
      case 'Enter':
        setIsTyping(false)
        return change(leaveQuantity(field, bounds))
      case 'ArrowUp':
        return change(increaseQuantity(field, bounds))
      case 'ArrowDown':
        return change(decreaseQuantity(field, bounds))
      default:
        if (!isTyping) goOnTyping(currentTarget)
    }
  }
  const disabled = isQuantityDisabled(bounds)
  // Separators come between the thousands once nobody types: a caret would stumble over them.
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
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={labelledBy === undefined ? words.label : undefined}
          aria-labelledby={labelledBy}
          aria-describedby={alertId}
          value={isPlain ? field.shown : formatNumber(Number(field.shown), locale)}
          disabled={disabled}
          onChange={(event) => takeTyped(event.target.value)}
          onFocus={beginTyping}
          onBlur={() => {
            setIsTyping(false)
            change(leaveQuantity(field, bounds))
          }}
          onKeyDown={(event) => {
            takeKey(event)
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
          }}
        />
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
