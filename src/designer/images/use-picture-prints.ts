import { useEffect, useMemo, useState } from 'react'
import { printedSourcesKey, sourcesOf } from '#artwork/printed-picture.ts'
import type { PrintedSources } from '#artwork/printed-sources.ts'
import type { ImageNode } from '#domain/design/document.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

/** By picture, then by `printedSourcesKey`. */
export type PrintsOfPictures = ReadonlyMap<string, ReadonlyMap<string, PrintedSources>>

const counted = new Map<string, Promise<PrintedSources | null>>()

/** Counts each separation of a picture once. */
function countOnce(image: string, sources: string): Promise<PrintedSources | null> {
  const key = `${image} ${sources}`
  const count = async () => {
    const file = await readImage(image)
    const { countPicturePrints } = await import('./count-picture-prints.ts')
    return file ? countPicturePrints(image, file, sources.split(' ')) : null
  }
  const prints = counted.get(key) ?? count()
  counted.set(key, prints)
  // A picture that the server has not drawn yet is counted when it has.
  prints.then((found) => found ?? counted.delete(key)).catch(() => counted.delete(key))
  return prints
}

/** Which colours of the separations of pictures print anything. One that is being counted is missing. */
export function usePicturePrints(pictures: readonly ImageNode[]): PrintsOfPictures {
  const undrawn = useUndrawnImages()
  const [known, setKnown] = useState<PrintsOfPictures>(new Map())
  const keys = useMemo(() => {
    const separated = pictures.filter(({ inks }) => inks.length > 0)
    return JSON.stringify([...new Set(separated.map((node) => `${node.image} ${sourcesOf(node).join(' ')}`))])
  }, [pictures])
  useEffect(() => {
    let cancelled = false
    for (const key of JSON.parse(keys) as string[]) {
      const [image = '', ...sources] = key.split(' ')
      const named = printedSourcesKey({ inks: sources.map((hex) => ({ hex })) })
      countOnce(image, named)
        .then((prints) => {
          if (cancelled || !prints) return
          setKnown((before) =>
            before.get(image)?.get(named) === prints ? before : new Map(before).set(image, new Map(before.get(image)).set(named, prints)),
          )
        })
        .catch(reportHandledError)
    }
    return () => {
      cancelled = true
    }
  }, [keys, undrawn])
  return known
}
