import { expect, test } from 'vitest'
import { findPantone } from './pantone-table.ts'
import { shopInks } from './shop-inks.ts'

test("the shop's favourite inks have the codes and screen colours of the Pantone table", () => {
  expect(shopInks.map(({ pantone }) => findPantone(pantone))).toEqual(shopInks.map(({ pantone, hex }) => ({ name: pantone, hex })))
})
