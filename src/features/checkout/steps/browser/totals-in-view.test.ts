import { expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { emptyInformation, type Information } from '#domain/orders/information.ts'
import { piecesOf, totalsInView } from './totals-in-view.ts'

const line = (price: number, currency: 'CZK' | 'EUR' = 'EUR'): PricedConfiguration => ({
  id: `line-${price}`,
  productId: 'block-71',
  color: 'white',
  scale: 'freeTop',
  quantity: 100,
  design: blankDesign(),
  price,
  otherPrices: [],
  latestSelectedPriceLevel: 100,
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 0,
  simpleSurchargeCount: 0,
  productPrice: price,
  technologyPrice: 0,
  surchargePrice: 0,
  preparationPrice: 0,
  printTechnologyPriceDifference: 0,
  currency,
  pdfData: [],
})

const to = (country: string, company: Partial<Information['billingAddress']> = {}): Information => ({
  ...emptyInformation,
  useBillingCompany: company.taxTin !== undefined,
  billingAddress: { ...emptyInformation.billingAddress, country, ...company },
})

const view = (information: Information, transportPrice: number | null, lines = [line(942), line(882.6)]) =>
  totalsInView({ lines, information, transportPrice, locale: 'de', currency: 'EUR', eurRate: 25 })

test('the total is the sum of lines, transport and VAT, to the cent', () => {
  expect(view(to('DE'), 38.4)).toMatchObject({
    itemsThousandths: 1_824_600,
    transportThousandths: 38_400,
    dutyThousandths: 0,
    vatRate: 19,
    vatThousandths: 353_970,
    totalThousandths: 1_863_000,
    totalWithVatThousandths: 2_216_970,
  })
})

test('Switzerland adds its duty once, as soon as its transport price is known', () => {
  expect(view(to('CH'), 64.2).dutyThousandths).toBe(40_000)
  expect(view(to('CH'), null).dutyThousandths).toBe(0)
})

test('on the German site a foreign company with a valid VAT number pays no VAT if the delivery is to its country', () => {
  expect(view(to('AT', { taxTin: 'ATU13585627' }), 20).vatRate).toBe(0)
  expect(view(to('AT', { taxTin: 'ATU13585628' }), 20).vatRate).toBe(19)
  const deliveredToGermany: Information = {
    ...to('AT', { taxTin: 'ATU13585627' }),
    useDeliveryAddress: true,
    deliveryAddress: { ...emptyInformation.deliveryAddress, country: 'DE' },
  }
  expect(view(deliveredToGermany, 20).vatRate).toBe(19)
})

test('a line priced in another currency is not added to the others', () => {
  expect(view(to('DE'), null, [line(100), line(2500, 'CZK')]).itemsThousandths).toBe(100_000)
})

test('pieces are counted over all lines', () => {
  expect(piecesOf([line(1), line(2), line(3)])).toBe(300)
})
