import { maxTamponColors } from '#domain/pricing/print-technology.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './color-picker.module.css'

/** The number of counted inks and their scope: one side, or on a Slimboy the whole meter. */
export interface InkBudget {
  readonly used: number
  readonly kind: 'side' | 'slimboy'
}

/** "2 of 3 pad colours"; above three, the consequence. */
export function ColorBudget({ used, kind }: InkBudget) {
  const t = useMessages('designer')
  const counts = { used, max: maxTamponColors }
  const isOver = used > maxTamponColors
  return (
    <span className={styles['budget']} data-over={isOver || undefined} role="status">
      {kind === 'slimboy' ? t('palette.slimboy', counts) : isOver ? t('palette.overBudget', counts) : t('palette.budget', counts)}
    </span>
  )
}
