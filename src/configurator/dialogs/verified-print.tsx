import type { DesignDocument } from '#domain/design/document.ts'
import { hasUnassignedImage, inksOfNodes } from '#domain/design/side-inks.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { maxTamponColors } from '#domain/pricing/print-technology.ts'
import { PriceChoice } from '#designer/inks/price-choice.tsx'
import type { SideView } from '#designer/side-views.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { Icon } from '#ui/icon.tsx'
import { quoteFor } from '../price/price-view.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { VerifiedDesign } from './use-verified-design.ts'
import styles from './verify-colors.module.css'

interface VerifiedPrintProps {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  readonly design: Pick<VerifiedDesign, 'inInks' | 'inDigital' | 'isDigital' | 'pictures' | 'technology' | 'chooseDigital'>
}

/** The choice between plates and digital print for all pictures, with the totals of both. */
export function VerifiedPrint({ view, configuration, design }: VerifiedPrintProps) {
  const { t, locale } = useDesignerWords()
  const catalogue = useCatalogueWords()
  const totalOf = (printed: DesignDocument): string =>
    formatMoney(quoteFor(view, { ...configuration, design: printed }).totalCurrentPriceThousandths, view.currency, locale)
  const inks = inksOfNodes(design.pictures.map(({ node }) => node)).size
  return (
    <PriceChoice
      wide
      className={styles['choice']}
      legend={t('inks.verify.choice')}
      onChoose={(key) => design.chooseDigital(key === 'digital')}
      options={[
        {
          key: 'inks',
          name: t('inks.verify.pad', { technology: catalogue.t(`technologies.${design.technology}`), count: inks }),
          preview: t('inks.verify.padText'),
          total: totalOf(design.inInks),
          refusal: null,
          chosen: !design.isDigital,
        },
        {
          key: 'digital',
          name: t('inks.verify.digital'),
          preview: t('inks.verify.digitalText'),
          total: totalOf(design.inDigital),
          refusal: null,
          chosen: design.isDigital,
        },
      ]}
    />
  )
}

/** Says which sides print digitally, and why: too many inks, or a picture without inks. Renders nothing without such sides. */
export function SurplusNotice({ surplus, chosen }: Pick<VerifiedDesign, 'surplus' | 'chosen'>) {
  const { t, side: nameOf } = useDesignerWords()
  if (surplus.length === 0) return null
  const isPictured = ({ index }: SideView) => chosen.sides.some((side, at) => at === index && hasUnassignedImage(side))
  const [pictured, crowded] = [surplus.filter(isPictured), surplus.filter((side) => !isPictured(side))]
  const namesOf = (some: readonly SideView[]): string => some.map(nameOf).join(', ')
  return (
    <p className={styles['surplus']}>
      <Icon name="alert" size={18} />
      {[
        crowded.length > 0 && t('inks.verify.surplus', { count: crowded.length, sides: namesOf(crowded), max: maxTamponColors }),
        pictured.length > 0 && t('inks.verify.pictures', { count: pictured.length, sides: namesOf(pictured) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
