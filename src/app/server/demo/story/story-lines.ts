import type { ProductFacts } from '#domain/catalogue/product.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { blankDesign } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { required } from '#domain/required.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import type { Teller } from '../teller.ts'
import type { Choices } from './choices.ts'
import { storyDesign, type StoryPrint } from './story-designs.ts'

/** What a customer orders: an article in a colour and scale, so many pieces, printed or blank. */
export interface StoryLine {
  readonly productId: string
  readonly color: string
  readonly scale: string
  readonly quantity: number
  readonly isPrinted: boolean
}

/** The articles of the story, most of them meters: a variant that is in stock by the thousand. */
const variants = [
  ['block-72', 'white', 'freeTop'],
  ['block-72', 'yellow116', 'freeTop'],
  ['block-52', 'white', 'freeTop'],
  ['block-52', 'orange151', 'freeTop'],
  ['block-51', 'orange151', 'freeTop'],
  ['perfekt-10', 'white', 'freeTop'],
  ['profi-10', 'red485', 'freeTop'],
  ['profi-15', 'white', 'freeTop'],
  ['block-73', 'natural', 'freeTop'],
  ['slimboy', 'natural', 'freeTop'],
  ['ruler-1', 'natural', 'single'],
  ['ruler-6', 'natural', 'double'],
  ['ruler-8', 'natural', 'double'],
  ['pencil-1', 'whiteBlackHb', 'withoutPrint'],
  ['pencil-5', 'yellowBlackHb', 'withoutPrint'],
  ['pencil-7', 'naturalRedEnd', 'withoutPrint'],
  ['spatula-1', 'natural', 'withoutPrint'],
  ['spatula-3', 'natural', 'withoutPrint'],
] as const

const quantities = [50, 100, 100, 150, 200, 200, 250, 300, 500, 500, 1000] as const

/** Chooses what one order has. The number goes through all articles. */
export function storyLines(
  choices: Choices,
  number: number,
  { count, isPrinted }: { readonly count: number; readonly isPrinted: boolean },
): StoryLine[] {
  return Array.from({ length: count }, (_, nth) => {
    const [productId, color, scale] = variants[
      (number * 5 + Math.floor(number / variants.length) + nth * 7) % variants.length
    ] as (typeof variants)[number]
    return { productId, color, scale, quantity: choices.of(quantities), isPrinted }
  })
}

const quantityOf = (snapshot: CatalogueSnapshot, { productId, quantity }: StoryLine): number =>
  Math.max(quantity, minimumQuantity(snapshot.settings, required(snapshot.product(productId), `product ${productId}`)))

/** The pieces of an order. */
export const piecesOfLines = (snapshot: CatalogueSnapshot, lines: readonly StoryLine[]): number =>
  lines.reduce((sum, line) => sum + quantityOf(snapshot, line), 0)

const idLetters = 'abcdefghijklmnopqrstuvwxyz'

/** Ten letters that are the same for the same order and line. */
const lineId = (key: string, nth: number): string =>
  Array.from({ length: 10 }, (_, place) => idLetters[(key.charCodeAt(place % key.length) + nth * 5 + place * 11) % 26]).join('')

/** The configurations of an order, with the designs of its customer; logos are uploaded first. */
export async function configurationsOf(
  teller: Teller,
  snapshot: CatalogueSnapshot,
  { key, lines, print }: { readonly key: string; readonly lines: readonly StoryLine[]; readonly print: StoryPrint },
): Promise<Configuration[]> {
  const found: Configuration[] = []
  for (const [nth, line] of lines.entries()) {
    const { productId, color, scale, isPrinted } = line
    const product: ProductFacts = required(snapshot.product(productId), `product ${productId}`)
    const design = isPrinted ? await storyDesign(teller, { product, color, scale, print }) : blankDesign()
    found.push({
      id: lineId(key, nth),
      productId,
      color,
      scale,
      quantity: quantityOf(snapshot, line),
      design,
    } as Configuration)
  }
  return found
}
