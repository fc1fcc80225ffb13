import { expect, test } from 'vitest'
import { markupOnPage, textOnPage } from '#tests/support/text-on-page.tsx'
import { ScheduledDeliveries } from './scheduled-deliveries.tsx'

const address = {
  companyName: '',
  firstName: 'Jana',
  surName: 'Vrbová',
  street: 'Lipová 14',
  zipCode: '60200',
  city: 'Brno',
  country: 'CZ',
}
const groupsTo = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    key: `delivery-${nth}`,
    deliveries: [
      {
        id: `delivery-${nth}`,
        orderItemId: 'item',
        amount: 1,
        address: { ...address, phone: `+420 ${nth + 1}.` },
        expeditionDate: null,
        deliveryCode: null,
      },
    ],
  }))
const fieldsOf = (count: number, isCodeDue = true) => (
  <ScheduledDeliveries
    groups={groupsTo(count)}
    values={{}}
    isEditable
    isCodeDue={isCodeDue}
    set={() => {}}
    onScan={null}
    nameOf={() => 'Block 72'}
  />
)

test('an order to 50 addresses has fields for the date and code of each', () => {
  expect(markupOnPage('en', fieldsOf(50)).match(/<input/g)).toHaveLength(100)
  expect(textOnPage('en', fieldsOf(50))).not.toContain('shown')
})

test('an order to 5,000 addresses has those of the first 50, and of the others when asked', () => {
  expect(markupOnPage('en', fieldsOf(5000)).match(/<input/g)).toHaveLength(100)
  const text = textOnPage('en', fieldsOf(5000))
  expect(text).toContain('+420 50.')
  expect(text).not.toContain('+420 51.')
  expect(text).toContain('50 of 5,000 shown')
})

test('a code is missed once the order has been made, not before', () => {
  expect(textOnPage('en', fieldsOf(1))).toContain('Code missing')
  expect(textOnPage('en', fieldsOf(1, false))).not.toContain('Code missing')
})
