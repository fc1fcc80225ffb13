import { useId, useRef, useState } from 'react'
import { swatchOf } from '#domain/colors/colors.ts'
import type { DesignDocument, Ink } from '#domain/design/document.ts'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import { hasUnassignedImage, inksOfNodes } from '#domain/design/side-inks.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import { formatInline } from '#domain/format/format-inline.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { maxTamponColors, technologiesOf } from '#domain/pricing/print-technology.ts'
import { printAllDigitally, printDigitally } from '#designer/commands/print-image.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import { PriceChoice } from '#designer/inks/price-choice.tsx'
import { type SideView, sideViews } from '#designer/side-views.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { type PlatedPicture, platedPictures } from '../price/plated-pictures.ts'
import { quoteFor } from '../price/price-view.ts'
import { SideOffers } from '../price/side-offers.tsx'
import { inksOf } from '../panels/ink-palette.ts'
import { printPicture, VerifiedMatch } from './verified-match.tsx'
import { VerifiedPicture } from './verified-picture.tsx'
import styles from './verify-colors.module.css'

interface VerifyColorsProps {
  readonly open: boolean
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly sides: readonly SideView[]
  /** The colours of the partner's company. */
  readonly company: readonly Ink[]
  readonly isInCart: boolean
  readonly onBack: () => void
  readonly onVerified: (design: DesignDocument) => void
}

const inOwnColors = ({ printed }: PlatedPicture) => ({ key: printed.image, image: printed.image, colors: [] })

/**
 * The last check before the cart: each picture as uploaded and as printed, colour by colour, or digitally instead. Changes are applied to
 * the design only when it is added to the cart.
 */
export function VerifyColors({ open, view, configuration, printed, sides, company, isInCart, onBack, onVerified }: VerifyColorsProps) {
  const { product, currency, settings } = view
  const words = useDesignerWords()
  const { t, locale } = words
  const catalogue = useCatalogueWords()
  const checkId = useId()
  const [inInks, setInInks] = useState(printed)
  const [digital, setDigital] = useState(false)
  const [checked, setChecked] = useState(false)
  const offers = useRef<HTMLDivElement>(null)
  const views = sideViews({ product, scale: configuration.scale, count: configuration.quantity, settings }, inInks)
  // A side that an ink exchanged here makes digital stays to be checked.
  const technologies = sides.map(({ technology }, index) =>
    technology === 'Digital' ? (views[index]?.technology ?? technology) : technology,
  )
  const pictures = platedPictures(inInks, technologies)
  const plated = [...new Set(pictures.flatMap(({ places }) => places.map(({ side }) => side)))]
  const inDigital = plated.reduce(printAllDigitally, inInks)
  const chosen = digital ? inDigital : inInks
  // An ink exchanged here may be one too many for its side, or for a Slimboy.
  const surplus = sides.filter(({ index }) => awaitsConsent(product, chosen, index, configuration.quantity, settings))
  const isPictured = ({ index }: SideView) => chosen.sides.some((side, at) => at === index && hasUnassignedImage(side))
  const [pictured, crowded] = [surplus.filter(isPictured), surplus.filter((side) => !isPictured(side))]
  const namesOf = (some: readonly SideView[]): string => some.map(words.side).join(', ')
  const isTooMany = hasTooManyColors(product, chosen)
  const urlOf = useImageUrls(pictures.flatMap((picture) => [inOwnColors(picture), picture.printed]))
  const totalOf = (design: DesignDocument): string =>
    formatMoney(quoteFor(view, { ...configuration, design }).totalCurrentPriceThousandths, currency, locale)
  const colors = pictures.reduce((sum, { node }) => sum + (node.separation ?? []).filter(({ ink }) => ink !== null).length, 0)
  const inks = inksOfNodes(pictures.map(({ node }) => node)).size
  const technology = technologies[plated[0] ?? 0] ?? 'Tampon'
  const isInInks = pictures.length > 0 && !digital
  const checks = [
    isInInks && t('inks.verify.checked', { count: colors }),
    (digital || surplus.length > 0) && t('inks.verify.accept'),
  ].filter((label) => label !== false)

  function changeInks(design: DesignDocument) {
    setChecked(false)
    setInInks(design)
  }
  const actions = (
    <>
      <label className={styles['check']}>
        <input id={checkId} type="checkbox" checked={checked} onChange={({ target }) => setChecked(target.checked)} />
        {checks.join('. ')}
      </label>
      <Button look="quiet" onClick={onBack}>
        {t('inks.verify.back')}
      </Button>
      <Button
        look="primary"
        disabled={!checked || isTooMany}
        aria-describedby={checkId}
        onClick={() => onVerified(surplus.reduce((design, { index }) => printDigitally(design, index), chosen))}
      >
        {t(isInCart ? 'cart.continue' : 'cart.add')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} wide title={t('inks.verify.title')} closeLabel={t('inks.verify.close')} onClose={onBack} actions={actions}>
      {pictures.length > 0 && <p className={styles['text']}>{t('inks.verify.text')}</p>}
      {pictures.map((picture) => (
        <VerifiedPicture
          key={picture.places.map(({ side, id }) => `${side} ${id}`).join()}
          picture={picture}
          isDigital={digital}
          uploadedUrl={urlOf(inOwnColors(picture).key)}
          printedUrl={urlOf(picture.printed.key)}
          bodyHex={swatchOf(configuration.color)?.hex ?? '#ffffff'}
          bodyName={formatInline(catalogue.color(configuration.color), catalogue.locale)}
          palette={{ company, used: inksOf(printed) }}
          onChange={(separation) => {
            changeInks(printPicture(inInks, picture, separation))
          }}
        />
      ))}
      {!digital && (
        <div ref={offers} tabIndex={-1} className={styles['offers']}>
          <VerifiedMatch design={inInks} pictures={pictures} onChange={changeInks} />
          {views.map((side) => (
            <SideOffers
              key={side.index}
              context={{ view, configuration: { ...configuration, design: inInks }, side }}
              sideName={words.side(side)}
              onTake={(print) => {
                // The button disappears with its offer.
                offers.current?.focus()
                changeInks(print(inInks))
              }}
            />
          ))}
        </div>
      )}
      {pictures.length > 0 && technologiesOf(product).includes('Digital') && (
        <PriceChoice
          wide
          className={styles['choice']}
          legend={t('inks.verify.choice')}
          onChoose={(key) => {
            setChecked(false)
            setDigital(key === 'digital')
          }}
          options={[
            {
              key: 'inks',
              name: t('inks.verify.pad', { technology: catalogue.t(`technologies.${technology}`), count: inks }),
              preview: t('inks.verify.padText'),
              total: totalOf(inInks),
              refusal: null,
              chosen: !digital,
            },
            {
              key: 'digital',
              name: t('inks.verify.digital'),
              preview: t('inks.verify.digitalText'),
              total: totalOf(inDigital),
              refusal: null,
              chosen: digital,
            },
          ]}
        />
      )}
      {isTooMany && <Banner tone="error">{t('pages.configuration.slimboy.tooManyColorsError')}</Banner>}
      {surplus.length > 0 && (
        <p className={styles['surplus']}>
          <Icon name="alert" size={18} />
          {[
            crowded.length > 0 && t('inks.verify.surplus', { count: crowded.length, sides: namesOf(crowded), max: maxTamponColors }),
            pictured.length > 0 && t('inks.verify.pictures', { count: pictured.length, sides: namesOf(pictured) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </Dialog>
  )
}
