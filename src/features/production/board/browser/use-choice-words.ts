import { technologies } from '#domain/catalogue/categories.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import type { BoardChoice, BoardCounts } from '../board-filters.ts'
import type { MadeProduct } from '../board-view.ts'

/** The filters of the board in words, as its address has them: one that finds nothing may name what does not exist. */
export function useChoiceWords(
  { ink, article, technology }: BoardChoice,
  counts: BoardCounts,
  products: readonly MadeProduct[],
): readonly string[] {
  const t = useMessages('office')
  const translator = useTranslator()
  const words = lineWords(translator)
  const used = counts.inks.find(({ value }) => inkKey(value) === ink)
  const known = technologies.find((name) => name === technology)
  const named = [
    ['ink', used ? inkWords(translator).shortInkNameWithCode(used.value) : ink],
    ['article', products.find(({ id }) => id === article)?.name ?? article],
    ['technology', known ? words.t(`technologies.${known}`) : technology],
  ] as const
  return named.flatMap(([filter, value]) => (value === null ? [] : [`${t(`production.filter.${filter}`)}: ${value}`]))
}
