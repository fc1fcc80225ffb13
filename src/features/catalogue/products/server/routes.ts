import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { shownCurrency } from '#domain/locale.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { Product } from '#domain/catalogue/product-schema.ts'
import { filterProducts } from '#domain/catalogue/filter-products.ts'
import type { Currency } from '#domain/currency.ts'
import { mayReadPriceList, ownPriceListId } from '#features/accounts/accounts/account.ts'
import { commonErrors, type ErrorReply } from '#platform/server/http/error-replies.ts'
import { requestedVariant, fromAmountOf, toApiPriceList, toApiProduct } from './api-product.ts'
import type { CatalogueSnapshot, ListedPrices } from './catalogue-snapshot.ts'
import * as schema from '../schema.ts'
import { productsOf } from '../priced-catalogue.ts'

interface CatalogueDeps {
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
}

const productNotFound: ErrorReply = { message: 'Product not found' }
const listNotFound: ErrorReply = { message: 'Failed to find current price list!' }

const replies = <Reply>(reply: Reply) => ({ 200: reply, ...commonErrors })

/** The requested currency, otherwise that of the partner's own list or of the request's site. */
const currencyOf = ({ account, locale }: FastifyRequest, { currency }: { readonly currency?: Currency | undefined }): Currency =>
  currency ?? shownCurrency(locale, account?.priceList ?? null)

/** A list that the request may see. The default list is public; a partner's list exists only for its partner, dealers and admins. */
function visibleList(snapshot: CatalogueSnapshot, { account }: FastifyRequest, id: string, currency: Currency): ListedPrices | null {
  const list = snapshot.priceList(id, currency)
  if (list === null || list.isDefault) return list
  return mayReadPriceList(account, id) ? list : null
}

/** Routes of products and price lists. */
export function catalogueRoutes(app: FastifyInstance, { catalogue }: CatalogueDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    '/api/products/:id',
    {
      schema: {
        summary: 'A product with its stock and pictures',
        tags: ['products'],
        params: schema.ProductParams,
        querystring: schema.ProductQuery,
        response: replies(Product),
      },
    },
    async (request, reply) => {
      const snapshot = catalogue.current()
      const currency = currencyOf(request, request.query)
      const { priceListId } = request.query
      const list =
        priceListId === undefined
          ? snapshot.priceListFor(ownPriceListId(request.account), currency)
          : visibleList(snapshot, request, priceListId, currency)
      const product = snapshot.product(request.params.id)
      if (!product) return reply.code(404).send(productNotFound)
      return list ? toApiProduct(snapshot, list, product) : reply.code(404).send(listNotFound)
    },
  )

  routes.get(
    '/api/products/by-category/:category/by-priceListId/:priceListId',
    {
      schema: {
        summary: 'The products of a category that pass every filter; filters may be repeated',
        tags: ['products'],
        params: schema.CategoryParams,
        querystring: schema.FilterQuery,
        response: replies(schema.Products),
      },
    },
    async (request, reply) => {
      const { category, priceListId } = request.params
      const snapshot = catalogue.current()
      const list = visibleList(snapshot, request, priceListId, currencyOf(request, request.query))
      if (!list) return reply.code(404).send(listNotFound)
      return listedProducts(snapshot, list, category, request.query)
    },
  )

  routes.get(
    '/api/priceLists/default',
    {
      schema: {
        summary: 'The default price list in a currency',
        tags: ['price lists'],
        querystring: schema.CurrencyQuery,
        response: replies(schema.PriceListReply),
      },
    },
    async (request, reply) => {
      const list = catalogue.current().defaultPriceList(currencyOf(request, request.query))
      return list ? toApiPriceList(list) : reply.code(404).send(listNotFound)
    },
  )

  routes.get(
    '/api/priceLists/by-id/:id/by-category/:category',
    {
      schema: {
        summary: 'The products of a category with their "from" prices',
        tags: ['price lists'],
        params: schema.ListCategoryParams,
        querystring: schema.FilterQuery,
        response: replies(schema.PricedProducts),
      },
    },
    async (request, reply) => {
      const { id, category } = request.params
      const snapshot = catalogue.current()
      const list = visibleList(snapshot, request, id, currencyOf(request, request.query))
      if (!list) return reply.code(404).send(listNotFound)
      const products = listedProducts(snapshot, list, category, request.query)
      return { items: products.map((product) => ({ product, productPrice: product.defaultColorPrice })) }
    },
  )

  const priceSchema = { summary: 'The "from" price of a product', tags: ['price lists'], response: replies(schema.FromPrice) }
  const answerPrice = (request: FastifyRequest, question: PriceQuestion) => {
    const snapshot = catalogue.current()
    const list = visibleList(snapshot, request, question.id, currencyOf(request, question))
    return list && { price: priceOf(snapshot, list, question) }
  }
  routes.get(
    '/api/priceLists/by-id/:id/price',
    { schema: { ...priceSchema, params: schema.ListParams, querystring: schema.PriceQuery } },
    async (request, reply) => answerPrice(request, { ...request.query, ...request.params }) ?? reply.code(404).send(listNotFound),
  )
  routes.get(
    '/api/priceLists/by-id/:id/price/:productId',
    { schema: { ...priceSchema, params: schema.ListProductParams, querystring: schema.VariantQuery } },
    async (request, reply) => answerPrice(request, { ...request.query, ...request.params }) ?? reply.code(404).send(listNotFound),
  )
}

type PriceQuestion = ReturnType<typeof schema.PriceQuery.parse> & ReturnType<typeof schema.ListParams.parse>

/** The "from" amount; 0 for a product, colour or scale without a price in the list. */
function priceOf(snapshot: CatalogueSnapshot, list: ListedPrices, question: PriceQuestion): number {
  const product = snapshot.product(question.productId)
  if (!product) return 0
  const variant = requestedVariant(snapshot, product, question)
  return colorsOf(product).includes(variant.color) ? fromAmountOf(snapshot, list, product, variant) : 0
}

/** The products of a category that match the filters, with their prices in a list. */
function listedProducts(
  snapshot: CatalogueSnapshot,
  list: ListedPrices,
  category: Category,
  { currency: _currency, ...filters }: ReturnType<typeof schema.FilterQuery.parse>,
): Product[] {
  return filterProducts(productsOf(snapshot, category), filters).map((product) => toApiProduct(snapshot, list, product))
}
