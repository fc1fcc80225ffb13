import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories } from './domain/catalogue/categories.ts'
import { locales } from './domain/locale.ts'
import { categoryOfPage, categoryUrl, contentPages, localisedPath, matchPage, type PageName, pages, urlFor } from './urls.ts'

const names = Object.keys(pages) as PageName[]

describe('the paths of the shop', () => {
  test('are the given ones', () => {
    expect(pages.cart.de).toBe('/warenkorb')
    expect(pages.information.de).toBe('/dateneingabe')
    expect(pages.payment.de).toBe('/zahlung')
    expect(pages.recapitulation.de).toBe('/zusammenfassung')
    expect(pages.thanks).toMatchObject({ cz: '/podekovani', de: '/danksagung', en: '/thanks' })
    expect(urlFor('de', 'configuration', { productId: 'block-71' })).toBe('/konfiguration/block-71')
    expect(urlFor('de', 'product', { productId: 'block-71' })).toBe('/produkt/block-71')
    expect(urlFor('en', 'landing', { category: 'meter' })).toBe('/reklamni-plocha/meter')
    expect(categories.map((category) => categoryUrl('en', category))).toEqual(['/meter', '/ruler', '/pencil', '/spatula'])
  })
  test('no page knows are nothing', () => {
    for (const path of ['/nowhere', '/product', '/product/', '/product/a/b', '//', ''])
      expect(matchPage(path, 'en')?.name ?? null).toBe(path === '//' ? 'home' : null)
    expect(localisedPath('/nowhere', 'en', 'cz')).toBeNull()
  })
})

describe('a link', () => {
  test('leaves empty values of its query out and encodes the rest', () => {
    expect(urlFor('en', 'cart', null, { a: '', b: null, c: undefined, d: 0, e: 'ž&=' })).toBe('/cart?d=0&e=%C5%BE%26%3D')
    expect(categoryUrl('cz', 'meter', { color: 'lemon' })).toBe('/skladaci-metry?color=lemon')
  })
  test('keeps whatever parameter it was given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.string({ unit: 'grapheme', minLength: 1 }), (locale, productId) => {
        expect(matchPage(urlFor(locale, 'product', { productId }), locale)).toEqual({ name: 'product', params: { productId } })
      }),
    )
  })
  test('with a broken encoding still finds its page', () =>
    expect(matchPage('/product/%E0%A4', 'en')?.params).toEqual({ productId: '%E0%A4' }))
  test('is found in capital letters too, and leads to its own form', () => {
    expect(matchPage('/Meter', 'en')).toEqual({ name: 'meter', params: {} })
    expect(localisedPath('/Kosik', 'cz', 'cz')).toBe('/kosik')
    expect(localisedPath('/PRODUKT/Block-72', 'de', 'de')).toBe('/produkt/Block-72')
  })
})

test('category pages know their category, other pages have none', () => {
  expect(names.filter((name) => categoryOfPage(name) !== null).toSorted()).toEqual([...categories].toSorted())
  expect(contentPages.map(categoryOfPage).every((category) => category === null)).toBe(true)
})
