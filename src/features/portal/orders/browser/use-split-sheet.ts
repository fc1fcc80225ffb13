import { useMemo, useState } from 'react'
import type { NameMatch } from '#domain/deliveries/match-locations.ts'
import { nameKey } from '#domain/deliveries/name-key.ts'
import { readSplit, type ReadSplit } from '#domain/deliveries/read-split.ts'
import type { ChosenLocation } from '#domain/deliveries/split-draft.ts'
import { readSplitText } from '#domain/deliveries/split-text.ts'
import { cellsOfRows, type TextRow } from '#domain/lists/sheet-text.ts'
import { matchBranches, refusalOf, type SheetRefused } from '#features/portal/delivery-locations/browser/client.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { DeliveredItem } from './item-split-fields.tsx'

/** A branch of the sheet that is not found for sure. */
export interface BranchQuestion {
  readonly name: string
  readonly row: number
  readonly match: NameMatch
}

export interface SplitSheet {
  readonly rows: readonly TextRow[]
  readonly read: ReadSplit
  /** Whether the branches of the text as it is now were looked up. */
  readonly isChecked: boolean
  readonly isBusy: boolean
  readonly refused: SheetRefused | null
  readonly questions: readonly BranchQuestion[]
  /** The location of a branch; null if it is not known yet. */
  readonly locationOf: (name: string) => ChosenLocation | null
  readonly check: (text: string) => Promise<void>
  /** Looks everything up again, after locations were added. */
  readonly checkAgain: () => Promise<void>
  readonly answer: (name: string, location: ChosenLocation) => void
  readonly refuse: (refused: SheetRefused | null) => void
}

type Matches = ReadonlyMap<string, NameMatch>

/** A sheet of branches and pieces: what it says, and which locations it means. Answers stay when the text is corrected. */
export function useSplitSheet(text: string, items: readonly DeliveredItem[]): SplitSheet {
  const locale = useLocale()
  const [matches, setMatches] = useState<Matches>(new Map())
  const [answers, setAnswers] = useState<ReadonlyMap<string, ChosenLocation>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<SheetRefused | null>(null)
  const rows = useMemo(() => readSplitText(text), [text])
  const read = useMemo(() => readSplit(cellsOfRows(rows), items, locale), [rows, items, locale])
  const branches = useMemo(() => [...new Map(read.rows.toReversed().map((row) => [nameKey(row.name), row])).values()].toReversed(), [read])

  async function lookUp(sheet: string, known: Matches): Promise<void> {
    const named = readSplit(cellsOfRows(readSplitText(sheet)), items, locale).rows
    const names = new Map(named.map(({ name }) => [nameKey(name), name]))
    for (const key of known.keys()) names.delete(key)
    setRefused(null)
    setIsBusy(true)
    try {
      const found = names.size === 0 ? [] : await matchBranches([...names.values()])
      setMatches(new Map([...known, ...[...names.keys()].flatMap((key, index) => (found[index] ? [[key, found[index]] as const] : []))]))
    } catch (error) {
      reportHandledError(error)
      setRefused(refusalOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function locationOf(name: string): ChosenLocation | null {
    const key = nameKey(name)
    const match = matches.get(key)
    const [only, ...others] = match?.isExact ? match.locations : []
    return answers.get(key) ?? (others.length === 0 ? (only ?? null) : null)
  }
  return {
    rows,
    read,
    isChecked: branches.every(({ name }) => matches.has(nameKey(name))),
    isBusy,
    refused,
    questions: branches.flatMap(({ name, row }) => {
      const match = matches.get(nameKey(name))
      return match && locationOf(name) === null ? [{ name, row, match }] : []
    }),
    locationOf,
    check: (sheet) => lookUp(sheet, matches),
    checkAgain: () => lookUp(text, new Map()),
    answer: (name, location) => setAnswers(new Map([...answers, [nameKey(name), location]])),
    refuse: setRefused,
  }
}
