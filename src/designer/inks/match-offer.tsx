import { matchInks } from '#artwork/match-inks.ts'
import type { Separation } from '#artwork/separation.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { InkOffer, type OfferAction } from './ink-offer.tsx'

interface MatchOfferProps {
  /** The inks of each picture before they are matched. */
  readonly separations: readonly Separation[]
  /** Reverts the match, once it is done. */
  readonly onRevert?: (() => void) | null
  readonly onUse: () => void
  /** Declines the offer; null if nothing needs to be pressed for that. */
  readonly keep: OfferAction | null
}

/** Offers the nearest Pantone inks for all colours of pictures with one press. */
export function MatchOffer({ separations, onRevert = null, onUse, keep }: MatchOfferProps) {
  const translator = useTranslator()
  const t = translator.of('designer')
  const { shortInkName } = inkWords(translator)
  const matched = separations.flatMap((separation) => matchInks(separation).inks)
  const inks = [...new Set(matched.map(shortInkName))].join(', ')
  // One button for both, so that it keeps the focus.
  const use = onRevert ? { label: t('inks.match.keepMixed'), onPress: onRevert } : { label: t('inks.match.use'), onPress: onUse }
  return (
    <InkOffer label={t('inks.match.label')} use={use} keep={keep}>
      {t(onRevert ? 'inks.match.matched' : 'inks.match.offer', { inks })}
    </InkOffer>
  )
}
