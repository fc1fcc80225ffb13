import { numberFormat } from '#domain/format/format-number.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'

/** Writes a change in per cent with its sign, as the language does: +2,4 %. */
export function useSignedPercent(): (percent: number) => string {
  const locale = useLocale()
  const sign = (percent: number): string => (percent > 0 ? '+' : percent < 0 ? '−' : '')
  return (percent) => `${sign(percent)}${numberFormat(locale, 0, 1).format(Math.abs(percent))}${locale === 'en' ? '' : '\u00a0'}%`
}
