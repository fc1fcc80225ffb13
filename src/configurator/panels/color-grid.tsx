import { useId } from 'react'
import { categoryTraits } from '#domain/catalogue/categories.ts'
import { colorsOf, stockOf } from '#domain/catalogue/product.ts'
import { isOrderable } from '#domain/quantity/limits.ts'
import { ColorSwatch } from '#features/catalogue/products/browser/swatch-row.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import styles from './color-grid.module.css'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'

interface ColorGridProps {
  readonly view: ConfigurationView
  readonly current: Pick<CurrentDesign, 'configuration' | 'quantity' | 'changeVariant'>
}

/** All colours side by side as a radio group, for products that have a grid of them. Unavailable colours are labelled and disabled. */
export function ColorGrid({ view, current }: ColorGridProps) {
  const { configuration: variant, quantity, changeVariant } = current
  const t = useMessages('designer')
  const words = useCatalogueWords()
  const name = useId()
  const colors = colorsOf(view.product)
  if (!categoryTraits[view.product.category].hasColorGrid) return null
  return (
    <fieldset className={styles['grid']}>
      <legend className="visually-hidden">{t('color')}</legend>
      <p className={styles['head']}>
        <strong>{words.color(variant.color)}</strong>
        <span>{t('colorsCount', { count: colors.length })}</span>
      </p>
      <WaitingFields>
        <div className={styles['swatches']}>
          {colors.map((color) => {
            const sells = isOrderable(stockOf(view.availabilities, color, variant.scale), quantity.bounds.minimum)
            const label = sells ? words.color(color) : t('soldOutOption', { name: words.color(color) })
            return (
              <label key={color} title={label}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  aria-label={label}
                  checked={color === variant.color}
                  disabled={!sells}
                  onChange={() => changeVariant({ color })}
                />
                <ColorSwatch color={color} size={20} selected={color === variant.color} unavailable={!sells} />
              </label>
            )
          })}
        </div>
      </WaitingFields>
    </fieldset>
  )
}
