import { expect, test } from 'vitest'
import { markupOnPage } from '#tests/support/text-on-page.tsx'
import { PartnerTabs } from './partner-tabs.tsx'

test.each([
  ['profile', 'Profile'],
  ['priceList', 'Price list'],
] as const)('of the tabs of a partner, %s is marked while it is shown', (shown, label) => {
  const markup = markupOnPage('en', <PartnerTabs shown={shown} />)
  expect(markup.match(/<a /g)).toHaveLength(2)
  expect(markup).toMatch(new RegExp(`<a [^>]*aria-current="page"[^>]*>${label}</a>`))
})
