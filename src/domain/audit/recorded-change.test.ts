import { expect, test } from 'vitest'
import { changesBetween } from './recorded-change.ts'

test('a change names the field with its old and new value; what stayed the same is not named', () => {
  expect(changesBetween({ eurRate: 25, pencilMinQuantity: 50 }, { eurRate: 25.3, pencilMinQuantity: 50 })).toEqual([
    { field: 'eurRate', before: 25, after: 25.3 },
  ])
  expect(changesBetween({ note: 'a' }, { note: 'a' })).toEqual([])
})

test('a field within a group is named with its group', () =>
  expect(changesBetween({ billing: { city: 'Brno', zipCode: '60200' } }, { billing: { city: 'Praha', zipCode: '60200' } })).toEqual([
    { field: 'billing.city', before: 'Brno', after: 'Praha' },
  ]))

test('what was added has no value before, what was removed has none after', () =>
  expect(changesBetween({ dealerId: 'one', note: undefined }, { note: 'Calls on Mondays' })).toEqual([
    { field: 'dealerId', before: 'one', after: null },
    { field: 'note', before: null, after: 'Calls on Mondays' },
  ]))

test('a field that is added or removed empty is no change', () =>
  expect(changesBetween({ note: '' }, { phone: '', email: 'jana@example.com' })).toEqual([
    { field: 'email', before: null, after: 'jana@example.com' },
  ]))

test('a list is one value, a record in it is JSON, and a time is its ISO text', () =>
  expect(
    changesBetween({ colors: ['red'], paidAt: new Date('2026-11-01T10:00:00Z') }, { colors: ['red', { hex: '#fff' }], paidAt: null }),
  ).toEqual([
    { field: 'colors', before: ['red'], after: ['red', '{"hex":"#fff"}'] },
    { field: 'paidAt', before: '2026-11-01T10:00:00.000Z', after: null },
  ]))
