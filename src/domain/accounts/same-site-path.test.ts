import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test('a return path leads to a page of this site, with its query', () => {
  expect(sameSitePath('/configuration/block-72?color=white&scale=freeTop')).toBe('/configuration/block-72?color=white&scale=freeTop')
  expect(sameSitePath('/')).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
  'cart',
  '/a\nb',
  null,
])('and never to another site: %j', (back) => expect(sameSitePath(back)).toBeNull())

test('with any input the browser stays on this site', () => {
  const hostile = fc.string({ unit: fc.constantFrom('/', '\\', ':', '@', '.', 'a', '\t', ' ', '%', '#', '?', 'evil.example') })
  fc.assert(
    fc.property(hostile, (back) => {
      const path = sameSitePath(back)
      expect(path === null || new URL(path, 'https://shop.example').origin === 'https://shop.example').toBe(true)
    }),
  )
})
