import { useMemo, useRef, useState } from 'react'
import { matchedColors } from '#artwork/match-inks.ts'
import { type Separation, separationWith } from '#artwork/separation.ts'
import { refusalWords } from '#features/designs/pictures/refusal-words.ts'
import { maxTamponColors, type PrintedProduct, technologiesOf } from '#domain/pricing/print-technology.ts'
import { printImageDigitally, printImageInInks } from '#designer/commands/print-image.ts'
import type { ImageAnalysis } from '#designer/images/find-picture-colors.ts'
import { DigitalConsent } from '#designer/inks/digital-consent.tsx'
import { OwnColors } from '#designer/inks/own-colors.tsx'
import { InkPanel } from '#designer/inks/ink-panel.tsx'
import { InkRows } from '#designer/inks/ink-rows.tsx'
import { PriceChoice } from '#designer/inks/price-choice.tsx'
import { cancelInkPreview, previewInks } from '#designer/color/preview-ink.ts'
import { LoadFailed } from '#designer/checks/load-failed.tsx'
import type { Designer } from '#designer/use-designer.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { Translate } from '#messages/translator.ts'
import { separationIn } from '../price/print-choices.ts'
import { ImageOffers, matchKeyOf, type PlacedImage } from './image-offers.tsx'
import type { InkPalette } from './ink-palette.ts'
import { useImageChoices } from './use-image-choices.tsx'

interface ImageInksProps extends PlacedImage {
  readonly palette: InkPalette
  readonly step: Designer['step']
  readonly onClose: () => void
}

/** Why a picture cannot be separated into inks; null if it can. */
function inkRefusalOf({ refusal, refused }: ImageAnalysis, product: PrintedProduct, t: Translate<'designer'>): string | null {
  if (refusal) return refusalWords(refusal, t)
  if (!refused) return null
  return [t(`inks.refused.${refused}`), technologiesOf(product).includes('Digital') && t('inks.soDigital')].filter(Boolean).join(' ')
}

/** The inks of the selected picture and their cost. All choices made here form one undo step. */
export function ImageInks({ palette, step, onClose, ...placed }: ImageInksProps) {
  const { view, configuration, side, node, run, declined } = placed
  const t = useMessages('designer')
  const [isAsking, setIsAsking] = useState(false)
  const keepsMixed = declined.includes(matchKeyOf(node))
  const { analysis, retry, options, matchable } = useImageChoices({ view, configuration, side }, node, keepsMixed)
  const separation = useMemo((): Separation => ({ inks: node.inks, separation: node.separation ?? [] }), [node])
  const title = useRef<HTMLHeadingElement>(null)
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

  const colors =
    separation.inks.length > 0 && separation.separation.length > 0 ? (
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
      analysis && (
        <OwnColors
          colors={analysis.colors}
          reason={inkRefusalOf(analysis, view.product, t)}
          matches={matchable ? matchedColors(matchable) : []}
        />
      )
    )
  const note = retry ? (
    <LoadFailed onRetry={retry} />
  ) : isAsking ? (
    <DigitalConsent reason={t('inks.consent.chosen')} onAccept={printDigital} onCancel={() => setIsAsking(false)} />
  ) : (
    <ImageOffers {...placed} analysis={analysis} matchable={matchable} title={title} />
  )
  return (
    <InkPanel
      title={title}
      node={node}
      analysis={analysis}
      onClose={onClose}
      onFindAgain={() => analysis && print(separationWith(analysis.colors, Math.max(node.inks.length, maxTamponColors)))}
      colors={colors}
      choice={<PriceChoice legend={t('inks.choice', { name: node.name })} onChoose={choose} options={options} />}
      note={note}
    />
  )
}
