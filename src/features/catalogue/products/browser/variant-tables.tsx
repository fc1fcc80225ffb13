import { technologies } from '#domain/catalogue/categories.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { ProductView } from '../product-view.ts'
import { hasColors } from '../product-links.ts'
import { DataTable } from './data-table.tsx'
import { PriceTable } from './price-table.tsx'
import { ColorSwatch } from './swatch-row.tsx'
import type { CatalogueWords } from '../catalogue-words.ts'
import { useCatalogueWords } from './use-catalogue-words.ts'
import styles from './variant-tables.module.css'

function ColorTable({ colors, words }: Pick<ProductView, 'colors'> & { words: CatalogueWords }) {
  const { number } = words
  const product = useMessages('product')
  return (
    <DataTable
      title={product('colorVersions')}
      heads={[{ text: product('color') }, { text: product('reference') }, { text: product('inStock'), number: true }]}
    >
      {colors.map(({ key, reference, stock }) => (
        <tr key={key}>
          <th scope="row">
            <span className={styles['color']}>
              <ColorSwatch color={key} size={20} />
              {words.color(key)}
            </span>
          </th>
          <td>{reference ?? product('bareWood')}</td>
          <td data-number data-none={stock === 0 || undefined}>
            {stock === 0 ? product('soldOut') : number(stock)}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function ScaleTable({ scales, words }: Pick<ProductView, 'scales'> & { words: CatalogueWords }) {
  const { t, number } = words
  const product = useMessages('product')
  return (
    <DataTable
      title={product('scales')}
      heads={[{ text: product('version') }, { text: product('runs') }, { text: product('freeHeight'), number: true }]}
    >
      {scales.map(({ key, freeHeight }) => (
        <tr key={key}>
          <th scope="row">{words.scale(key)}</th>
          <td>{product(`runsAlong.${key}`)}</td>
          <td data-number>{freeHeight === null ? product('notOffered') : t('units.mm', { value: number(freeHeight, 1) })}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function PrintingAreaTable({ printSizes, words }: Pick<ProductView, 'printSizes'> & { words: CatalogueWords }) {
  const { t, number } = words
  const product = useMessages('product')
  const columns = technologies.toReversed()
  return (
    <DataTable
      title={product('printingArea')}
      heads={[{ text: product('side') }, ...columns.map((technology) => ({ text: product(`technology.${technology}`), number: true }))]}
    >
      {printSizes.map(({ side, sizes }) => (
        <tr key={side}>
          <th scope="row">{t(`sides.${side}`)}</th>
          {columns.map((technology) => {
            const size = sizes[technology]
            return (
              <td key={technology} data-number data-none={!size || undefined}>
                {size ? t('units.size', { width: number(size.width, 1), height: number(size.height, 1) }) : product('notOffered')}
              </td>
            )
          })}
        </tr>
      ))}
    </DataTable>
  )
}

/** The lower part of a product page: colours, prices, scales and print areas. One colour leaves its column to the prices. */
export function VariantTables({ view }: { view: ProductView }) {
  const words = useCatalogueWords()
  const isColored = hasColors(view.category)
  const prices = view.priceTable.length > 0 && <PriceTable view={view} />
  return (
    <div className={styles['tables']}>
      <div>
        {!isColored && prices}
        <ColorTable colors={view.colors} words={words} />
      </div>
      <div>
        {isColored && prices}
        <ScaleTable scales={view.scales} words={words} />
        <PrintingAreaTable printSizes={view.printSizes} words={words} />
      </div>
    </div>
  )
}
