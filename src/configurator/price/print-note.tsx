import { minTamponPrintCount } from '#domain/catalogue/settings.ts'
import { isSlimboy } from '#domain/catalogue/slimboy.ts'
import { maxTamponColors, technologiesOf } from '#domain/pricing/print-technology.ts'
import { InkNote } from '#designer/inks/ink-note.tsx'
import { catalogueWords } from '#features/catalogue/products/catalogue-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'

/** Explains how quantity, inks and product determine the technology of a side. */
export function PrintNote({ view: { product, settings } }: { view: ConfigurationView }) {
  const translator = useTranslator()
  const t = translator.of('designer')
  const digital = minTamponPrintCount(settings, product.category)
  const { pcs } = catalogueWords(translator)
  const rule = technologiesOf(product).includes('Digital')
    ? t('inks.rule.pad', { pad: pcs(digital + 1), digital: pcs(digital), max: maxTamponColors })
    : t(isSlimboy(product) ? 'inks.rule.slimboy' : 'inks.rule.simple', { max: maxTamponColors })
  return <InkNote>{rule}</InkNote>
}
