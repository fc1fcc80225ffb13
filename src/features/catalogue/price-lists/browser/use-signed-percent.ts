import { useMemo } from 'react'
import { formatTag } from '#domain/locale.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'

/** Writes a change in per cent with its sign, as the language does: +2,4 %. */
export function useSignedPercent(): (percent: number) => string {
  const locale = useLocale()
  const format = useMemo(
    () => new Intl.NumberFormat(formatTag(locale), { style: 'unit', unit: 'percent', maximumFractionDigits: 1 }),
    [locale],
  )
  const sign = (percent: number): string => (percent > 0 ? '+' : percent < 0 ? '−' : '')
  return (percent) => `${sign(percent)}${format.format(Math.abs(percent))}`
}
