import { useCallback, useEffect, useState } from 'react'
import { imageOfKey, type PrintedPicture } from '#artwork/printed-picture.ts'
import { readImage } from '#features/drafts/browser/image-store.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

/** Addresses of pictures for this page, by the key of how they print. They are the page's own and end with it. */
const urls = new Map<string, Promise<void> | string>()
/** The address of a file that came last, in whatever inks: it stands in while other inks are being made. */
const latest = new Map<string, string>()

/** The file as it prints; undefined where it is not on this device, or the server did not draw it yet. */
async function fileToShow({ image, colors }: PrintedPicture): Promise<Blob | undefined> {
  const file = await readImage(image)
  if (!file) return undefined
  const { shownImage } = await import('#features/drafts/browser/shown-image.ts')
  const shown = await shownImage(image, file)
  if (!shown.ok || colors.length === 0) return shown.ok ? shown.image : undefined
  const { recolorPicture } = await import('./recolor-picture.ts')
  return (await recolorPicture(shown.image, colors)) ?? shown.image
}

async function makeUrl(picture: PrintedPicture): Promise<void> {
  const file = await fileToShow(picture).catch(() => undefined)
  // What is not on this device may come yet.
  if (!file) return void urls.delete(picture.key)
  const url = URL.createObjectURL(file)
  urls.set(picture.key, url)
  latest.set(picture.image, url)
}

/** Starts to make an address unless somebody did. */
async function requestUrl(picture: PrintedPicture): Promise<void> {
  const made = urls.get(picture.key) ?? makeUrl(picture)
  if (!urls.has(picture.key)) urls.set(picture.key, made)
  await made
}

const madeUrl = (key: string): string | undefined => {
  const url = urls.get(key)
  return typeof url === 'string' ? url : undefined
}

const urlOrLatest = (key: string): string | undefined => madeUrl(key) ?? latest.get(imageOfKey(key))

/**
 * The addresses of pictures as they print, by their keys, as they come out of the device's store and, where they have inks, out of
 * recolouring; a picture that is not there has none. The function is another one whenever more have come. With `standIn` the picture as
 * it was shown last stands in for one that is being recoloured; without, there is none until it is right.
 */
export function useImageUrls(pictures: readonly PrintedPicture[], { standIn = true } = {}): (key: string) => string | undefined {
  const wanted = JSON.stringify(pictures)
  const undrawn = useUndrawnImages()
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    let cancelled = false
    const missing = (JSON.parse(wanted) as readonly PrintedPicture[]).filter(({ key }) => madeUrl(key) === undefined)
    for (const picture of missing)
      void requestUrl(picture).then(() => {
        if (!cancelled) setArrived((count) => count + 1)
      })
    return () => {
      cancelled = true
    }
  }, [wanted, undrawn])
  // oxlint-disable-next-line react/exhaustive-deps -- what it answers depends on what has arrived
  return useCallback((key) => (standIn ? urlOrLatest(key) : madeUrl(key)), [arrived, standIn])
}
