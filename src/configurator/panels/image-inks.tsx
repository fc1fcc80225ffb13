import { useMemo, useRef, useState } from 'react'
import { matchedColors, matchInks } from '#artwork/match-inks.ts'
import { type Separation, separationWith } from '#artwork/separation.ts'
import { printedPicture } from '#artwork/printed-picture.ts'
import { refusalWords } from '#features/designs/pictures/refusal-words.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import type { DesignDocument, ImageNode } from '#domain/design/document.ts'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { maxTamponColors, technologiesOf } from '#domain/pricing/print-technology.ts'
import { printDigitally, printImageDigitally, printImageInInks } from '#designer/commands/print-image.ts'
import { nodeById } from '#designer/design-nodes.ts'
import { useImageAnalysis } from '#designer/images/use-image-analysis.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import { DigitalConsent } from '#designer/inks/digital-consent.tsx'
import { FoundColors } from '#designer/inks/found-colors.tsx'
import { InkPanel } from '#designer/inks/ink-panel.tsx'
import { InkPreview } from '#designer/inks/ink-preview.tsx'
import { InkRows } from '#designer/inks/ink-rows.tsx'
import { MatchOffer } from '#designer/inks/match-offer.tsx'
import { PriceChoice } from '#designer/inks/price-choice.tsx'
import { cancelInkPreview, previewInks } from '#designer/color/preview-ink.ts'
import { LoadFailed } from '#designer/checks/load-failed.tsx'
import type { SideView } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { PrintNote } from '../price/print-note.tsx'
import { matchableInks } from '../price/matchable-inks.ts'
import { imageChoices, separationIn } from '../price/print-choices.ts'
import { priceOptions } from '../price/price-options.ts'
import { SideOffers } from '../price/side-offers.tsx'
import type { InkPalette } from './ink-palette.ts'
import { TrimOffer } from './trim-offer.tsx'

interface ImageInksProps {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly palette: InkPalette
  readonly side: SideView
  readonly node: ImageNode
  readonly run: Designer['run']
  readonly step: Designer['step']
  /** The keys of offers that the shopper declined. */
  readonly declined: readonly string[]
  readonly onDecline: (key: string) => void
  readonly onClose: () => void
}

/** The inks of the selected picture and their cost. All choices made here form one undo step. */
export function ImageInks(props: ImageInksProps) {
  const { view, configuration, printed, palette, side, node, run, step, declined, onDecline, onClose } = props
  const { product } = view
  const translator = useTranslator()
  const t = translator.of('designer')
  const { analysis, retry } = useImageAnalysis(node.image)
  const [isAsking, setIsAsking] = useState(false)
  const choices = useMemo(
    () => (analysis ? imageChoices({ view, configuration, side }, node, analysis) : []),
    [view, configuration, side, node, analysis],
  )
  const pictures = choices.map(({ design }) => {
    const chosen = design && nodeById(design, side.index, node.id)
    return chosen?.kind === 'image' ? printedPicture(chosen) : null
  })
  const urlOf = useImageUrls(
    pictures.filter((picture) => picture !== null),
    { standIn: false },
  )
  const bodyHex = swatchOf(configuration.color)?.hex ?? '#ffffff'
  const separation = useMemo((): Separation => ({ inks: node.inks, separation: node.separation ?? [] }), [node])
  const matchKey = `match ${node.id}`
  const trimKey = `trim ${node.image}`
  const keepsMixed = declined.includes(matchKey)
  const matchable = useMemo(
    () => (analysis && !keepsMixed ? matchableInks(node, analysis, choices, configuration.color) : null),
    [node, analysis, choices, configuration.color, keepsMixed],
  )
  const isInked = node.inks.length > 0
  const title = useRef<HTMLHeadingElement>(null)
  /** The button of an offer disappears with it; the focus stays in the panel. */
  const after =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      title.current?.focus()
      act(...args)
    }
  const print = (next: Separation) => run((design) => printImageInInks(design, side.index, node.id, next))
  const printDigital = () => {
    setIsAsking(false)
    run((design) => printImageDigitally(design, side.index, node.id))
  }

  function choose(key: string) {
    if (!analysis) return
    if (key !== 'digital') {
      setIsAsking(false)
      print(separationIn(node, analysis, Number(key), configuration.color))
    } else if (side.technology === 'Digital') printDigital()
    else setIsAsking(true)
  }

  const refusal = analysis?.refusal
    ? refusalWords(analysis.refusal, t)
    : analysis?.refused
      ? [t(`inks.refused.${analysis.refused}`), technologiesOf(product).includes('Digital') && t('inks.soDigital')]
          .filter(Boolean)
          .join(' ')
      : null
  const ownColors = !isInked && analysis?.refused === null ? analysis.colors.filter(({ isGround }) => !isGround).length : 0
  const surplus =
    isInked || ownColors > maxTamponColors
      ? t('inks.consent.surplus', { count: side.colors + ownColors, max: maxTamponColors })
      : t('inks.consent.picture')
  return (
    <InkPanel
      title={title}
      node={node}
      analysis={analysis}
      onClose={onClose}
      onFindAgain={() => analysis && print(separationWith(analysis.colors, Math.max(node.inks.length, maxTamponColors)))}
      colors={
        isInked && separation.separation.length > 0 ? (
          <InkRows
            separation={separation}
            found={analysis?.colors ?? []}
            keepsMixed={keepsMixed}
            picker={{ ...palette, nodeIds: [node.id] }}
            onChange={print}
            onPreview={(next) => step((editor) => previewInks(editor, (design) => printImageInInks(design, side.index, node.id, next)))}
            onCancelPreview={() => step(cancelInkPreview)}
          />
        ) : (
          analysis && <FoundColors colors={analysis.colors} reason={refusal} matches={matchable ? matchedColors(matchable) : []} />
        )
      }
      choice={
        <PriceChoice
          legend={t('inks.choice', { name: node.name })}
          onChoose={choose}
          options={priceOptions(choices, view, translator).flatMap((option, index) => {
            const picture = pictures[index]
            // Choices that the product or the file rules out are not offered; the text next to them says so.
            if (choices[index]?.design === null) return []
            return [{ ...option, preview: <InkPreview bodyHex={bodyHex} url={picture ? urlOf(picture.key) : undefined} /> }]
          })}
        />
      }
      note={
        retry ? (
          <LoadFailed onRetry={retry} />
        ) : isAsking ? (
          <DigitalConsent reason={t('inks.consent.chosen')} onAccept={printDigital} onCancel={() => setIsAsking(false)} />
        ) : (
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
                onUse={after(() => print(matchInks(matchable)))}
                keep={{
                  label: t(side.technology === 'Digital' ? 'inks.match.stayDigital' : 'inks.match.keepMixed'),
                  onPress: after(() => onDecline(matchKey)),
                }}
              />
            )}
            <SideOffers
              context={{ view, configuration: { ...configuration, design: printed }, side }}
              onTake={after(run)}
              declined={declined}
              onDecline={after(onDecline)}
            />
            {awaitsConsent(product, printed, side.index, configuration.quantity, view.settings) ? (
              <DigitalConsent reason={surplus} onAccept={() => run((design) => printDigitally(design, side.index))} onCancel={null} />
            ) : (
              <PrintNote view={view} />
            )}
          </>
        )
      }
    />
  )
}
