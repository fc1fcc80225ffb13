import type { FoundColor } from '#artwork/found-colors.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Swatch } from '#ui/swatch.tsx'
import styles from './ink-panel.module.css'

/** The colours of a picture that prints in its own colours, for information only. */
export function FoundColors({ colors, reason }: { colors: readonly FoundColor[]; reason: string | null }) {
  const t = useMessages('designer')
  return (
    <div className={styles['own']}>
      <p>{reason ?? t('inks.ownColors')}</p>
      {colors.length > 0 && (
        <p className={styles['swatches']} aria-hidden="true">
          {colors.map(({ hex }) => (
            <Swatch key={hex} color={{ body: hex }} size={24} />
          ))}
        </p>
      )}
    </div>
  )
}
