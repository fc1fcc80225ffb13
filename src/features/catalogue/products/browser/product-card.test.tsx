import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import type { CardView } from '../category-view.ts'
import { ProductCard } from './product-card.tsx'

const card: CardView = {
  id: 'block-72',
  name: 'Block 72',
  category: 'meter',
  type: 'block7',
  shape: null,
  length: 2,
  color: 'white',
  scale: 'freeTop',
  minimum: 1,
  colors: [{ key: 'white', fromThousandths: 1230, pcsFrom: 500, prices: null, orderable: true, stock: 9000 }],
}

test.each(locales)('%s: the price on a card says from how many pieces it counts, and that shipping is added', (locale) => {
  const text = textOnPage(locale, <ProductCard card={card} currency="EUR" quantity={null} eager={false} onDesign={() => undefined} />)
  expect(text).toContain('500')
  expect(text).toContain(`, ${translatorOf(locale).of('catalogue')('card.plusDelivery')}`)
})
