import { type ReactNode, useId } from 'react'
import { technologies } from '#domain/catalogue/categories.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { ProductView } from '../product-view.ts'
import { ColorSwatch } from './swatch-row.tsx'
import type { CatalogueWords } from '../catalogue-words.ts'
import { useCatalogueWords } from './use-catalogue-words.ts'
import styles from './variant-tables.module.css'

/** A table named by its heading, with its own horizontal scrolling on a narrow screen. */
function Table({ title, heads, children }: { title: string; heads: readonly { text: string; number?: boolean }[]; children: ReactNode }) {
  const id = useId()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
    <section className={styles['table']} aria-labelledby={id} tabIndex={0}>
      <h2 id={id}>{title}</h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map(({ text, number }) => (
              <th key={text} scope="col" data-number={number || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function ColorTable({ colors, words }: Pick<ProductView, 'colors'> & { words: CatalogueWords }) {
  const { number } = words
  const product = useMessages('product')
  return (
    <Table
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
    </Table>
  )
}

function ScaleTable({ scales, words }: Pick<ProductView, 'scales'> & { words: CatalogueWords }) {
  const { t, number } = words
  const product = useMessages('product')
  return (
    <Table
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
    </Table>
  )
}

function PrintingAreaTable({ printSizes, words }: Pick<ProductView, 'printSizes'> & { words: CatalogueWords }) {
  const { t, number } = words
  const product = useMessages('product')
  const columns = technologies.toReversed()
  return (
    <Table
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
    </Table>
  )
}

/** The lower part of a product page: colours, scales and print areas. */
export function VariantTables({ view }: { view: ProductView }) {
  const words = useCatalogueWords()
  return (
    <div className={styles['tables']}>
      <ColorTable colors={view.colors} words={words} />
      <div>
        <ScaleTable scales={view.scales} words={words} />
        <PrintingAreaTable printSizes={view.printSizes} words={words} />
      </div>
    </div>
  )
}
