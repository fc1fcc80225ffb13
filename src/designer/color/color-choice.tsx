import { iconColorOn } from '#domain/colors/brightness.ts'
import type { Ink } from '#domain/design/document.ts'
import { Swatch } from '#ui/swatch.tsx'
import styles from './color-picker.module.css'

interface ColorChoiceProps {
  readonly ink: Ink
  readonly name: string
  readonly chosen: boolean
  readonly onPreview: (ink: Ink) => void
  readonly onPick: (ink: Ink) => void
}

/** A colour swatch: a click previews it, a double click applies it. */
export function ColorChoice({ ink, name, chosen, onPreview, onPick }: ColorChoiceProps) {
  return (
    <button
      type="button"
      className={styles['choice']}
      aria-label={name}
      title={name}
      aria-pressed={chosen}
      onClick={() => onPreview(ink)}
      onDoubleClick={() => onPick(ink)}
    >
      <Swatch color={{ body: ink.hex }} size={22} selected={chosen} checkColor={iconColorOn(ink.hex)} />
    </button>
  )
}
