import { Link } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { hasColours, variantUrl } from '../product-links.ts'
import type { ProductView } from '../product-view.ts'
import { ColourSwatch } from './swatch-row.tsx'
import { useCatalogueWords } from './use-catalogue-words.ts'
import styles from './variant-choice.module.css'

/** Colour and scale of a product as links to the page in that variant; what cannot be ordered stays reachable and says why. */
export function VariantChoice({ view }: { view: ProductView }) {
  const words = useCatalogueWords()
  const product = useMessages('product')
  const { t, locale, number } = words
  const { category, colour, colours, minimum, scale, scales, stock } = view
  const stockText = hasColours(category)
    ? words.colourWithStock({ ...view, key: colour }, minimum)
    : (words.refusal(view, minimum) ?? t('stock.left', { quantity: number(stock) }))
  return (
    <div className={styles['choice']}>
      <div className={styles['line']}>
        <h2 id="choose-colour">{hasColours(category) ? product('colour') : product('stock')}</h2>
        <output>{stockText}</output>
      </div>
      {hasColours(category) && (
        <ul className={styles['swatches']} aria-labelledby="choose-colour">
          {colours.map((choice) => (
            <li key={choice.key}>
              <Link
                to={variantUrl(locale, { ...view, colour: choice.key })}
                className={styles['swatch']}
                aria-label={words.colourWithStock(choice, minimum)}
                aria-current={choice.key === colour ? 'true' : undefined}
                title={words.colourWithStock(choice, minimum)}
                replace
                preventScrollReset
              >
                <ColourSwatch colour={choice.key} size={28} selected={choice.key === colour} unavailable={!choice.orderable} />
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
                  to={variantUrl(locale, { ...view, scale: choice.key })}
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
