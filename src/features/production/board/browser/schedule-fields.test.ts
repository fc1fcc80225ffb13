import { describe, expect, test } from 'vitest'
import type { OrderSchedule } from '../schema.ts'
import { groupsOf, pastedCodes, plannedChanges, scheduleBody, valueKey, valuesOf } from './schedule-fields.ts'

const address = {
  companyName: '',
  firstName: '',
  surName: '',
  street: 'Lipová 14',
  zipCode: '602 00',
  city: 'Brno',
  country: 'CZ',
  phone: '',
}
const delivery = { orderItemId: 'item', amount: 100, address, expeditionDate: null, deliveryCode: null }
const saved: OrderSchedule = {
  manufactureDate: '2026-11-30',
  deliveries: [
    { ...delivery, id: 'one' },
    { ...delivery, id: 'two' },
    { ...delivery, id: 'three', address: { ...address, city: 'Praha' } },
  ],
}
const grouped = (schedule: OrderSchedule, values = valuesOf(schedule)) =>
  groupsOf(schedule, values).map(({ deliveries }) => deliveries.map(({ id }) => id))

describe('deliveries', () => {
  test('to one address are one', () => expect(grouped(saved)).toEqual([['one', 'two'], ['three']]))

  test('to one address with different codes stand apart', () => {
    const deliveries = saved.deliveries.map((one) => (one.id === 'two' ? { ...one, deliveryCode: '7' } : one))
    expect(grouped({ ...saved, deliveries })).toEqual([['one'], ['two'], ['three']])
  })
})

test('only what differs is saved, with the value that was seen; blanks are nothing', () => {
  const values = {
    ...valuesOf(saved),
    manufactureDate: '',
    [valueKey('deliveryCode', 'one')]: ' 7 ',
    [valueKey('expeditionDate', 'one')]: '2026-12-01',
    [valueKey('deliveryCode', 'three')]: '  ',
  }
  expect(scheduleBody(plannedChanges(saved, values))).toEqual({
    manufactureDate: { from: '2026-11-30', to: null },
    deliveries: [{ id: 'one', expeditionDate: { from: null, to: '2026-12-01' }, deliveryCode: { from: null, to: '7' } }],
  })
  expect(plannedChanges(saved, valuesOf(saved))).toEqual([])
})

test('a column of a spreadsheet is a list of codes, one code is not', () => {
  expect(pastedCodes('70438 1\r\n70438 2\r\n')).toEqual(['70438 1', '70438 2'])
  expect(pastedCodes('70438 1\n')).toEqual([])
})
