import { expect, test } from 'vitest'
import { cardDesignUrl, designUrl, detailUrl } from './product-links.ts'

const meter = { id: 'block-71', category: 'meter', color: 'red485', scale: 'freeTop' } as const
const pencil = { id: 'pencil-1', category: 'pencil', color: 'blueInk', scale: 'withoutPrint' } as const
const ruler = { id: 'ruler-2', category: 'ruler', color: 'natural', scale: 'double' } as const
const spatula = { id: 'spatula-1', category: 'spatula', color: 'natural', scale: 'withoutPrint' } as const

test('links of a card contain colour and scale for meters and pencils only', () => {
  expect(detailUrl('en', meter)).toBe('/product/block-71?color=red485&scale=freeTop')
  expect(detailUrl('de', pencil)).toBe('/produkt/pencil-1?color=blueInk&scale=withoutPrint')
  expect(detailUrl('cz', ruler)).toBe('/produkt/ruler-2')
  expect(cardDesignUrl('en', meter)).toBe('/configuration/block-71?color=red485&scale=freeTop')
  expect(cardDesignUrl('en', spatula)).toBe('/configuration/spatula-1')
})

test('links of a product page contain them for every category except spatulas', () => {
  expect(designUrl('de', ruler)).toBe('/konfiguration/ruler-2?color=natural&scale=double')
  expect(designUrl('cz', meter)).toBe('/konfigurace/block-71?color=red485&scale=freeTop')
  expect(designUrl('en', spatula)).toBe('/configuration/spatula-1')
})
