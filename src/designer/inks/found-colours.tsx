import type { FoundColour } from '#artwork/found-colours.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Swatch } from '#ui/swatch.tsx'
import styles from './ink-panel.module.css'

/** The colours of a picture that prints in its own: nothing is to be decided about them. */
export function FoundColours({ colours, reason }: { colours: readonly FoundColour[]; reason: string | null }) {
  const t = useMessages('designer')
  return (
    <div className={styles['own']}>
      <p>{reason ?? t('inks.ownColours')}</p>
      {colours.length > 0 && (
        <p className={styles['swatches']} aria-hidden="true">
          {colours.map(({ hex }) => (
            <Swatch key={hex} colour={{ body: hex }} size={24} />
          ))}
        </p>
      )}
    </div>
  )
}
