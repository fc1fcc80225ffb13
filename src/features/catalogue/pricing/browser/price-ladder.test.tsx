import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import { ladderRows } from './ladder-rows.ts'
import { PriceLadder } from './price-ladder.tsx'

await loadMessages('designer')

const prices = [
  { pcsFrom: 1, pcsTo: 9, priceThousandths: 50_000 },
  { pcsFrom: 10, pcsTo: 49, priceThousandths: 40_000 },
  { pcsFrom: 50, pcsTo: null, priceThousandths: 30_000 },
]
const ladderText = (locale: (typeof locales)[number], stock: number) =>
  textOnPage(
    locale,
    <PriceLadder
      isPrinted
      rows={ladderRows(prices, { count: 1, stock, digitalUpTo: null, allIn: new Map([[1, 190_000]]) })}
      currency="EUR"
      stock={stock}
      name="ladder"
      onChoose={() => {}}
    />,
  )

test('a tier reads its price with everything, then that of the piece alone', () => {
  expect(ladderText('en', 20)).toContain('€190.00 each with everything, €50.00 without plates and set-up')
})

test('a tier above the stock shows the number of available pieces', () => {
  expect(ladderText('en', 20).match(/Only 20\spcs in stock\./g)).toHaveLength(1)
})

test.each(locales)('a sold-out version does not repeat that in every tier (%s)', (locale) => {
  expect(ladderText(locale, 0)).not.toMatch(/\D0\s(ks|pcs|Stück)/)
})
