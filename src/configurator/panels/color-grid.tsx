import { useId } from 'react'
import { colorsOf, stockOf, type Variant } from '#domain/catalogue/product.ts'
import { isOrderable } from '#domain/quantity/limits.ts'
import { ColorSwatch } from '#features/catalogue/products/browser/swatch-row.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import styles from './color-grid.module.css'
import type { ConfigurationView } from '../state/configuration-view.ts'

interface ColorGridProps {
  readonly view: ConfigurationView
  readonly variant: Variant
  readonly minimum: number
  readonly onChange: (wanted: { readonly color: string }) => void
}

/** All colours of a product side by side as a radio group. Unavailable colours are labelled and disabled. */
export function ColorGrid({ view, variant, minimum, onChange }: ColorGridProps) {
  const t = useMessages('designer')
  const words = useCatalogueWords()
  const name = useId()
  const colors = colorsOf(view.product)
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
            const sells = isOrderable(stockOf(view.availabilities, color, variant.scale), minimum)
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
                  onChange={() => onChange({ color })}
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
