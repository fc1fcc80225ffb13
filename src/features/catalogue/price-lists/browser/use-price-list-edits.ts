import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { foldText } from '#domain/lists/fold-text.ts'
import { isAllowedPrice } from '#domain/pricing/allowed-price.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import {
  type EditedPrice,
  changedPrices,
  type EditedGrids,
  editedList,
  type EditedList,
  gridsOf,
  pricesInput,
  printTypeOfColumn,
  putOnTop,
  rowNames,
} from '../edited-list.ts'
import { decimalsOfTab, type PriceTab, priceTabs } from '#domain/pricing/price-tabs.ts'
import type { PriceListDetail } from '../schema.ts'
import { putPrices } from './client.ts'
import { type PriceGridEditing, usePriceGrid } from './use-price-grid.ts'

export type SaveOutcome = 'none' | 'saving' | 'saved' | 'failed'

/** The body of a 409: what somebody else has saved meanwhile. */
const currentOf = (error: unknown): EditedList | null => {
  if (!(error instanceof ApiError) || error.status !== 409 || !('current' in error.body)) return null
  return editedList(error.body.current as PriceListDetail)
}

/** A price list while it is edited: its tabs side by side, saved together. `phrase` filters the rows that are shown. */
export function usePriceListEdits(list: EditedList, phrase: string) {
  const { revalidate } = useRevalidator()
  /** The list that was edited; after a conflict, the one on which own changes were put. */
  const [base, setBase] = useState(list)
  const saved = gridsOf(base)
  const wanted = foldText(phrase.trim())
  const shownRows = (tab: PriceTab): readonly number[] =>
    rowNames(base, tab).flatMap((name, row) => (wanted === '' || foldText(name).includes(wanted) ? [row] : []))
  const shown = {
    meter: shownRows('meter'),
    ruler: shownRows('ruler'),
    pencil: shownRows('pencil'),
    spatula: shownRows('spatula'),
    technologie: shownRows('technologie'),
  } satisfies Record<PriceTab, readonly number[]>
  const rulesOf = (tab: PriceTab) => ({
    decimals: decimalsOfTab(tab),
    isAllowed: (thousandths: number, row: number) => isAllowedPrice(thousandths, printTypeOfColumn(base, tab, row)),
  })
  const editings = {
    meter: usePriceGrid(saved.meter, shown.meter, rulesOf('meter')),
    ruler: usePriceGrid(saved.ruler, shown.ruler, rulesOf('ruler')),
    pencil: usePriceGrid(saved.pencil, shown.pencil, rulesOf('pencil')),
    spatula: usePriceGrid(saved.spatula, shown.spatula, rulesOf('spatula')),
    technologie: usePriceGrid(saved.technologie, shown.technologie, rulesOf('technologie')),
  } satisfies Record<PriceTab, PriceGridEditing>
  const grids: EditedGrids = {
    meter: editings.meter.whole,
    ruler: editings.ruler.whole,
    pencil: editings.pencil.whole,
    spatula: editings.spatula.whole,
    technologie: editings.technologie.whole,
  }
  const changes = changedPrices(base, grids)
  const [outcome, setOutcome] = useState<SaveOutcome>('none')
  const { cause, keep } = useFailure()
  const [theirs, setTheirs] = useState<EditedList | null>(null)

  function startFrom(next: EditedList, edited: EditedGrids, after: SaveOutcome = 'none'): void {
    setBase(next)
    for (const tab of priceTabs) editings[tab].reset(edited[tab])
    setTheirs(null)
    setOutcome(after)
  }

  // The page has read the list again: without own changes the new prices are shown; with them a save would find the conflict.
  const [seen, setSeen] = useState(list)
  if (seen !== list) {
    setSeen(list)
    if (changes.length === 0 && list.priceVersion > base.priceVersion) startFrom(list, gridsOf(list))
  }

  return {
    base,
    shown,
    editings,
    changes,
    outcome,
    /** The words for a save that failed. */
    cause,
    /** Saves all changes; without a time they take effect at once. */
    async save(validFrom: Date | null): Promise<void> {
      setOutcome('saving')
      try {
        const input = pricesInput(base, grids)
        const now = editedList(await putPrices(base.id, validFrom === null ? input : { ...input, validFrom: validFrom.toISOString() }))
        startFrom(now, gridsOf(now), 'saved')
        await revalidate()
      } catch (error) {
        const current = currentOf(error)
        setTheirs(current)
        if (current === null) reportHandledError(error)
        keep(error)
        setOutcome(current === null ? 'failed' : 'none')
      }
    },
    discard: (): void => startFrom(base, saved),
    /** What somebody else has saved meanwhile, and the choice what to do about it; null without a conflict. */
    conflict: theirs && {
      /** Prices that both have changed, each with theirs as `before` and one's own as `after`. */
      both: bothChanged(theirs, changes),
      keepMine: (): void => startFrom(theirs, putOnTop(changes, theirs)),
      takeTheirs: (): void => startFrom(theirs, gridsOf(theirs)),
    },
  }
}

function bothChanged(theirs: EditedList, mine: readonly EditedPrice[]): readonly EditedPrice[] {
  const before = new Map(mine.map((change) => [change.key, change.before]))
  return changedPrices(theirs, putOnTop(mine, theirs)).filter((change) => before.get(change.key) !== change.before)
}

export type PriceListEdits = ReturnType<typeof usePriceListEdits>
