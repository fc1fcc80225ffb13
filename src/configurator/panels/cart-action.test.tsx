import { describe, expect, test } from 'vitest'
import type { CartRefusal } from '#designer/side-views.ts'
import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { Translate } from '#messages/translator.ts'
import { markupOnPage, textOnPage } from '#tests/support/text-on-page.tsx'
import { CartAction } from './cart-action.tsx'
import { provesMessage } from '#tests/support/proves-message.ts'

type Words = Translate<'designer'>

const refusals: readonly [CartRefusal, (t: Words) => readonly string[]][] = [
  [{ reason: 'outOfStock' }, (t) => [t('cart.outOfStock'), t('cart.otherVersion')]],
  [{ reason: 'underStock' }, (t) => [t('cart.underStock'), t('cart.otherVersion')]],
  [{ reason: 'tooManyColors' }, (t) => [t('cart.add'), t('pages.configuration.slimboy.tooManyColorsError')]],
  [{ reason: 'quantity' }, (t) => [t('cart.quantity')]],
]

describe.each(locales)('the cart button on the site %s', (locale) => {
  const t = translatorOf(locale).of('designer')
  const draw = (refusal: CartRefusal | null, isInCart = false) => (
    <CartAction refusal={refusal} isInCart={isInCart} ready onAdd={() => {}} />
  )

  test.each(refusals)('is disabled and says why: %j', (refusal, words) => {
    provesMessage('tooManyColors.everyLanguage', 'outOfStock.everyLanguage')
    const part = draw(refusal)
    expect(markupOnPage(locale, part)).toContain('disabled')
    for (const each of words(t)) expect(textOnPage(locale, part)).toContain(each)
  })

  test('is otherwise enabled and named after its action', () => {
    expect(markupOnPage(locale, draw(null))).not.toContain('disabled')
    expect(textOnPage(locale, draw(null))).toContain(t('cart.add'))
    expect(textOnPage(locale, draw(null, true))).toContain(t('cart.continue'))
  })
})
