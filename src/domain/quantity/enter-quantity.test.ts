import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import {
  canAddQuantity,
  canDecrease,
  canIncrease,
  decreaseQuantity,
  clampQuantity,
  increaseQuantity,
  isQuantityDisabled,
  commitQuantity,
  pricedQuantity,
  startQuantity,
  typeQuantity,
} from './enter-quantity.ts'
import { isOrderable, maxQuantity } from './limits.ts'
import { minimumQuantity } from '../catalogue/minimum-quantity.ts'

const { settings } = readDefaultCatalogue()
const pencils = { minimum: 50, stock: 2000 }
const start = startQuantity(100, pencils)
const type = (text: string, bounds = pencils) => typeQuantity(start, text, bounds)
const exceeded = 'exceededQuantityAlert'

describe('typing a quantity', () => {
  test('shows and counts the typed number', () => expect(type('250')).toEqual({ shown: '250', effective: 250, alert: null }))
  test('ignores anything but whole numbers', () => {
    for (const text of ['abc', '1e', '1e3', '1.5', '1,5', '0x10', '--5', '+5', '½']) expect(type(text)).toBe(start)
  })
  test('empty shows empty and counts as one', () => expect(type('  ')).toEqual({ shown: '', effective: 1, alert: null }))
  test('zero and less show 0 and count as the minimum', () => {
    for (const text of ['0', '-5', '-0', '000']) expect(type(text)).toEqual({ shown: '0', effective: 50, alert: null })
  })
  test('above the stock shows the stock with an alert', () =>
    expect(type('2001')).toEqual({ shown: '2000', effective: 2000, alert: exceeded }))
  test('exactly the stock raises no alert', () => expect(type('2000').alert).toBeNull())
  test('is limited to 500000 at any stock', () => {
    expect(type('700000', { minimum: 1, stock: 600_000 })).toEqual({ shown: '500000', effective: 500_000, alert: null })
    expect(type('500000', { minimum: 1, stock: 600_000 }).effective).toBe(500_000)
    expect(type('700000')).toMatchObject({ effective: 2000, alert: exceeded })
  })
  test('below the minimum is shown while typing, and priced at the minimum', () => {
    expect(type('20')).toEqual({ shown: '20', effective: 20, alert: null })
    expect(pricedQuantity(type('20'), pencils)).toBe(50)
    expect(pricedQuantity(type(''), pencils)).toBe(50)
    expect(pricedQuantity(type('80'), pencils)).toBe(80)
  })
})

describe('leaving the field', () => {
  const leave = (text: string) => commitQuantity(type(text), pencils)
  test('changes 0 or empty to the minimum without an alert', () => {
    for (const text of ['', '0', '-3']) expect(leave(text)).toEqual({ shown: '50', effective: 50, alert: null })
  })
  test('changes less than the minimum to the minimum with an alert', () =>
    expect(leave('20')).toEqual({ shown: '50', effective: 50, alert: 'underMinQuantityAlert' }))
  test('keeps any other value', () => {
    expect(leave('77')).toMatchObject({ shown: '77', alert: null })
    expect(leave('007')).toMatchObject({ shown: '50' })
    expect(leave('9999')).toMatchObject({ shown: '2000', alert: exceeded })
  })
  test('a configuration with the default of one piece is raised to the minimum', () => expect(startQuantity(1, pencils).effective).toBe(50))
})

describe('changing the colour or scale', () => {
  const held = (stock: number) => clampQuantity(type('250'), { minimum: 50, stock })
  test('lowers the quantity with an alert if less is in stock', () =>
    expect(held(120)).toEqual({ shown: '120', effective: 120, alert: exceeded }))
  test('changes nothing with enough in stock, or with nothing to order', () => {
    for (const stock of [250, 4000, 49, 0]) expect(held(stock)).toEqual(type('250'))
  })
})

describe('plus and minus', () => {
  test('change by one between minimum and stock', () => {
    expect(increaseQuantity(start, pencils).shown).toBe('101')
    expect(decreaseQuantity(start, pencils).shown).toBe('99')
    expect(increaseQuantity(type('2000'), pencils).shown).toBe('2000')
    expect(decreaseQuantity(type('50'), pencils).shown).toBe('50')
    expect(canIncrease(type('2000'), pencils)).toBe(false)
    expect(canDecrease(type('50'), pencils)).toBe(false)
  })
  test('stay between 1 and 500000', () => {
    const plenty = { minimum: 1, stock: 900_000 }
    expect(increaseQuantity(type('500000', plenty), plenty).effective).toBe(500_000)
    expect(decreaseQuantity(type('1', plenty), plenty).effective).toBe(1)
  })
})

describe('the cart', () => {
  test('accepts no quantity while 0 is shown, and none if the stock is below the minimum', () => {
    expect(canAddQuantity(type('0'), pencils)).toBe(false)
    expect(canAddQuantity(type('60'), pencils)).toBe(true)
    expect(canAddQuantity(startQuantity(1, { minimum: 50, stock: 49 }), { minimum: 50, stock: 49 })).toBe(false)
    expect(isQuantityDisabled({ minimum: 50, stock: 0 })).toBe(true)
    expect(isQuantityDisabled(pencils)).toBe(false)
  })
  test('after any typing and leaving, the field has a quantity that can be ordered, if there is one', () => {
    const bounds = fc
      .record({ minimum: fc.integer({ min: 1, max: 1000 }), stock: fc.integer({ min: 0, max: 700_000 }) })
      .filter(({ minimum, stock }) => isOrderable(stock, minimum))
    const keys = fc.array(fc.oneof(fc.string(), fc.integer({ min: -10, max: 800_000 }).map(String)), { maxLength: 5 })
    fc.assert(
      fc.property(bounds, keys, (limits, texts) => {
        const typed = texts.reduce((field, text) => typeQuantity(field, text, limits), startQuantity(1, limits))
        const left = commitQuantity(typed, limits)
        expect(canAddQuantity(left, limits)).toBe(true)
        expect(left.shown).toBe(String(left.effective))
        expect(left.effective).toBeGreaterThanOrEqual(limits.minimum)
        expect(left.effective).toBeLessThanOrEqual(Math.min(limits.stock, maxQuantity))
      }),
    )
  })
})

test('the minimum depends on the settings of category and product', () => {
  const own = { ...settings, pencilMinQuantity: 70, slimboyMinQuantity: 300, meterMinQuantity: 5 }
  expect(minimumQuantity(own, { id: 'pencil-3', category: 'pencil' })).toBe(70)
  expect(minimumQuantity(own, { id: 'slimboy', category: 'meter' })).toBe(300)
  expect(minimumQuantity(own, { id: 'profi-10', category: 'meter' })).toBe(5)
})
