import { palette, paletteColors } from '#domain/colors/ink-palette.ts'
import { useState } from 'react'
import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { readHex } from './read-hex.ts'
import { ColorChoice } from './color-choice.tsx'
import styles from './color-picker.module.css'

export interface ColorTabProps {
  /** The ink being previewed. */
  readonly ink: Ink
  readonly onPreview: (ink: Ink) => void
  readonly onPick: (ink: Ink) => void
  /** Whether the shopper opened the tab to type, so that the field takes the focus. */
  readonly isToWrite: boolean
}

/** Fourteen common inks and a field for any other. */
export function ColorPaletteTab({ ink, onPreview, onPick }: ColorTabProps) {
  const t = useMessages('designer')
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && readHex(typed) === null
  return (
    <>
      <div className={styles['choices']}>
        {paletteColors.map((name) => {
          const color = { hex: palette[name] }
          const chosen = inkKey(color) === inkKey(ink)
          return (
            <ColorChoice key={name} ink={color} name={t(`palette.colors.${name}`)} chosen={chosen} onPreview={onPreview} onPick={onPick} />
          )
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
            if (hex !== null) onPreview({ hex })
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
