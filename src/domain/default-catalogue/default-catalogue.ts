import { z } from 'zod'
import { fromAmount } from '../money.ts'
import { PriceList, type PriceListArticle, type PriceListTechnology } from '../pricing/price-list-schema.ts'
import { tierCount } from '../quantity/tiers.ts'
import { countries } from '../postal/countries.ts'
import { carriers } from '../shipping/carriers.ts'
import { TransportTariff } from '../shipping/tariff-schema.ts'
import articles from './data/articles.json' with { type: 'json' }
import { meters } from './data/meters.ts'
import { pencils } from './data/pencils.ts'
import { rulers } from './data/rulers.ts'
import settings from '../catalogue/delivered-settings.json' with { type: 'json' }
import { spatulas } from './data/spatulas.ts'
import stock from './data/stock.json' with { type: 'json' }
import tariffs from './data/tariffs.json' with { type: 'json' }
import technologies from './data/technologies.json' with { type: 'json' }
import { Availability, ProductFacts } from '../catalogue/product-schema.ts'
import { Settings } from '../catalogue/settings-schema.ts'

/** The default catalogue of a new shop. Read from the manually edited tables in `data/`, which every call validates completely. */
export interface DefaultCatalogue {
  /** In display order. */
  readonly products: readonly ProductFacts[]
  readonly stock: readonly Availability[]
  readonly priceList: PriceList
  readonly settings: Settings
  readonly tariffs: readonly TransportTariff[]
}

export const defaultPriceListId = 'default'

const words = z.array(z.union([z.string(), z.number()]))
const pricesOf = (cells: readonly (string | number)[]): number[] => z.array(z.number()).length(tierCount).parse(cells).map(fromAmount)
const wordOf = (cell: string | number | undefined): string => z.string().parse(cell)

/** The default price list in CZK. */
function readPriceList(categoryOf: (productId: string) => string): PriceList {
  const articleRows = articles.rows.map((cells) => {
    const [heliosId, productId, scale, description, ...prices] = words.parse(cells)
    return { heliosId, description, productId, category: categoryOf(wordOf(productId)), scale, pricesThousandths: pricesOf(prices) }
  })
  const technologyRows = technologies.rows.map((cells) => {
    const [printType, category, description, ...prices] = words.parse(cells)
    return { printType, category, description, pricesThousandths: pricesOf(prices) }
  })
  return PriceList.parse({
    id: defaultPriceListId,
    isDefault: true,
    currency: 'CZK',
    articles: articleRows satisfies Record<keyof PriceListArticle, unknown>[],
    technologies: technologyRows satisfies Record<keyof PriceListTechnology, unknown>[],
  })
}

const readStock = (): Availability[] =>
  Object.entries(stock).flatMap(([productId, colors]) =>
    Object.entries(colors).flatMap(([color, quantities]) =>
      Object.entries(quantities).map(([scale, stockQuantity]) => Availability.parse({ productId, color, scale, stockQuantity })),
    ),
  )

function readTariffs(): TransportTariff[] {
  const prices = z.record(z.enum(countries), z.array(z.number()).length(tariffs.upToG.length)).parse(tariffs.pricesCzk)
  const columns = z.array(z.enum(carriers)).length(tariffs.upToG.length).parse(tariffs.carriers)
  return countries.flatMap((country) =>
    columns.map((carrier, index) =>
      TransportTariff.parse({
        country,
        carrier,
        upToG: tariffs.upToG[index],
        priceThousandths: fromAmount(prices[country][index] ?? Number.NaN),
      }),
    ),
  )
}

/**
 * Reads the committed tables.
 * @throws a ZodError that names the invalid value
 */
export function readDefaultCatalogue(): DefaultCatalogue {
  const products = [...meters, ...rulers, ...pencils, ...spatulas].map((facts) => ProductFacts.parse(facts))
  const categoryOf = (productId: string): string => products.find(({ id }) => id === productId)?.category ?? `no product ${productId}`
  return {
    products,
    stock: readStock(),
    priceList: readPriceList(categoryOf),
    settings: Settings.parse(settings),
    tariffs: readTariffs(),
  }
}
