import { useState } from 'react'
import { Link } from 'react-router'
import { categories, type Category, type Scale } from '#domain/catalogue/categories.ts'
import { foldText } from '#domain/lists/fold-text.ts'
import { pictureUrl } from '#features/catalogue/products/browser/product-picture.tsx'
import listStyles from '#ui/lists/list-filters.module.css'
import { listDrawings } from '#ui/lists/list-drawings.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LineDrawing } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { officeUrlFor } from '#office-urls'
import styles from './product-picker.module.css'

export interface PickedProduct {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly color: string
  readonly scale: Scale
  /** The picture on its card; absent when that is the drawing. */
  readonly image?: string | undefined
  readonly imageCount: number
}

interface ProductPickerProps {
  readonly products: readonly PickedProduct[]
  /** The chosen product; null shows them as a grid. */
  readonly chosen: Pick<PickedProduct, 'id' | 'category'> | null
}

/** All articles with the number of their pictures, by category or by a search in all of them. */
export function ProductPicker({ products, chosen }: ProductPickerProps) {
  const t = useMessages('office')
  const shell = useMessages('shell')
  const locale = useLocale()
  const [category, setCategory] = useState<Category>(chosen?.category ?? 'meter')
  const [phrase, setPhrase] = useState('')
  const wanted = foldText(phrase.trim())
  const shown = products.filter((product) =>
    wanted === '' ? product.category === category : foldText(`${product.name} ${product.id}`).includes(wanted),
  )
  return (
    <nav className={styles['picker']} aria-label={t('images.articles')} data-grid={chosen === null || undefined}>
      <search className={listStyles['phrase']}>
        <LineDrawing path={listDrawings.search} size={18} />
        <input
          type="search"
          aria-label={t('images.article')}
          placeholder={t('images.article')}
          value={phrase}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setPhrase(event.target.value)}
        />
      </search>
      <div className={styles['tabs']} role="group" aria-label={t('images.categories')}>
        {categories.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={wanted === '' && name === category}
            onClick={() => {
              setCategory(name)
              setPhrase('')
            }}
          >
            {shell(`categories.${name}`)}
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <p role="status">{t('images.noneFound', { phrase: phrase.trim() })}</p>
      ) : (
        <ul>
          {shown.map((product) => (
            <li key={product.id}>
              <Link
                to={officeUrlFor(locale, 'adminProductImages', { productId: product.id })}
                aria-current={product.id === chosen?.id ? 'page' : undefined}
              >
                <img src={pictureUrl(product, { width: chosen ? 150 : 300 })} alt="" width={150} height={100} loading="lazy" />
                <span>{product.name}</span>
                {product.imageCount === 0 ? (
                  <Tag tone="waiting">{t('images.drawing')}</Tag>
                ) : (
                  <small>{t('images.count', { count: product.imageCount, number: product.imageCount })}</small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
