import type { FoundColor } from '#artwork/found-colors.ts'
import type { MatchedColor } from '#artwork/match-inks.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { useDesignerWords } from '../use-designer-words.ts'
import styles from './ink-panel.module.css'

interface OwnColorsProps {
  readonly colors: readonly FoundColor[]
  /** Why inks cannot print the picture; null if the shopper chose digital print. */
  readonly reason: string | null
  /** Its colours with the inks that could print them; empty without an offer of inks. */
  readonly matches: readonly MatchedColor[]
}

/** The colours of a picture that prints in its own colours, and the inks that are offered instead. */
export function OwnColors({ colors, reason, matches }: OwnColorsProps) {
  const { t, difference } = useDesignerWords()
  const { shortInkName } = inkWords(useTranslator())
  return (
    <div className={styles['own']}>
      <p>{reason ?? t('inks.ownColors')}</p>
      {matches.length > 0 ? (
        <ul className={styles['matches']}>
          {matches.map((match) => (
            <li key={match.hex}>
              <Swatch color={{ body: match.hex }} size={24} />
              <Icon name="arrow-right" size={16} />
              <Swatch color={{ body: match.ink.hex }} size={24} />
              {t('inks.match.nearest', { code: shortInkName(match.ink), difference: difference(match.difference) })}
            </li>
          ))}
        </ul>
      ) : (
        colors.length > 0 && (
          <p className={styles['swatches']} aria-hidden="true">
            {colors.map(({ hex }) => (
              <Swatch key={hex} color={{ body: hex }} size={24} />
            ))}
          </p>
        )
      )}
    </div>
  )
}
