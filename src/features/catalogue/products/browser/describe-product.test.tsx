import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { MessagesProvider } from '#messages/browser/use-messages.tsx'
import { defaultPricedCatalogue } from '#tests/support/default-priced-catalogue.ts'
import { cardOf } from '../category-view.ts'
import { productView } from '../product-view.ts'
import { describeProduct } from './describe-product.ts'
import { useCatalogueWords } from './use-catalogue-words.ts'

const pricedCatalogue = defaultPricedCatalogue('EUR')

/** Renders a text in a locale with the catalogue words. */
function say(locale: Locale, speak: (words: ReturnType<typeof useCatalogueWords>) => string): string {
  const Speaker = () => speak(useCatalogueWords())
  return renderToStaticMarkup(
    <MessagesProvider translator={translatorOf(locale)}>
      <Speaker />
    </MessagesProvider>,
  )
}

function textOf(locale: Locale, id: string, scale: string | null = null): string {
  const view = productView(pricedCatalogue, id, { color: null, scale, quantity: null }, 21)
  if (!view) throw new Error(`no ${id}`)
  return say(locale, (words) => describeProduct(words, translatorOf(locale).of('product'), view))
}

describe('the description of a product', () => {
  test('names metres and slats of a meter, their size and the EG class', () => {
    expect(textOf('en', 'block-72')).toBe(
      '2 m in 10 slats of 3.2 × 16 mm, sprung steel joints, EG class III. ' +
        'The top edge stays free for your print on the first and the last slat.',
    )
    expect(textOf('cz', 'slimboy')).toContain('2 m, 10 dílků 2,3 × 17\u00a0mm')
    expect(textOf('de', 'profi-15', 'freeCenter')).toContain('3 m, 15 Glieder à 3,2 × 16\u00a0mm')
  })

  test.each([
    ['ruler-1', '160 × 32 × 3'],
    ['ruler-3', '210 × 32 × 3'],
    ['ruler-5', '260 × 32 × 3'],
    ['ruler-7', '310 × 32 × 3'],
    ['spatula-1', '260 × 25 × 3.2'],
    ['spatula-3', '310 × 25 × 3.2'],
  ])('of %s gives its dimensions as %s mm', (id, size) => expect(textOf('en', id)).toContain(`${size} mm`))

  test('has no gaps and no message keys in any language', () => {
    for (const locale of locales)
      for (const { id, scales } of pricedCatalogue.products)
        for (const scale of scales) {
          const text = textOf(locale, id, scale)
          expect(text).not.toMatch(/\{\{|free\.|text\.|inline\.|undefined| {2}|\.\./)
          expect(text).toMatch(/\.$/)
        }
  })
})

describe('the line below a card’s name', () => {
  test('distinguishes any two models of a category with the same name', () => {
    for (const locale of locales) {
      const lines = pricedCatalogue.products.map((product) => {
        const card = cardOf(pricedCatalogue, product)
        return `${card.name}: ${say(locale, (words) => words.facts(card))}`
      })
      expect(new Set(lines).size).toBe(pricedCatalogue.products.length)
    }
  })

  test('says why a colour cannot be ordered', () => {
    const color = { key: 'red485', orderable: false }
    expect(say('en', (words) => words.colorWithStock({ ...color, stock: 0 }, 100))).toBe('Red 485, out of stock')
    expect(say('de', (words) => words.colorWithStock({ ...color, stock: 40 }, 1000))).toContain('Mindestmenge von 1.000 Stück')
    expect(say('cz', (words) => words.refusal({ orderable: false, stock: 40 }, 1000) ?? '')).toMatch(/méně než 1\s000\sks/)
  })
})
