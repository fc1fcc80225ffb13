import type { RefObject } from 'react'
import { matchInks } from '#artwork/match-inks.ts'
import type { Separation } from '#artwork/separation.ts'
import type { DesignDocument, ImageNode } from '#domain/design/document.ts'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { maxTamponColors } from '#domain/pricing/print-technology.ts'
import { printDigitally, printImageInInks } from '#designer/commands/print-image.ts'
import type { ImageAnalysis } from '#designer/images/find-picture-colors.ts'
import { DigitalConsent } from '#designer/inks/digital-consent.tsx'
import { MatchOffer } from '#designer/inks/match-offer.tsx'
import type { SideView } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PrintNote } from '../price/print-note.tsx'
import { SideOffers } from '../price/side-offers.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { TrimOffer } from './trim-offer.tsx'

/** A picture on its side, and what the shopper declined to do with it. */
export interface PlacedImage {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly side: SideView
  readonly node: ImageNode
  readonly run: Designer['run']
  /** The keys of offers that the shopper declined. */
  readonly declined: readonly string[]
  readonly onDecline: (key: string) => void
}

/** The key of the offer to match the inks of a picture to Pantone. */
export const matchKeyOf = ({ id }: ImageNode): string => `match ${id}`

/** The number of colours of a picture that is not separated into inks; 0 if it cannot be. */
const unseparatedColors = ({ inks }: ImageNode, analysis: ImageAnalysis | null | undefined): number =>
  inks.length === 0 && analysis?.refused === null ? analysis.colors.filter(({ isGround }) => !isGround).length : 0

interface ImageOffersProps extends PlacedImage {
  readonly analysis: ImageAnalysis | null | undefined
  /** The inks that can be matched to Pantone; null if there are none. */
  readonly matchable: Separation | null
  /** Receives the focus of a button that disappears with its offer. */
  readonly title: RefObject<HTMLElement | null>
}

/** Better ways to print a picture, each taken by one press, and the question that its side needs answered before it is ordered. */
export function ImageOffers(props: ImageOffersProps) {
  const { view, configuration, printed, side, node, run, declined, onDecline, analysis, matchable, title } = props
  const t = useMessages('designer')
  const trimKey = `trim ${node.image}`
  const after =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      title.current?.focus()
      act(...args)
    }
  const colors = unseparatedColors(node, analysis)
  const surplus =
    node.inks.length > 0 || colors > maxTamponColors
      ? t('inks.consent.surplus', { count: side.colors + colors, max: maxTamponColors })
      : t('inks.consent.picture')
  return (
    <>
      {!declined.includes(trimKey) && (
        <TrimOffer
          side={side.index}
          area={side.area}
          node={node}
          settings={view.settings}
          run={after(run)}
          onDecline={after(() => onDecline(trimKey))}
        />
      )}
      {matchable && (
        <MatchOffer
          separations={[matchable]}
          onUse={after(() => run((design) => printImageInInks(design, side.index, node.id, matchInks(matchable))))}
          keep={{
            label: t(side.technology === 'Digital' ? 'inks.match.stayDigital' : 'inks.match.keepMixed'),
            onPress: after(() => onDecline(matchKeyOf(node))),
          }}
        />
      )}
      <SideOffers
        context={{ view, configuration: { ...configuration, design: printed }, side }}
        onTake={after(run)}
        declined={declined}
        onDecline={after(onDecline)}
      />
      {awaitsConsent(view.product, printed, side.index, configuration.quantity, view.settings) ? (
        <DigitalConsent reason={surplus} onAccept={() => run((design) => printDigitally(design, side.index))} onCancel={null} />
      ) : (
        <PrintNote view={view} />
      )}
    </>
  )
}
