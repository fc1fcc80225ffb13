import { palette, paletteColours } from '#domain/colours/ink-palette.ts'
import { useState } from 'react'
import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { readHex } from '../palette.ts'
import { ColourChoice } from './colour-choice.tsx'
import styles from './colour-picker.module.css'

export interface ColourTabProps {
  /** The ink that is being tried. */
  readonly ink: Ink
  readonly onTry: (ink: Ink) => void
  readonly onPick: (ink: Ink) => void
  /** The shopper came to write: the field takes the focus. */
  readonly isToWrite: boolean
}

/** Fourteen usual inks and a field for any other. */
export function ColourPaletteTab({ ink, onTry, onPick }: ColourTabProps) {
  const t = useMessages('designer')
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && readHex(typed) === null
  return (
    <>
      <div className={styles['choices']}>
        {paletteColours.map((name) => {
          const colour = { hex: palette[name] }
          const chosen = inkKey(colour) === inkKey(ink)
          return <ColourChoice key={name} ink={colour} name={t(`palette.colours.${name}`)} chosen={chosen} onTry={onTry} onPick={onPick} />
        })}
      </div>
      <label className={styles['hex']}>
        <span>{t('palette.hex')}</span>
        <input
          value={typed ?? ink.hex.toUpperCase()}
          aria-invalid={wrong || undefined}
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            const hex = readHex(event.target.value)
            if (hex !== null) onTry({ hex })
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            const hex = readHex(event.currentTarget.value)
            if (event.key === 'Enter' && hex !== null && hex !== ink.hex) onPick({ hex })
            else if (event.key === 'Enter' && hex !== null) onPick(ink)
          }}
        />
      </label>
      {wrong && <p className={styles['wrong']}>{t('palette.hexHint')}</p>}
    </>
  )
}
