import { useEffect, useMemo, useState } from 'react'
import { reportHandledError } from '#ui/handled-errors.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

/** By picture, then by the key of a measurement. */
export type MeasuredPictures<Found> = ReadonlyMap<string, ReadonlyMap<string, Found>>

/** How measurements of a kind are asked for and made. */
export interface Measure<Needed, Found> {
  readonly image: (needed: Needed) => string
  readonly key: (needed: Needed) => string
  /** Null for a picture that cannot be drawn now. */
  readonly measure: (needed: Needed) => Promise<Found | null>
}

/** Makes each measurement once. */
export function measuringOnce<Needed, Found>({ image, key, measure }: Measure<Needed, Found>): Measure<Needed, Found> {
  const measured = new Map<string, Promise<Found | null>>()
  return {
    image,
    key,
    measure: (needed) => {
      const name = `${image(needed)} ${key(needed)}`
      const found = measured.get(name) ?? measure(needed)
      measured.set(name, found)
      // A picture that the server has not drawn yet is measured when it has.
      found.then((value) => value ?? measured.delete(name)).catch(() => measured.delete(name))
      return found
    },
  }
}

/** While a picture is resized or moved by keys, only the size and place that stay are measured. */
const settledMs = 250

/** What was measured of pictures, in the background after a change. One that is being measured is missing. */
export function useMeasured<Needed, Found>(
  needed: readonly Needed[],
  { image, key, measure }: Measure<Needed, Found>,
): MeasuredPictures<Found> {
  const undrawn = useUndrawnImages()
  const [known, setKnown] = useState<MeasuredPictures<Found>>(new Map())
  const keys = useMemo(() => JSON.stringify(needed), [needed])
  useEffect(() => {
    let cancelled = false
    const measureAll = () => {
      for (const one of JSON.parse(keys) as readonly Needed[])
        measure(one)
          .then((found) => {
            if (cancelled || found === null) return
            setKnown((before) =>
              before.get(image(one))?.get(key(one)) === found
                ? before
                : new Map(before).set(image(one), new Map(before.get(image(one))).set(key(one), found)),
            )
          })
          .catch(reportHandledError)
    }
    const timer = setTimeout(measureAll, settledMs)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [keys, undrawn, image, key, measure])
  return known
}
