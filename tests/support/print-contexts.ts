import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { blankDesign, type DesignDocument, type DesignNode, type ImageNode } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { required } from '#domain/required.ts'
import type { ConfigurationView } from '#configurator/state/configuration-view.ts'
import type { ImageAnalysis } from '#designer/images/find-picture-colors.ts'
import { sideViews } from '#designer/side-views.ts'
import { pictureOf, sideWith } from './design-nodes.ts'

const { products, priceList, settings } = readDefaultCatalogue()

/** The hash of the logo. */
export const logoImage = 'a'.repeat(64)

/** The colours of the logo, the largest first. */
export const logoColors = ['#d5281e', '#123c8c', '#1b1916', '#00843d']

/** The analysis of a logo in the first of these colours. */
export const analysisOf = (colors: number, change: Partial<ImageAnalysis> = {}): ImageAnalysis => ({
  kind: 'vector',
  colors: logoColors.slice(0, colors).map((hex, index) => ({ hex, share: 0.4 - index / 10, isGround: false })),
  refused: null,
  widthPx: 200,
  heightPx: 100,
  lines: { alone: null, covered: null },
  largestPixel: null,
  isBlank: false,
  refusal: null,
  ...change,
})

/** One ink for each of the first colours of the logo. */
export const inked = (count: number): Partial<ImageNode> => ({
  inks: logoColors.slice(0, count).map((hex) => ({ hex })),
  separation: logoColors.slice(0, count).map((hex, ink) => ({ hex, ink })),
})

export const logoOf = (change: Partial<ImageNode> = {}): ImageNode => pictureOf(logoImage, change)

interface Printed {
  readonly id?: string
  readonly count?: number
  readonly color?: string
  readonly design?: Partial<DesignDocument['sides'][number]>
}

/** The first side of a white article with these objects, at the default prices in CZK. */
export function printContext(
  nodes: readonly DesignNode[],
  { id = 'block-72', count = 1000, color = 'white', design: change = {} }: Printed = {},
) {
  const product = required(
    products.find((candidate) => candidate.id === id),
    id,
  )
  const scale = required(product.scales[0], 'scale')
  const blank = blankDesign()
  const design: DesignDocument = { ...blank, sides: [{ ...sideWith(...nodes), ...change }, ...blank.sides.slice(1)] }
  const view: ConfigurationView = {
    product,
    availabilities: [],
    priceList: { articles: priceList.articles, technologies: priceList.technologies },
    settings,
    currency: 'CZK',
    vatRate: 21,
  }
  const configuration: Configuration = { id: 'abcdefghij', productId: id, color, scale, quantity: count, design }
  const side = required(sideViews({ product, scale, count, settings }, design)[0], 'side')
  return { view, configuration, side }
}
