import type { Ink } from '#domain/design/document.ts'
import { Swatch } from '#ui/swatch.tsx'
import { markOn } from './colour-mark.ts'
import styles from './colour-picker.module.css'

interface ColourChoiceProps {
  readonly ink: Ink
  readonly name: string
  readonly chosen: boolean
  readonly onTry: (ink: Ink) => void
  readonly onPick: (ink: Ink) => void
}

/** A swatch to choose: a click tries it, a double click uses it. */
export function ColourChoice({ ink, name, chosen, onTry, onPick }: ColourChoiceProps) {
  return (
    <button
      type="button"
      className={styles['choice']}
      aria-label={name}
      title={name}
      aria-pressed={chosen}
      onClick={() => onTry(ink)}
      onDoubleClick={() => onPick(ink)}
    >
      <Swatch colour={{ body: ink.hex }} size={22} selected={chosen} checkColour={markOn(ink.hex)} />
    </button>
  )
}
