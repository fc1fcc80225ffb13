import { describe, expect, test } from 'vitest'
import { blankDesign, type TextNode } from '#domain/design/document.ts'
import { newConfiguration } from '#domain/orders/configuration.ts'
import { required } from '#domain/required.ts'
import { defaultPricedCatalogue as pricedIn } from '#tests/support/default-priced-catalogue.ts'
import { configurationView } from './configuration-view.ts'
import { priceView } from '../price/price-view.ts'

const defaultPricedCatalogue = pricedIn('CZK')
const viewOf = (id: string) => required(configurationView(defaultPricedCatalogue, id, 21), id)

const text = (id: string, xMm = 60): TextNode => ({
  id,
  kind: 'text',
  text: 'VRBA',
  fontFamily: 'Archivo',
  fontSizeMm: 5,
  fontStyle: 'bold',
  alignment: 'left',
  lineSpacing: 1.2,
  inks: [{ hex: '#da291c' }],
  xMm,
  yMm: 3,
  widthMm: 20,
  heightMm: 4,
  rotationDeg: 0,
  z: 0,
  locked: false,
  hidden: false,
})

const printedOn = (...sides: readonly number[]) => {
  const design = blankDesign()
  return { ...design, sides: design.sides.map((side, index) => (sides.includes(index) ? { ...side, nodes: [text(`t${index}`)] } : side)) }
}
const meter = (design = blankDesign()) => ({
  ...newConfiguration('abcdefghij', 'block-72', { color: 'white', scale: 'freeTop' as const }),
  design,
})

test('a page carries only the rows of its own product and no secret settings', () => {
  const view = viewOf('block-72')
  expect(new Set(view.priceList.articles.map(({ productId }) => productId))).toEqual(new Set(['block-72']))
  expect(new Set(view.priceList.technologies.map(({ category }) => category))).toEqual(new Set(['meter']))
  for (const secret of ['excludedZipRanges', 'ordersPerHourPerAddress', 'transferExpiryDays'])
    expect(view.settings).not.toHaveProperty(secret)
})

test('an unknown product id has no page', () => {
  expect(configurationView(defaultPricedCatalogue, 'block-99', 21)).toBeNull()
})

describe('the price of a configuration', () => {
  const view = viewOf('block-72')

  test('identical print on both slats needs one plate, different print two', () => {
    expect(priceView(view, meter(printedOn(0)), 1000, 9000).oneOffs).toMatchObject([{ times: 1 }])
    expect(priceView(view, meter(printedOn(0, 1)), 1000, 9000).oneOffs).toMatchObject([{ times: 1 }])
  })

  test('the four parts add up to the total', () => {
    const { quote } = priceView(view, meter(printedOn(0, 1)), 700, 9000)
    const parts =
      quote.productPriceThousandths + quote.technologyPriceThousandths + quote.surchargePriceThousandths + quote.preparationPriceThousandths
    expect(quote.totalCurrentPriceThousandths).toBe(parts)
  })

  test('a few pieces below a tier, the next tier is cheaper in total and the hint names the saving', () => {
    const at = (count: number) => priceView(view, meter(printedOn(0)), count, 9000)
    const { cheaper, quote } = at(499)
    expect(cheaper?.quantity).toBe(500)
    expect(cheaper?.savedThousandths).toBe(quote.totalCurrentPriceThousandths - at(500).quote.totalCurrentPriceThousandths)
    expect(priceView(view, meter(printedOn(0)), 499, 499).cheaper).toBeNull()
  })

  test('the boundary between digital and pad print is shown where both are possible', () => {
    expect(priceView(view, meter(), 1, 9000).digitalUpTo).toBe(99)
    const spatula = viewOf('spatula-1')
    const scale = required(spatula.product.scales[0], 'scale')
    expect(priceView(spatula, newConfiguration('x', 'spatula-1', { color: 'natural', scale }), 1000, 9000).digitalUpTo).toBeNull()
  })
})
