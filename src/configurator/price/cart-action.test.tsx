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
  const draw = (refusal: CartRefusal | null, { isInCart = false, isPartner = false } = {}) => (
    <CartAction refusal={refusal} isInCart={isInCart} isPartner={isPartner} ready onAdd={() => {}} />
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
    expect(textOnPage(locale, draw(null, { isInCart: true }))).toContain(t('cart.continue'))
  })

  test("says that a partner's delivery counts from the approved design, another one's from the order", () => {
    expect(textOnPage(locale, draw(null, { isPartner: true }))).toContain(t('cart.deliveryAfterApproval'))
    expect(textOnPage(locale, draw(null))).toContain(t('cart.deliveryPlain'))
  })
})
