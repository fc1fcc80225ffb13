import { expect, test } from 'vitest'
import { cardDesignUrl, designUrl, detailUrl, variantUrl } from './product-links.ts'

const meter = { id: 'block-71', category: 'meter', color: 'red485', scale: 'freeTop' } as const
const pencil = { id: 'pencil-1', category: 'pencil', color: 'blueInk', scale: 'withoutPrint' } as const
const ruler = { id: 'ruler-2', category: 'ruler', color: 'natural', scale: 'double' } as const
const spatula = { id: 'spatula-1', category: 'spatula', color: 'natural', scale: 'withoutPrint' } as const

test('links of a card contain colour and scale for meters and pencils only', () => {
  expect(detailUrl('en', meter, null)).toBe('/product/block-71?color=red485&scale=freeTop')
  expect(detailUrl('de', pencil, null)).toBe('/produkt/pencil-1?color=blueInk&scale=withoutPrint')
  expect(detailUrl('cz', ruler, null)).toBe('/produkt/ruler-2')
  expect(cardDesignUrl('en', meter, null)).toBe('/configuration/block-71?color=red485&scale=freeTop')
  expect(cardDesignUrl('en', spatula, null)).toBe('/configuration/spatula-1')
})

test('links of a product page contain them for every category except spatulas', () => {
  expect(designUrl('de', ruler, null)).toBe('/konfiguration/ruler-2?color=natural&scale=double')
  expect(designUrl('cz', meter, null)).toBe('/konfigurace/block-71?color=red485&scale=freeTop')
  expect(designUrl('en', spatula, null)).toBe('/configuration/spatula-1')
})

test('the quantity of a list goes with the visitor, from the card to the page and from there to other colours and the design', () => {
  expect(detailUrl('en', meter, 500)).toBe('/product/block-71?color=red485&scale=freeTop&quantity=500')
  expect(detailUrl('en', ruler, 500)).toBe('/product/ruler-2?quantity=500')
  expect(variantUrl('en', ruler, 500)).toBe('/product/ruler-2?color=natural&scale=double&quantity=500')
  expect(designUrl('en', spatula, 500)).toBe('/configuration/spatula-1?quantity=500')
  expect(cardDesignUrl('en', spatula, 500)).toBe('/configuration/spatula-1?quantity=500')
})
