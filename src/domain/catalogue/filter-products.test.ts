import { describe, expect, test } from 'vitest'
import { categories, requireCategory } from './categories.ts'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { filterNames } from './filter-names.ts'
import { filterProducts, filterValues, filterVersions, type ProductFilters } from './filter-products.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const { products } = readDefaultCatalogue()
const of = (category: string) => products.filter((product) => product.category === category)
const ids = (category: string, filters: ProductFilters) => filterProducts(of(category), filters).map(({ id }) => id)

describe('filters', () => {
  test('without filters the list and its order are unchanged', () => expect(filterProducts(products, {})).toEqual(products))
  test('values of one filter are alternatives, and several filters must all match', () => {
    expect(ids('meter', { type: ['perfekt', 'slimboy'] })).toEqual(['perfekt-05', 'perfekt-10', 'perfekt-10-black-patent', 'slimboy'])
    expect(ids('meter', { type: ['perfekt', 'slimboy'], length: ['2'], color: ['white'] })).toEqual(['perfekt-10', 'slimboy'])
    expect(ids('meter', { color: ['mauve'] })).toEqual([])
  })
  test('an empty filter is off', () => expect(ids('ruler', { length: [] })).toHaveLength(16))
  test('a ruler has a hanging hole or none, and its scale is its edge type', () => {
    expect(ids('ruler', { hangingHole: ['true'], edgeType: ['double'], length: ['15', '30'] })).toEqual(['ruler-2', 'ruler-8'])
  })
  test('a spatula is perforated or not, with any scale', () => {
    expect(ids('spatula', { perforated: ['true'], scale: ['withoutPrint'] })).toEqual(['spatula-6', 'spatula-7'])
    expect(ids('spatula', { perforated: ['true', 'false'] })).toHaveLength(8)
  })
  test('a pencil has a shape and a point', () => {
    expect(ids('pencil', { shape: ['round', 'triangular'], sharpened: ['true'] })).toEqual(['pencil-3', 'pencil-5'])
    expect(ids('pencil', { color: ['blueInk'], sharpened: ['false'] })).toEqual(['pencil-2'])
  })
  test('every meter is available with and without a scale on its end slats', () => {
    expect(ids('meter', { endScalePrint: ['true'] })).toHaveLength(12)
    expect(ids('meter', { endScalePrint: ['false'] })).toHaveLength(12)
    expect(ids('meter', { endScalePrint: ['perhaps'] })).toEqual([])
  })
  test('scale and end scale must match the same version of a meter', () => {
    expect(ids('meter', { scale: ['withoutPrint'], endScalePrint: ['true'] })).toEqual([])
    expect(ids('meter', { scale: ['freeTop'], endScalePrint: ['false'] })).toEqual([])
    expect(ids('meter', { scale: ['withoutPrint', 'freeTop'], endScalePrint: ['true'] })).toHaveLength(12)
    for (const meter of of('meter'))
      expect(filterVersions(meter, { scale: ['withoutPrint', 'freeTop'], endScalePrint: ['true'] })).toEqual(['freeTop'])
    expect(ids('ruler', { scale: ['single'], edgeType: ['double'] })).toEqual([])
  })
  test('a filter of another category matches nothing', () => expect(ids('meter', { sharpened: ['false'] })).toEqual([]))
  test('every offered value matches a product, and every product is matched by some value', () => {
    for (const category of categories)
      for (const name of filterNames[category]) {
        const values = filterValues(category, name, of(category))
        const found = values.map((value) => ids(category, { [name]: [value] }))
        expect(found.map((list) => list.length > 0)).toEqual(values.map(() => true))
        expect(new Set(found.flat())).toEqual(new Set(of(category).map(({ id }) => id)))
      }
  })
})

test('an unknown category is refused', () => {
  provesMessage('unknownCategory')
  expect(requireCategory('pencil')).toBe('pencil')
  for (const missing of [undefined, null, '']) expect(() => requireCategory(missing)).toThrow('Category is undefined')
  expect(() => requireCategory('Technology')).toThrow('unsupported category: Technology')
})
