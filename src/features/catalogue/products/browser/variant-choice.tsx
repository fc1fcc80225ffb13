import { Link } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { hasColors, variantUrl } from '../product-links.ts'
import type { ProductView } from '../product-view.ts'
import { ColorSwatch } from './swatch-row.tsx'
import { useCatalogueWords } from './use-catalogue-words.ts'
import styles from './variant-choice.module.css'

/** Colour and scale of a product as links to the page of that variant. Unavailable ones stay links and say why. */
export function VariantChoice({ view }: { view: ProductView }) {
  const words = useCatalogueWords()
  const product = useMessages('product')
  const { t, locale, number } = words
  const { asked, category, color, colors, minimum, scale, scales, stock } = view
  const quantity = asked?.quantity ?? null
  const stockText = hasColors(category)
    ? words.colorWithStock({ ...view, key: color }, minimum)
    : (words.refusal(view, minimum) ?? t('stock.left', { quantity: number(stock) }))
  return (
    <div className={styles['choice']}>
      <div className={styles['line']}>
        <h2 id="choose-color">{hasColors(category) ? product('color') : product('stock')}</h2>
        <output>{stockText}</output>
      </div>
      {hasColors(category) && (
        <ul className={styles['swatches']} aria-labelledby="choose-color">
          {colors.map((choice) => (
            <li key={choice.key}>
              <Link
                to={variantUrl(locale, { ...view, color: choice.key }, quantity)}
                className={styles['swatch']}
                aria-label={words.colorWithStock(choice, minimum)}
                aria-current={choice.key === color ? 'true' : undefined}
                title={words.colorWithStock(choice, minimum)}
                replace
                preventScrollReset
              >
                <ColorSwatch color={choice.key} size={28} selected={choice.key === color} unavailable={!choice.orderable} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {scales.length > 1 && (
        <>
          <h2 id="choose-scale" className={styles['second']}>
            {product('scale')}
          </h2>
          <ul className={styles['segments']} aria-labelledby="choose-scale">
            {scales.map((choice) => (
              <li key={choice.key}>
                <Link
                  to={variantUrl(locale, { ...view, scale: choice.key }, quantity)}
                  aria-current={choice.key === scale ? 'true' : undefined}
                  data-unavailable={!choice.orderable || undefined}
                  title={words.refusal(choice, minimum) ?? undefined}
                  replace
                  preventScrollReset
                >
                  {words.scale(choice.key)}
                  {!choice.orderable && <span className="visually-hidden">, {words.refusal(choice, minimum)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
