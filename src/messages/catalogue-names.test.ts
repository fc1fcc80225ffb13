import { describe, expect, test } from 'vitest'
import { categories, technologies } from '#domain/catalogue/categories.ts'
import { categoryFacets, scales } from '#domain/catalogue/category-facets.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { colorKeys } from '#domain/colors/colors.ts'
import { locales } from '#domain/locale.ts'
import { everyMessage } from './every-message.ts'

const { products } = readDefaultCatalogue()

describe.each(locales)('the %s names of the catalogue', (locale) => {
  const { colors, shapes, sides, technologies: prints, scales: scaleNames, types } = everyMessage[locale].catalogue

  test('cover every colour, with distinct names', () => {
    expect(Object.keys(colors).toSorted()).toEqual([...colorKeys].toSorted())
    expect(new Set(Object.values(colors)).size).toBe(colorKeys.length)
  })

  test('cover every type, shape, scale and technology', () => {
    expect(Object.keys(types)).toEqual(expect.arrayContaining(categories.flatMap((category) => [...categoryFacets[category].types])))
    expect(Object.keys(shapes)).toEqual(expect.arrayContaining([...categoryFacets.pencil.shapes]))
    expect(Object.keys(scaleNames)).toEqual(expect.arrayContaining([...scales]))
    expect(Object.keys(prints)).toEqual(expect.arrayContaining([...technologies]))
  })

  test('cover every side of a product', () => {
    const named = new Set(products.flatMap((product) => product.sides.map(({ name }) => name)))
    expect(Object.keys(sides)).toEqual(expect.arrayContaining([...named]))
  })

  test('use no capitals throughout and no em dashes', () => {
    expect(JSON.stringify(everyMessage[locale].catalogue)).not.toMatch(/[!—]/)
  })
})
