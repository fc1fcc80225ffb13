import { minTamponPrintCount } from '#domain/catalogue/settings.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { maxTamponColors } from '#domain/pricing/print-technology.ts'
import type { PriceOption } from '#designer/inks/price-choice.tsx'
import { catalogueWords } from '#features/catalogue/products/catalogue-words.ts'
import type { Translator } from '#messages/translator.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { PrintChoice } from './print-choices.ts'

/** The print choices with their labels and prices. */
export function priceOptions(
  choices: readonly PrintChoice[],
  { product, settings, currency }: ConfigurationView,
  translator: Translator,
): readonly PriceOption[] {
  const t = translator.of('designer')
  const { locale } = translator
  const dearest = Math.max(1, ...choices.map(({ eachThousandths }) => eachThousandths))
  const words = {
    pad: catalogueWords(translator).pcs(minTamponPrintCount(settings, product.category) + 1),
    max: maxTamponColors,
    product: product.name,
  }
  return choices.map(({ inks, eachThousandths, totalThousandths, refusal, chosen }) => ({
    key: String(inks),
    name: inks === 'digital' ? t('inks.digital') : t('inks.count', { count: inks }),
    each: formatMoney(eachThousandths, currency, locale),
    total: formatMoney(totalThousandths, currency, locale),
    share: eachThousandths / dearest,
    refusal: refusal === null ? null : t(`inks.refusals.${refusal}`, words),
    chosen,
  }))
}
