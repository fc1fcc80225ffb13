import { formatMoney } from '#domain/format/format-money.ts'
import { type DesignDocument, printedNodes } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { useImageFacts } from '#designer/images/use-image-facts.ts'
import { InkOffer } from '#designer/inks/ink-offer.tsx'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import type { PlacementContext } from './print-choices.ts'
import { cheaperInInks, mergeOffer } from './print-offers.ts'

interface SideOffersProps {
  /** With the design without invisible objects. */
  readonly context: PlacementContext
  /** The name of the side, if it is not clear from the place of the offers. */
  readonly sideName?: string
  readonly onTake: (print: (design: DesignDocument) => DesignDocument) => void
  /** The keys of offers that the shopper declined; without them none can be declined. */
  readonly declined?: readonly string[]
  readonly onDecline?: (key: string) => void
}

/** Cheaper ways to print a side: nearly equal inks as one, and inks instead of digital print, each taken by one press. */
export function SideOffers({ context, sideName, onTake, declined = [], onDecline }: SideOffersProps) {
  const translator = useTranslator()
  const t = translator.of('designer')
  const { shortInkNameWithCode } = inkWords(translator)
  const { view, configuration, side } = context
  const printed = configuration.design.sides[side.index]
  const uninked = (printed ? printedNodes(printed) : []).flatMap((node) =>
    node.kind === 'image' && node.inks.length === 0 ? [node.image] : [],
  )
  const analyses = useImageFacts([...new Set(uninked)])
  const merge = mergeOffer(context)
  const cheaper = cheaperInInks(context, analyses)
  const money = (thousandths: number) => formatMoney(thousandths, view.currency, translator.locale)
  const label = sideName === undefined ? t('inks.offers.label') : t('inks.offers.labelOf', { side: sideName })
  const decline = (key: string) => onDecline && { label: t('inks.offers.decline'), onPress: () => onDecline(key) }
  const prefix = sideName === undefined ? '' : `${sideName}: `
  const mergeKey = merge && `${side.index} ${inkKey(merge.near.from)} ${inkKey(merge.near.into)}`
  const inks = cheaper && t('inks.count', { count: cheaper.inks })
  return (
    <>
      {merge && mergeKey !== null && !declined.includes(mergeKey) && (
        <InkOffer
          label={label}
          use={{ label: t('inks.offers.merge', { into: shortInkNameWithCode(merge.near.into) }), onPress: () => onTake(merge.print) }}
          keep={decline(mergeKey) ?? null}
        >
          {prefix}
          {t(`inks.offers.near.${merge.near.level}`, {
            from: shortInkNameWithCode(merge.near.from),
            into: shortInkNameWithCode(merge.near.into),
          })}
          {merge.savedThousandths > 0 && ` ${t('inks.offers.saving', { saving: money(merge.savedThousandths) })}`}
        </InkOffer>
      )}
      {cheaper && inks !== null && (
        <InkOffer label={label} use={{ label: t('inks.offers.print', { inks }), onPress: () => onTake(cheaper.print) }} keep={null}>
          {prefix}
          {t('inks.offers.cheaper', { inks, saving: money(cheaper.savedThousandths) })}
          {cheaper.isReduced && ` ${t('inks.offers.reduced')}`}
        </InkOffer>
      )}
    </>
  )
}
