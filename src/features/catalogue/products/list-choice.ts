import { roundToCents } from '#domain/money.ts'
import type { TierPrices } from '#domain/pricing/price-list.ts'
import { tierIndexOf } from '#domain/quantity/tiers.ts'
import { quantityInQuery, quantityQuery } from '#domain/quantity/quantity-query.ts'

/** The quantities that a list offers to compare prices at; each has a cached page. */
export const listQuantities = [50, 100, 250, 500, 1000] as const

export const listSorts = ['price', 'name', 'length'] as const
export type ListSort = (typeof listSorts)[number]

export const sortParameter = 'sort'

/** What a list compares: one quantity for all cards, or the "from" price of each, and their order. */
export interface ListChoice {
  /** Null shows the "from" prices. */
  readonly quantity: number | null
  /** Null keeps the order of the catalogue. */
  readonly sort: ListSort | null
}

const isSort = (text: string | null): text is ListSort => listSorts.some((sort) => sort === text)

/** Reads quantity and order from the query of a list; what is neither is left out. */
export function readListChoice(query: URLSearchParams): ListChoice {
  const sort = query.get(sortParameter)
  return { quantity: quantityInQuery(query), sort: isSort(sort) ? sort : null }
}

/** The query parameters of a choice. */
export const listChoiceQuery = ({ quantity, sort }: ListChoice): Readonly<Record<string, string | number>> => ({
  ...quantityQuery(quantity),
  ...(sort !== null && { [sortParameter]: sort }),
})

/** Why a card cannot be ordered at the quantity of the list, worst last. */
const shortages = [null, 'minimum', 'stock'] as const
type CardShortage = NonNullable<(typeof shortages)[number]>

/** A colour of a card as it is priced. */
export interface PricedColor {
  readonly key: string
  readonly stock: number
  /** Without print, by tier; null for an article without a price. */
  readonly prices: TierPrices | null
  /** The quantity of the "from" price; null without one. */
  readonly pcsFrom: number | null
}

/** What a card says of a colour's price. */
export interface CardPrice {
  /** A blank piece without VAT; null without a price. */
  readonly thousandths: number | null
  /** The pieces at which it holds. */
  readonly pieces: number | null
  readonly shortage: CardShortage | null
}

/** The price of a colour at the quantity of the list, or its "from" price. */
export function cardPrice({ stock, prices, pcsFrom }: PricedColor, minimum: number, quantity: number | null): CardPrice {
  const shortage = quantity === null ? null : stock < Math.max(quantity, minimum) ? 'stock' : quantity < minimum ? 'minimum' : null
  // Fewer than the minimum have no price of their own.
  const pieces = quantity === null ? pcsFrom : Math.max(quantity, minimum)
  const price = pieces === null ? undefined : prices?.[tierIndexOf(pieces)]
  return { thousandths: price === undefined ? null : roundToCents(price), pieces, shortage }
}

/** What of a card decides its place in the list. */
export interface ArrangedCard {
  readonly name: string
  readonly length: number
  readonly minimum: number
  /** The colour shown first. */
  readonly color: string
  readonly colors: readonly PricedColor[]
}

const shownPrice = ({ colors, color, minimum }: ArrangedCard, quantity: number | null): CardPrice | null => {
  const shown = colors.find(({ key }) => key === color)
  return shown ? cardPrice(shown, minimum, quantity) : null
}

/** Puts the cards of a list in their order: those that cannot be ordered at its quantity stand last. */
export function arranged<Card extends ArrangedCard>(
  cards: readonly Card[],
  { quantity, sort }: ListChoice,
  language: string,
): readonly Card[] {
  const rows = cards.map((card) => ({ card, price: shownPrice(card, quantity) }))
  type Row = (typeof rows)[number]
  // Models without a price come after those with one.
  const priceOf = ({ price }: Row): number => price?.thousandths ?? Number.MAX_SAFE_INTEGER
  const shortageOf = ({ price }: Row): number => shortages.indexOf(price?.shortage ?? null)
  const orders: Readonly<Record<ListSort, (one: Row, other: Row) => number>> = {
    price: (one, other) => priceOf(one) - priceOf(other),
    name: (one, other) => one.card.name.localeCompare(other.card.name, language, { numeric: true }),
    length: (one, other) => one.card.length - other.card.length,
  }
  const order = sort === null ? () => 0 : orders[sort]
  return rows.toSorted((one, other) => shortageOf(one) - shortageOf(other) || order(one, other)).map(({ card }) => card)
}
