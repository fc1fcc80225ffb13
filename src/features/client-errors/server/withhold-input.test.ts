import { expect, test } from 'vitest'
import { withholdInput } from './withhold-input.ts'

test('what JSON.parse quotes of its input is withheld', () => {
  expect(withholdInput('Unexpected token \'J\', "Jana Vrbova" is not valid JSON')).toBe('Unexpected token \'J\', "…" is not valid JSON')
})

test('phones, codes and cards are withheld, lines and columns of a file stay', () => {
  expect(withholdInput('no order 26114827 for 312 555 014')).toBe('no order [number] for [number]')
  expect(withholdInput('at price (https://shop.example/assets/price-Dx3.js:1:1494)')).toBe(
    'at price (https://shop.example/assets/price-Dx3.js:1:1494)',
  )
})

test('addresses lose their query and fragment', () => {
  expect(withholdInput('failed: https://shop.example/cart?name=Jana#x')).toBe('failed: https://shop.example/cart')
})
