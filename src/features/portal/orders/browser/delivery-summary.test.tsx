import { expect, test } from 'vitest'
import { markupOnPage, textOnPage } from '#tests/support/text-on-page.tsx'
import type { PartnerDelivery } from '../partner-order-view.ts'
import { DeliverySummary } from './delivery-summary.tsx'
import { ItemSplitFields } from './item-split-fields.tsx'

const deliveryTo = (nth: number): PartnerDelivery => ({
  orderItemId: 'item',
  amount: 1,
  location: { id: `place-${nth}`, companyName: `Branch ${nth}.`, street: 'Mlýnská 3', zipCode: '60200', city: 'Brno', country: 'CZ' },
  expeditionDate: null,
  deliveryCode: null,
  trackingUrl: null,
})
const summaryOf = (count: number) => (
  <DeliverySummary
    items={[{ id: 'item', name: 'Block 72', quantity: count, picture: null, print: null }]}
    deliveries={Array.from({ length: count }, (_, nth) => deliveryTo(nth + 1))}
  />
)

test('an order to 50 addresses shows where all of its pieces go', () => {
  const text = textOnPage('en', summaryOf(50))
  expect(text).toContain('Branch 50.')
  expect(text).not.toContain('shown')
})

test('an order to 5,000 addresses shows the first 50, and the others when asked', () => {
  const text = textOnPage('en', summaryOf(5000))
  expect(text).toContain('Branch 50.')
  expect(text).not.toContain('Branch 51.')
  expect(text).toContain('50 of 5,000 shown')
  expect(text).toContain('Show 500 more')
})

test('the drawing of 5,000 parts is cut no finer than fits a phone', () => {
  expect(markupOnPage('en', summaryOf(5000)).match(/flex-grow/g)?.length).toBe(51)
})

test('items of the same product are told apart by their prints, where they go and while that is chosen', () => {
  const items = ['Praha', 'Brno'].map((print) => ({
    id: print,
    name: 'Block 72, white',
    quantity: 1,
    picture: null,
    print: <img alt={print} />,
  }))
  const summary = markupOnPage('en', <DeliverySummary items={items} deliveries={[]} />)
  for (const item of items) {
    expect(summary).toContain(`alt="${item.id}"`)
    expect(markupOnPage('en', <ItemSplitFields item={item} rows={[]} colorOf={() => 0} onChange={() => undefined} />)).toContain(
      `alt="${item.id}"`,
    )
  }
  expect(markupOnPage('en', <DeliverySummary items={items.slice(0, 1)} deliveries={[]} />)).not.toContain('<img')
})

test('each address of an order has the colour of its part of the drawing', () => {
  const colors = [...markupOnPage('en', summaryOf(8)).matchAll(/data-color="(\d)"/g)].map(([, color]) => color)
  expect(colors.slice(8)).toEqual(colors.slice(0, 8))
  expect(new Set(colors).size).toBe(6)
})
