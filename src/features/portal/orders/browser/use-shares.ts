import { useState } from 'react'
import { missingPercent, percentUnits, sharePieces } from '#domain/deliveries/share-pieces.ts'
import { type ChosenLocation, type DraftRows, placeParts } from '#domain/deliveries/split-draft.ts'
import { readNumber } from '#domain/format/read-number.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'

interface SharedItem {
  readonly id: string
  readonly quantity: number
}

export type ShareWay = 'equally' | 'byPercent'

interface Shares {
  readonly way: ShareWay
  readonly setWay: (way: ShareWay) => void
  readonly chosen: ReadonlyMap<string, ChosenLocation>
  readonly choose: (locations: readonly ChosenLocation[], isChosen: boolean) => void
  readonly percentOf: (id: string) => string
  readonly setPercent: (id: string, text: string) => void
  readonly isPercentWrong: (id: string) => boolean
  /** Hundredths of a percent that are missing, negative for too many; null while one is not readable. 0 if the pieces can be shared. */
  readonly missing: number | null
  /** The pieces of each item that a location gets. */
  readonly piecesOf: (id: string) => readonly number[]
  readonly rows: DraftRows
}

/** Shares items among chosen locations, equally or by percent. */
export function useShares(items: readonly SharedItem[], start: readonly ChosenLocation[]): Shares {
  const locale = useLocale()
  const [way, setWay] = useState<ShareWay>('equally')
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenLocation>>(new Map(start.map((location) => [location.id, location])))
  const [percents, setPercents] = useState<Readonly<Record<string, string>>>({})
  const ids = [...chosen.keys()]

  function unitsOf(id: string): number | null {
    const text = percents[id] ?? ''
    const percent = text.trim() === '' ? 0 : readNumber(text.replace('%', ''), locale, 2)
    if (percent === null || percent < 0 || percent > 100) return null
    return Math.round(percent * percentUnits)
  }
  const units = ids.map(unitsOf)
  const known = units.flatMap((unit) => unit ?? [])
  const weights = way === 'equally' ? ids.map(() => 1) : units.map((unit) => unit ?? 0)
  const shares = items.map(({ quantity }) => sharePieces(quantity, weights))
  const places = new Map(ids.map((id, index) => [id, index]))
  const piecesOf = (id: string): readonly number[] => {
    const place = places.get(id)
    return place === undefined ? [] : shares.map((ofItem) => ofItem[place] ?? 0)
  }
  return {
    way,
    setWay,
    chosen,
    choose: (locations, isChosen) => {
      const next = new Map(chosen)
      for (const location of locations)
        if (isChosen) next.set(location.id, location)
        else next.delete(location.id)
      setChosen(next)
    },
    percentOf: (id) => percents[id] ?? '',
    setPercent: (id, text) => setPercents({ ...percents, [id]: text }),
    isPercentWrong: (id) => unitsOf(id) === null,
    missing: way === 'equally' ? 0 : known.length < units.length ? null : missingPercent(known),
    piecesOf,
    rows: placeParts(
      {},
      items.map(({ id }) => id),
      [...chosen.values()].map((location) => ({ location, pieces: piecesOf(location.id) })),
    ),
  }
}
