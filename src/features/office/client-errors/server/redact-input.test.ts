import { expect, test } from 'vitest'
import { redactInput } from './redact-input.ts'

test('input quoted by JSON.parse is removed', () => {
  expect(redactInput('Unexpected token \'J\', "Jana Vrbova" is not valid JSON')).toBe('Unexpected token \'J\', "…" is not valid JSON')
})

test('phone numbers, codes and card numbers are removed, line and column numbers stay', () => {
  expect(redactInput('no order 26114827 for 312 555 014')).toBe('no order [number] for [number]')
  expect(redactInput('at price (https://shop.example/assets/price-Dx3.js:1:1494)')).toBe(
    'at price (https://shop.example/assets/price-Dx3.js:1:1494)',
  )
})

test('addresses lose their query and fragment', () => {
  expect(redactInput('failed: https://shop.example/cart?name=Jana#x')).toBe('failed: https://shop.example/cart')
})
