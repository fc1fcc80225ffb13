import { useState } from 'react'
import { readAmount } from '#domain/format/read-amount.ts'
import { readNumber } from '#domain/format/read-number.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import type { PriceGridEditing } from './use-price-grid.ts'

/** The text that is typed into the cell of the cursor, until it is taken as a price. */
export function usePriceEntry(editing: PriceGridEditing, decimals: 2 | 3) {
  const locale = useLocale()
  const [text, setText] = useState<string | null>(null)
  const amount = text === null ? null : readNumber(text, locale, decimals)
  const read = amount === null ? null : readAmount(amount, decimals)
  return {
    /** Null while no cell is typed into. */
    text,
    isWrong: text !== null && !(read?.ok && editing.mayType(read.thousandths)),
    /** Starts typing with a text, or goes on with it. */
    write: (next: string): void => setText(next),
    cancel: (): void => setText(null),
    /** Writes the price into the cell and ends typing. @returns false if the text is no price of this cell. */
    commit: (): boolean => {
      if (text === null) return true
      if (!read?.ok || !editing.type(read.thousandths)) return false
      setText(null)
      return true
    },
  }
}

export type PriceEntry = ReturnType<typeof usePriceEntry>
