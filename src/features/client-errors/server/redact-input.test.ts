import { expect, test } from 'vitest'
import { withholdInput } from './withhold-input.ts'

test('input quoted by JSON.parse is removed', () => {
  expect(withholdInput('Unexpected token \'J\', "Jana Vrbova" is not valid JSON')).toBe('Unexpected token \'J\', "…" is not valid JSON')
})

test('phone numbers, codes and card numbers are removed, line and column numbers stay', () => {
  expect(withholdInput('no order 26114827 for 312 555 014')).toBe('no order [number] for [number]')
  expect(withholdInput('at price (https://shop.example/assets/price-Dx3.js:1:1494)')).toBe(
    'at price (https://shop.example/assets/price-Dx3.js:1:1494)',
  )
})

test('addresses lose their query and fragment', () => {
  expect(withholdInput('failed: https://shop.example/cart?name=Jana#x')).toBe('failed: https://shop.example/cart')
})
