import { expect, test } from 'vitest'
import { chunkOfRoutes, chunksOfRoute, fileNameOfAsset, fileNameOfChunk } from './route-chunks.ts'

const pages = Array.from({ length: 12 }, (_, nth) => `/app/page-${nth}.tsx?route`)

/** The importers of each module; entries have none. */
const importers: Readonly<Record<string, readonly string[]>> = {
  '/app/home-page.tsx?route': [],
  '/app/cart-page.tsx?route': [],
  '/app/order-page.tsx?route': [],
  '/pages/shop/cart-page.tsx?route': [],
  '/pages/shop/order-page.tsx?route': [],
  '/frame/shop-layout.tsx?route': [],
  '/ui/price.tsx': ['/app/home-page.tsx?route', '/pages/shop/cart-page.tsx?route', '/pages/shop/order-page.tsx?route'],
  '/ui/menu.tsx': ['/app/home-page.tsx?route', '/frame/shop-layout.tsx?route'],
  '/ui/icon.tsx': ['/app/home-page.tsx?route', ...pages],
  '/ui/button.tsx': ['/app/home-page.tsx?route', '/app/cart-page.tsx?route'],
  '/ui/class-names.ts': ['/ui/button.tsx', '/ui/class-names.ts'],
  '/ui/hero.tsx': ['/app/home-page.tsx?route'],
  '/features/cart.ts': ['/app/cart-page.tsx?route', '/app/order-page.tsx?route'],
  '/features/late.ts': [],
  '/features/hero-words.ts': ['/ui/hero.tsx', '/features/late.ts'],
}
/** The importers of each part that is loaded later. */
const dynamicImporters: Readonly<Record<string, readonly string[]>> = {
  '/features/late.ts': ['/app/cart-page.tsx?route'],
}
const context = {
  getModuleInfo: (id: string) => ({
    isEntry: id.endsWith('?route'),
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? [],
  }),
}
const chunkOf = (id: string) => chunkOfRoutes('storefront', ['home-page.tsx'])(id, context)

test('the modules that a route shares with others, with all their imports, are one chunk', () => {
  expect(['/ui/button.tsx', '/ui/class-names.ts'].map(chunkOf)).toEqual(['storefront', 'storefront'])
})

test('modules of one route, modules shared by other routes and lazy modules keep their chunks', () => {
  expect(['/ui/hero.tsx', '/features/cart.ts', '/features/late.ts', '/app/home-page.tsx?route'].map(chunkOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the modules of a route are in one chunk for each kind of its other importers: none, a later part, few routes, the shop, or many routes', () => {
  const home = chunksOfRoute('home', 'home-page.tsx')
  const chunksOf = (id: string) =>
    [home.alone, home.ofParts, home.ofFew, home.ofShop, home.ofMany].map((named) => named(id, context)).filter(Boolean)
  expect(
    [
      '/app/home-page.tsx?route',
      '/ui/hero.tsx',
      '/features/hero-words.ts',
      '/ui/button.tsx',
      '/ui/price.tsx',
      '/ui/icon.tsx',
      '/ui/menu.tsx',
      '/features/cart.ts',
      '/features/late.ts',
    ].map(chunksOf),
  ).toEqual([['home'], ['home'], ['home-parts'], ['home-few'], ['home-shared'], ['pages'], ['pages'], [], []])
})

test('a chunk that many entries share does not carry their names in its own', () => {
  expect(fileNameOfChunk({ name: 'designer~cart-page~payment-page' })).toBe('assets/designer-[hash:7].js')
  expect(fileNameOfAsset({ names: ['designer~cart-page~payment-page.css'] })).toBe('assets/designer-[hash:7][extname]')
  expect(fileNameOfAsset({ names: ['archivo-600.woff2'] })).toBe('assets/archivo-600-[hash:7][extname]')
})
