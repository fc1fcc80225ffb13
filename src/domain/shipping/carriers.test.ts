import { expect, test } from 'vitest'
import { trackingLink } from './carriers.ts'

test('a parcel is followed at the carrier, in the language of the site', () => {
  expect(trackingLink('parcel', '70438 11926', 'cz')).toBe('https://gls-group.eu/CZ/cs/sledovani-zasilek?match=70438%2011926')
  expect(trackingLink('parcel', '7043811926', 'de')).toContain('/DE/de/')
})

test('a code can not lead anywhere else', () => {
  expect(new URL(trackingLink('parcel', '1&x=https://example.com/#', 'en') ?? '').searchParams.get('match')).toBe(
    '1&x=https://example.com/#',
  )
})

test('a pallet has no page to follow it', () => {
  expect(trackingLink('pallet', '70438', 'cz')).toBeNull()
})
