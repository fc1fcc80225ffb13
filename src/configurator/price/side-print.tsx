import { useRef, useState } from 'react'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import { hasUnassignedImage } from '#domain/design/side-inks.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { maxTamponColors } from '#domain/pricing/print-technology.ts'
import { printDigitally, printInInks } from '#designer/commands/print-image.ts'
import { DigitalConsent } from '#designer/inks/digital-consent.tsx'
import { PriceChoice } from '#designer/inks/price-choice.tsx'
import styles from '#designer/inks/side-print-panel.module.css'
import type { SideView } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { sideChoices } from './print-choices.ts'
import { priceOptions } from './price-options.ts'
import { SideOffers } from './side-offers.tsx'

interface SidePrintProps {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly side: SideView
  readonly run: Designer['run']
  /** Whether to show the ways to print it; false shows offers only. */
  readonly hasChoice: boolean
  /** The keys of offers that the shopper declined. */
  readonly declined: readonly string[]
  readonly onDecline: (key: string) => void
}

/** How a side is printed, with pad inks or digitally, and the resulting total. Docked under its stage while nothing on it is selected; otherwise only offers. */
export function SidePrint({ view, configuration, printed, side, run, hasChoice, declined, onDecline }: SidePrintProps) {
  const words = useDesignerWords()
  const { t } = words
  const translator = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const choices = sideChoices({ view, configuration, side })
  const isSurplus = awaitsConsent(view.product, printed, side.index, configuration.quantity, view.settings)
  const hasPicture = printed.sides.some((printedSide, index) => index === side.index && hasUnassignedImage(printedSide))
  const surplus = hasPicture ? t('inks.consent.picture') : t('inks.consent.surplus', { count: side.colors, max: maxTamponColors })
  const digital = () => {
    setIsAsking(false)
    run((design) => printDigitally(design, side.index))
  }
  const title = useRef<HTMLHeadingElement>(null)
  const below = useRef<HTMLDivElement>(null)
  /** The button of an offer disappears with it; the focus stays in the panel. */
  const keepFocus = () => (title.current ?? below.current)?.focus()
  const offers = (
    <SideOffers
      context={{ view, configuration: { ...configuration, design: printed }, side }}
      onTake={(print) => {
        keepFocus()
        run(print)
      }}
      declined={declined}
      onDecline={(key) => {
        keepFocus()
        onDecline(key)
      }}
    />
  )
  if (!hasChoice)
    return (
      <div ref={below} tabIndex={-1} className={styles['offers']}>
        {offers}
      </div>
    )
  return (
    <section className={styles['panel']} aria-label={t('inks.side.label')}>
      <div className={styles['row']}>
        <h3 ref={title} tabIndex={-1} className={styles['title']}>
          {t('inks.side.title', { side: words.side(side) })}
        </h3>
        <PriceChoice
          legend={t('inks.side.title', { side: words.side(side) })}
          options={priceOptions(choices, view, translator)}
          onChoose={(key) => {
            setIsAsking(key === 'digital')
            if (key !== 'digital') run((design) => printInInks(design, side.index))
          }}
        />
      </div>
      {(isAsking || isSurplus) && (
        <DigitalConsent
          reason={isAsking ? t('inks.consent.chosen') : surplus}
          onAccept={digital}
          onCancel={isAsking ? () => setIsAsking(false) : null}
        />
      )}
      {offers}
    </section>
  )
}
