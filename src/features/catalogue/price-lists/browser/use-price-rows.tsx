import type { Category } from '#domain/catalogue/categories.ts'
import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { minTamponPrintCount } from '#domain/catalogue/settings.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { type EditedList, rowsOfTab } from '../edited-list.ts'
import { categoryOfTab, type PriceTab } from '#domain/pricing/price-tabs.ts'
import type { PriceRow } from './price-table-row.tsx'

interface RowsOf {
  readonly list: EditedList
  readonly tab: PriceTab
  /** The rows of the tab that are shown. */
  readonly shown: readonly number[]
  readonly settings: PublicSettings
  /** The kinds of products, by product. */
  readonly typeNames: Readonly<Record<string, string>>
}

/** The heads of a tab's columns, its shown rows, and at which tiers they are offered. */
export function usePriceRows({ list, tab, shown, settings, typeNames }: RowsOf) {
  const t = useMessages('office')
  const catalogue = useMessages('catalogue')
  /** The smallest quantity in which any product of a category is sold. */
  const minQuantity = (category: Category): number =>
    Math.min(
      ...list.articles.flatMap((article) =>
        article.category === category ? [minimumQuantity(settings, { id: article.productId, category })] : [],
      ),
    )
  const indexes = shown.map((row) => rowsOfTab(list, tab)[row] ?? 0)

  if (categoryOfTab(tab) === null) {
    const technologies = indexes.flatMap((index) => list.technologies[index] ?? [])
    return {
      heads: [t('priceLists.printType'), t('priceLists.category'), t('priceLists.descriptionHead')],
      rows: technologies.map(({ printType, category, description }, row): PriceRow => {
        const name = printType === 'ColouredMeter' ? t('priceLists.surcharge') : catalogue(`technologies.${printType}`)
        const isRepeated = technologies[row - 1]?.printType === printType
        return {
          key: `${printType} ${category}`,
          heads: [
            <strong key="type" className={isRepeated ? 'visually-hidden' : undefined}>
              {name}
            </strong>,
            t(`priceLists.tabs.${category}`),
            description,
          ],
          name: `${name}, ${t(`priceLists.tabs.${category}`)}`,
        }
      }),
      isOffered: (row: number, tier: number): boolean => {
        const technology = technologies[row]
        const last = tiers[tier]?.pcsTo ?? Infinity
        if (!technology || last < minQuantity(technology.category)) return !technology
        return technology.printType !== 'Tampon' || last > minTamponPrintCount(settings, technology.category)
      },
    }
  }

  const articles = indexes.flatMap((index) => list.articles[index] ?? [])
  return {
    heads: [t('priceLists.code'), t('priceLists.nameHead'), t('priceLists.type')],
    rows: articles.map(({ heliosId, description, productId }): PriceRow => ({
      key: heliosId,
      heads: [heliosId, <strong key="name">{description}</strong>, typeNames[productId]],
      name: description,
    })),
    isOffered: (row: number, tier: number): boolean => {
      const article = articles[row]
      const last = tiers[tier]?.pcsTo ?? Infinity
      return !article || last >= minimumQuantity(settings, { id: article.productId, category: article.category })
    },
  }
}
