import { useId, useRef } from 'react'
import { swatchOf } from '#domain/colors/colors.ts'
import type { DesignDocument, Ink } from '#domain/design/document.ts'
import { formatInline } from '#domain/format/format-inline.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { technologiesOf } from '#domain/pricing/print-technology.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import type { SideView } from '#designer/side-views.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { PlatedPicture } from '../price/plated-pictures.ts'
import { SideOffers } from '../price/side-offers.tsx'
import { inksOf } from '../panels/ink-palette.ts'
import { useVerifiedDesign } from './use-verified-design.ts'
import { printPicture, VerifiedMatch } from './verified-match.tsx'
import { VerifiedPicture } from './verified-picture.tsx'
import { SurplusNotice, VerifiedPrint } from './verified-print.tsx'
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

/** The number of colours of all pictures that are printed in an ink. */
const countColors = (pictures: readonly PlatedPicture[]): number =>
  pictures.reduce((sum, { node }) => sum + (node.separation ?? []).filter(({ ink }) => ink !== null).length, 0)

/**
 * The last check before the cart: each picture as uploaded and as printed, colour by colour, or digitally instead. Changes are applied to
 * the design only when it is added to the cart.
 */
export function VerifyColors({ open, view, configuration, printed, sides, company, isInCart, onBack, onVerified }: VerifyColorsProps) {
  const words = useDesignerWords()
  const { t } = words
  const catalogue = useCatalogueWords()
  const checkId = useId()
  const offers = useRef<HTMLDivElement>(null)
  const design = useVerifiedDesign({ view, configuration, printed, sides })
  const { inInks, isDigital, pictures, surplus, changeInks } = design
  const urlOf = useImageUrls(pictures.flatMap((picture) => [inOwnColors(picture), picture.printed]))
  const statements = [
    pictures.length > 0 && !isDigital && t('inks.verify.checked', { count: countColors(pictures) }),
    (isDigital || surplus.length > 0) && t('inks.verify.accept'),
  ].filter((statement) => statement !== false)
  const actions = (
    <>
      <label className={styles['check']}>
        <input id={checkId} type="checkbox" checked={design.isConfirmed} onChange={({ target }) => design.confirm(target.checked)} />
        {statements.join('. ')}
      </label>
      <Button look="quiet" onClick={onBack}>
        {t('inks.verify.back')}
      </Button>
      <Button
        look="primary"
        disabled={!design.isConfirmed || design.hasTooManyColors}
        aria-describedby={checkId}
        onClick={() => onVerified(design.verified())}
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
          isDigital={isDigital}
          uploadedUrl={urlOf(inOwnColors(picture).key)}
          printedUrl={urlOf(picture.printed.key)}
          bodyHex={swatchOf(configuration.color)?.hex ?? '#ffffff'}
          bodyName={formatInline(catalogue.color(configuration.color), catalogue.locale)}
          palette={{ company, used: inksOf(printed) }}
          onChange={(separation) => changeInks(printPicture(inInks, picture, separation))}
        />
      ))}
      {!isDigital && (
        <div ref={offers} tabIndex={-1} className={styles['offers']}>
          <VerifiedMatch design={inInks} pictures={pictures} onChange={changeInks} />
          {design.views.map((side) => (
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
      {pictures.length > 0 && technologiesOf(view.product).includes('Digital') && (
        <VerifiedPrint view={view} configuration={configuration} design={design} />
      )}
      {design.hasTooManyColors && <Banner tone="error">{t('pages.configuration.slimboy.tooManyColorsError')}</Banner>}
      <SurplusNotice surplus={surplus} chosen={design.chosen} />
    </Dialog>
  )
}
