import { useEffect, useId, useRef, useState } from 'react'
import { isBright } from '#domain/colours/brightness.ts'
import { maxTamponColours } from '#domain/pricing/print-technology.ts'
import { Icon } from '#ui/icon.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { palette, paletteColours, readHex } from '../palette.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './colour-field.module.css'

interface ColourFieldProps {
  readonly hex: string
  /** The inks of the whole design, for using them again. */
  readonly used: readonly string[]
  /** How many inks count, and of what; null where inks are not counted. */
  readonly budget: { readonly used: number; readonly kind: 'side' | 'slimboy' } | null
  readonly disabled: boolean
  readonly words: DesignerWords
  readonly onPick: (hex: string) => void
}

/** The colour of a text: a field that opens a palette. Nothing selected is covered by it. */
export function ColourField({ hex, used, budget, disabled, words: { t }, onPick }: ColourFieldProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const popoverId = useId()
  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [open])
  const choice = (colour: string, label: string) => (
    <button
      key={colour}
      type="button"
      className={styles['choice']}
      aria-label={label}
      title={label}
      aria-pressed={colour === hex}
      onClick={() => onPick(colour)}
    >
      <Swatch colour={{ body: colour }} size={24} selected={colour === hex} checkColour={isBright(colour) ? '#1b1916' : '#fff'} />
    </button>
  )
  const wrong = typed !== null && readHex(typed) === null
  return (
    <div ref={frame} className={styles['frame']}>
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-expanded={open}
        aria-controls={popoverId}
        aria-label={t('toolbar.colour', { hex })}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <Swatch colour={{ body: hex }} />
        <span>{hex.toUpperCase()}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <section id={popoverId} className={styles['popover']} aria-label={t('palette.title')}>
          <div className={styles['choices']}>{paletteColours.map((name) => choice(palette[name], t(`palette.colours.${name}`)))}</div>
          <label className={styles['hex']}>
            <span>{t('palette.hex')}</span>
            <input
              value={typed ?? hex.toUpperCase()}
              aria-invalid={wrong || undefined}
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value)
                const colour = readHex(event.target.value)
                if (colour !== null) onPick(colour)
              }}
              onBlur={() => setTyped(null)}
            />
          </label>
          {wrong && <p className={styles['wrong']}>{t('palette.hexHint')}</p>}
          <footer className={styles['foot']}>
            <span>{t('palette.used')}</span>
            <span className={styles['used']}>{used.map((colour) => choice(colour, colour.toUpperCase()))}</span>
            {budget && (
              <span className={styles['budget']} data-over={budget.used > maxTamponColours || undefined}>
                {budget.kind === 'slimboy'
                  ? t('palette.slimboy', { used: budget.used, most: maxTamponColours })
                  : budget.used > maxTamponColours
                    ? t('palette.overBudget', { most: maxTamponColours })
                    : t('palette.budget', { used: budget.used, most: maxTamponColours })}
              </span>
            )}
          </footer>
        </section>
      )}
    </div>
  )
}
