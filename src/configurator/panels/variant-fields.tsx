import { categoryTraits } from '#domain/catalogue/categories.ts'
import { colorsOf, stockOf, type Variant } from '#domain/catalogue/product.ts'
import { swatchOf } from '#domain/colors/colors.ts'
import { isOrderable } from '#domain/quantity/limits.ts'
import { hasColors } from '#features/catalogue/products/product-links.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import styles from './variant-fields.module.css'

interface VariantFieldsProps {
  readonly view: ConfigurationView
  /** Whether a grid beside them has the colours, for products that have one. */
  readonly hasGrid?: boolean
  readonly current: Pick<CurrentDesign, 'configuration' | 'quantity' | 'changeVariant'>
}

/** Fields for the colour and for the scale if there is a choice. Unavailable options are labelled and disabled. */
export function VariantFields({ view, current, hasGrid = true }: VariantFieldsProps) {
  const { configuration: variant, quantity, changeVariant } = current
  const t = useMessages('designer')
  const words = useCatalogueWords()
  const { product, availabilities } = view
  const orderable = (color: string, scale: Variant['scale']) => isOrderable(stockOf(availabilities, color, scale), quantity.bounds.minimum)
  const swatch = swatchOf(variant.color)
  const option = (name: string, sells: boolean) => (sells ? name : t('soldOutOption', { name }))
  return (
    <WaitingFields>
      {hasColors(product.category) && !(hasGrid && categoryTraits[product.category].hasColorGrid) && (
        <span className={styles['select']} data-swatch>
          {swatch && (
            <Swatch
              color={{ body: swatch.hex, wood: swatch.wood, split: swatch.splitHex ?? undefined, end: swatch.endHex ?? undefined }}
              size={18}
            />
          )}
          <select aria-label={t('color')} value={variant.color} onChange={(event) => changeVariant({ color: event.target.value })}>
            {colorsOf(product).map((color) => (
              <option key={color} value={color} disabled={!orderable(color, variant.scale)}>
                {option(words.color(color), orderable(color, variant.scale))}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
      {product.scales.length > 1 && (
        <span className={styles['select']}>
          <select aria-label={t('scale')} value={variant.scale} onChange={(event) => changeVariant({ scale: event.target.value })}>
            {product.scales.map((scale) => (
              <option key={scale} value={scale} disabled={!orderable(variant.color, scale)}>
                {option(words.scale(scale), orderable(variant.color, scale))}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </WaitingFields>
  )
}
