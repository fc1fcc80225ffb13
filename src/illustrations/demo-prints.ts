import { swatchOf } from '#domain/colors/colors.ts'
import type { Scale } from '#domain/catalogue/categories.ts'
import type { PrintArea, ProductFacts } from '#domain/catalogue/product.ts'
import { illustrateProduct, type IllustrationOptions } from './illustrate-product.ts'
import { demoLogo, type LogoName } from './demo-logos.ts'
import { rulerWood } from './ruler.ts'
import type { SvgPrint } from './scene.ts'
import { spatulaWood } from './spatula.ts'

type Article = Pick<ProductFacts, 'category' | 'shape' | 'sides'>

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

/** The customer for a kind of article and body: wood workers print on wood, painters on colour. */
function logoFor({ category, shape }: Article, color: string): LogoName {
  switch (category) {
    case 'meter':
      return meterLogos[color] ?? 'vrba'
    case 'ruler':
      return 'lindqvist'
    case 'pencil':
      return shape === 'rectangular' ? 'vrba' : shape === 'round' ? 'nordhus' : shape === 'triangular' ? 'kolben' : 'kamen'
    case 'spatula':
      return 'nordhus'
  }
}

const meterLogos: Readonly<Record<string, LogoName | undefined>> = {
  natural: 'lindqvist',
  birch: 'lindqvist',
  hornbeam: 'horak',
  yellow116: 'kolben',
  yellow123: 'kolben',
  lemon: 'nordhus',
  orange151: 'horak',
  orange021: 'horak',
  red187: 'nordhus',
  pink213: 'kamen',
  purple2602: 'kamen',
  blue293: 'nordhus',
  blue2925: 'nordhus',
  green355: 'lindqvist',
  green376: 'lindqvist',
  brown: 'horak',
}

const largest = (areas: readonly PrintArea[]): PrintArea | undefined =>
  areas.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]

/** A logo nearly fills a low strip and has a margin in a high one. */
const logoHeight = (areaHeight: number): number => Math.min(areaHeight * 0.68, 2.6 + areaHeight * 0.36)
const widthShare = 0.62

/** Draws a demo logo in every print area of a product without a design. */
function demoPrints(product: Article, color: string, scale: Scale): (SvgPrint | null)[] {
  const body = bodyOf(product, color)
  const name = logoFor(product, color)
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
