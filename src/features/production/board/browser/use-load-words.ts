import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { Load } from '../board-view.ts'

/** Work as a person reads it: "1,000 pcs, 2 runs". */
export function useLoadWords() {
  const t = useMessages('office')
  const locale = useLocale()
  return ({ pieces, printRuns }: Load): string =>
    [
      t('production.pieces', { count: pieces, number: formatNumber(pieces, locale, 0) }),
      t('production.runs', { count: printRuns, number: formatNumber(printRuns, locale, 0) }),
    ].join(', ')
}
