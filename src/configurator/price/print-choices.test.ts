import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/catalogue/default-catalogue.ts'
import { blankDesign, type DesignDocument, type ImageNode } from '#domain/design/document.ts'
import { pictureOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { required } from '#domain/required.ts'
import type { ImageAnalysis } from '#designer/images/find-picture-colors.ts'
import { sideViews } from '#designer/side-views.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { imageChoices, sideChoices } from './print-choices.ts'

const { products, priceList, settings } = readDefaultCatalogue()
const hexes = ['#d5281e', '#123c8c', '#1b1916', '#00843d']
const analysisOf = (colors: number, change: Partial<ImageAnalysis> = {}): ImageAnalysis => ({
  kind: 'vector',
  colors: hexes.slice(0, colors).map((hex, index) => ({ hex, share: 0.4 - index / 10, isGround: false })),
  refused: null,
  widthPx: 200,
  heightPx: 100,
  lines: { alone: null, covered: null },
  largestPixel: null,
  isBlank: false,
  refusal: null,
  ...change,
})
const inked = (count: number): Partial<ImageNode> => ({
  inks: hexes.slice(0, count).map((hex) => ({ hex })),
  separation: hexes.slice(0, count).map((hex, ink) => ({ hex, ink })),
})

function choicesFor({ id = 'block-72', count = 1000, logo = inked(3), texts = 0, analysis = analysisOf(3) } = {}) {
  const product = required(
    products.find((candidate) => candidate.id === id),
    id,
  )
  const scale = required(product.scales[0], 'scale')
  const node = pictureOf('a'.repeat(64), logo)
  const blank = blankDesign()
  const written = Array.from({ length: texts }, (_, index) => textOf(`Text ${index}`, { inks: [{ hex: `#77777${index}` }] }))
  const design: DesignDocument = { ...blank, sides: [sideWith(node, ...written), ...blank.sides.slice(1)] }
  const view: ConfigurationView = {
    product,
    availabilities: [],
    priceList: { articles: priceList.articles, technologies: priceList.technologies },
    settings,
    currency: 'CZK',
    vatRate: 21,
  }
  const configuration: Configuration = { id: 'abcdefghij', productId: id, color: 'white', scale, quantity: count, design }
  const side = required(sideViews({ product, scale, count, settings }, design)[0], 'side')
  const context = { view, configuration, side }
  return { image: imageChoices(context, node, analysis), side: sideChoices(context) }
}
const refusals = (choices: readonly { inks: unknown; refusal: unknown }[]) => choices.map(({ inks, refusal }) => [inks, refusal])

describe('print choices of a picture', () => {
  test('each additional ink costs more, and the current state of the design is selected', () => {
    const { image } = choicesFor()
    expect(refusals(image)).toEqual([
      [1, null],
      [2, null],
      [3, null],
      ['digital', null],
    ])
    const [one = 0, two = 0, three = 0] = image.map(({ totalThousandths }) => totalThousandths)
    expect(one < two && two < three).toBe(true)
    expect(image.filter(({ chosen }) => chosen).map(({ inks }) => inks)).toEqual([3])
  })

  test('at most as many inks are offered as the picture has colours, and never more than three', () => {
    expect(choicesFor({ logo: inked(2), analysis: analysisOf(2) }).image.map(({ inks }) => inks)).toEqual([1, 2, 'digital'])
    expect(choicesFor({ logo: {}, analysis: analysisOf(4) }).image.map(({ inks }) => inks)).toEqual([1, 2, 3, 'digital'])
  })

  test('99 pieces print digitally, 100 in inks', () => {
    expect(refusals(choicesFor({ count: 99 }).image).slice(0, 2)).toEqual([
      [1, 'quantity'],
      [2, 'quantity'],
    ])
    expect(choicesFor({ count: 99 }).image.find(({ chosen }) => chosen)?.inks).toBe('digital')
    expect(refusals(choicesFor({ count: 100 }).image)[0]).toEqual([1, null])
  })

  test('the inks of texts on the side count too', () => {
    expect(refusals(choicesFor({ texts: 1 }).image)).toEqual([
      [1, null],
      [2, null],
      [3, 'inks'],
      ['digital', null],
    ])
    expect(refusals(choicesFor({ texts: 1 }).side)).toEqual([
      [4, 'inks'],
      ['digital', null],
    ])
  })

  test('a drawing that cannot be separated prints only digitally, where digital print is possible', () => {
    const analysis = analysisOf(2, { refused: 'gradient' })
    expect(refusals(choicesFor({ logo: {}, analysis }).image)).toEqual([
      [1, 'drawing'],
      [2, 'drawing'],
      ['digital', null],
    ])
    expect(refusals(choicesFor({ id: 'spatula-1', logo: {}, analysis }).image)[0]).toEqual([1, null])
  })

  test('Slimboy and spatulas are never printed digitally', () => {
    for (const id of ['slimboy', 'spatula-1']) expect(refusals(choicesFor({ id }).image).at(-1)).toEqual(['digital', 'product'])
    expect(refusals(choicesFor({ id: 'slimboy', texts: 1 }).image)[2]).toEqual([3, 'inks'])
  })
})
