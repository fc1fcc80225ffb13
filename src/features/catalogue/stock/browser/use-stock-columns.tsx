import { Link } from 'react-router'
import { isBelowMinimum } from '#domain/stock/stock-movements.ts'
import { pictureUrl } from '#features/catalogue/products/browser/product-picture.tsx'
import { ColorSwatch } from '#features/catalogue/products/browser/swatch-row.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import type { ListColumn } from '#ui/lists/data-table.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { officeUrlFor } from '#office-urls'
import type { StockRow } from '../schema.ts'
import { MinimumCell } from './minimum-cell.tsx'
import styles from './stock-list.module.css'

/** Sold out, or below the minimum; nothing for enough. */
export function StockTag({ row }: { row: Pick<StockRow, 'quantity' | 'minimum'> }) {
  const t = useMessages('office')
  if (row.quantity === 0) return <Tag tone="error">{t('stock.state.out')}</Tag>
  return isBelowMinimum(row) ? <Tag tone="waiting">{t('stock.state.low')}</Tag> : null
}

/** The columns of the list of stock. */
export function useStockColumns(onBook: (row: StockRow) => void): readonly ListColumn<StockRow>[] {
  const t = useMessages('office')
  const { number, color: colorName, scale: scaleName, locale } = useCatalogueWords()
  return [
    {
      id: 'article',
      label: t('stock.columns.article'),
      sortBy: 'article',
      cell: (row) => {
        const { productId, category, color, scale, name, code } = row
        return (
          <span className={styles['article']}>
            <img src={pictureUrl({ id: productId, category, color, scale }, { width: 150 })} alt="" width={66} height={44} loading="lazy" />
            <span>
              <Link to={officeUrlFor(locale, 'adminStockVariant', { productId }, { color, scale })}>{name}</Link>
              {code !== null && <small>{code}</small>}
            </span>
          </span>
        )
      },
    },
    {
      id: 'color',
      label: t('stock.columns.color'),
      cell: ({ color }) => (
        <span className={styles['color']}>
          <ColorSwatch color={color} size={20} /> {colorName(color)}
        </span>
      ),
    },
    { id: 'scale', label: t('stock.columns.scale'), cell: ({ scale }) => scaleName(scale) },
    {
      id: 'quantity',
      label: t('stock.columns.quantity'),
      sortBy: 'quantity',
      isNumber: true,
      isLabelled: true,
      cell: ({ quantity }) => <strong>{number(quantity)}</strong>,
    },
    {
      id: 'minimum',
      label: t('stock.columns.minimum'),
      sortBy: 'minimum',
      isNumber: true,
      isLabelled: true,
      cell: (row) => <MinimumCell row={row} />,
    },
    { id: 'state', label: t('stock.columns.state'), cell: (row) => <StockTag row={row} /> },
    {
      id: 'action',
      label: t('stock.columns.action'),
      cell: (row) => (
        <Button look="quiet" size="compact" onClick={() => onBook(row)}>
          {t('stock.book')}
          <span className="visually-hidden">
            {' '}
            {t('stock.variant', { name: row.name, color: colorName(row.color), scale: scaleName(row.scale) })}
          </span>
        </Button>
      ),
    },
  ]
}
