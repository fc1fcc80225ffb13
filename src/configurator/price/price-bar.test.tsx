import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { textOnPage } from '#tests/support/text-on-page.tsx'
import { PriceBar } from './price-bar.tsx'

describe.each(locales)('the price that a phone always shows on the site %s', (locale) => {
  test('says that it is without VAT and that shipping is added', () => {
    const text = textOnPage(
      locale,
      <PriceBar quantity={100} eachThousandths={2040} totalThousandths={204_000} currency="EUR" onOpen={() => undefined} action={null} />,
    )
    const t = translatorOf(locale).of('designer')
    expect(text).toContain(t('price.exVat'))
    expect(text).toContain({ cz: 'bez dopravy', en: 'plus shipping', de: 'zzgl. Versand' }[locale])
  })
})
