import { swatchOf } from '#domain/colors/colors.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { PrintArea, ProductFacts } from '#domain/catalogue/product.ts'
import { illustrateProduct, type IllustrationOptions } from './illustrate-product.ts'
import { demoLogo, type LogoName, logos } from './demo-logos.ts'
import { rulerWood } from './ruler.ts'
import type { SvgPrint } from './scene.ts'
import { spatulaWood } from './spatula.ts'

type Article = Pick<ProductFacts, 'id' | 'category' | 'sides'>

function bodyOf({ category }: Article, color: string): string {
  switch (category) {
    case 'ruler':
      return rulerWood
    case 'spatula':
      return spatulaWood
    case 'meter':
    case 'pencil':
      return swatchOf(color)?.hex ?? rulerWood
  }
}

/** Whose logo each meter carries: wood workers print on wood, painters on colour, and neighbours in the list differ. */
const customersOfMeters: Readonly<Record<string, LogoName | undefined>> = {
  'block-51': 'vrba',
  'block-52': 'kolben',
  'block-53': 'horak',
  'block-71': 'lindqvist',
  'block-72': 'sever',
  'block-73': 'dachwerk',
  'perfekt-05': 'ott',
  'perfekt-10': 'nordhus',
  'perfekt-10-black-patent': 'proud',
  'profi-10': 'aurora',
  'profi-15': 'ebner',
  slimboy: 'kamen',
}

/** The customers of the numbered articles: rulers, pencils and spatulas. */
const customers = Object.keys(logos) as [LogoName, ...LogoName[]]

/** The firm whose logo an article carries, in every colour. */
export function customerOf({ id }: Pick<Article, 'id'>): LogoName {
  const number = Number(/\d+$/.exec(id)?.[0] ?? 1)
  return customersOfMeters[id] ?? customers[(number - 1) % customers.length] ?? customers[0]
}

const largest = (areas: readonly PrintArea[]): PrintArea | undefined =>
  areas.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]

/** A logo nearly fills a low strip and has a margin in a high one. */
const logoHeight = (areaHeight: number): number => Math.min(areaHeight * 0.68, 2.6 + areaHeight * 0.36)
const widthShare = 0.62

/** Draws a demo logo in every print area of a product without a design. */
function demoPrints(product: Article, color: string, scale: Scale): (SvgPrint | null)[] {
  const body = bodyOf(product, color)
  const name = customerOf(product)
  return product.sides.map(({ printAreas }) => {
    const area = largest(printAreas.filter((candidate) => candidate.scale === scale))
    if (!area) return null
    const { centerX, centerY, width, height } = area
    return demoLogo(name, { centerX, centerY, heightMm: logoHeight(height), maxLengthMm: width * widthShare, body })
  })
}

/** A picture of a product without a design: a demo logo is printed on every printable side. */
export const illustrateWithLogos = (options: Omit<IllustrationOptions, 'prints'>): string =>
  illustrateProduct({ ...options, prints: demoPrints(options.product, options.color, options.scale) })
