import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inLayer } from './style-layers.ts'

const source = join(import.meta.dirname, '../src')

test('a style sheet is in the layer of its folder, and names the order of all of them', () => {
  expect(inLayer(join(source, 'features/checkout/cart/browser/cart.module.css'), '.line { color: red }')).toBe(
    '@layer ui,features,designer,configurator,app;@layer features{.line { color: red }\n}',
  )
})

test('a style sheet of a folder without a layer is refused: its rules would win over all others', () => {
  expect(() => inLayer(join(source, 'domain/odd.css'), '')).toThrow(/none of the layers/)
})
