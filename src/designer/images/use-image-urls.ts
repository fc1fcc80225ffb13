import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { imageOfKey, type PrintedPicture } from '#artwork/printed-picture.ts'
import { arrivedImages } from '#features/designs/drafts/browser/arrived-images.ts'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { useUndrawnImages } from './use-undrawn-images.ts'

/** Object URLs of pictures as printed, by key. They belong to this page and end with it. */
const urls = new Map<string, Promise<void> | string>()
/** The most recent URL of a file in any inks, shown while other inks are rendered. */
const latest = new Map<string, string>()

/** The file as printed; undefined if it is not on this device or the server has not rendered it yet. */
async function fileToShow({ image, colors }: PrintedPicture): Promise<Blob | undefined> {
  const file = await readImage(image)
  if (!file) return undefined
  const { shownImage } = await import('#features/designs/drafts/browser/shown-image.ts')
  const shown = await shownImage(image, file)
  if (!shown.ok || colors.length === 0) return shown.ok ? shown.image : undefined
  const { recolorPicture } = await import('./recolor-picture.ts')
  return (await recolorPicture(shown.image, colors)) ?? shown.image
}

async function makeUrl(picture: PrintedPicture): Promise<void> {
  const file = await fileToShow(picture).catch(() => undefined)
  // A picture that is not on this device yet may still arrive.
  if (!file) return void urls.delete(picture.key)
  const url = URL.createObjectURL(file)
  urls.set(picture.key, url)
  latest.set(picture.image, url)
}

/** Creates a URL unless it exists or is in progress. */
async function requestUrl(picture: PrintedPicture): Promise<void> {
  const made = urls.get(picture.key) ?? makeUrl(picture)
  if (!urls.has(picture.key)) urls.set(picture.key, made)
  await made
}

/** Creates the URLs of pictures, which then outlive the files on this device. */
export async function loadImageUrls(pictures: readonly PrintedPicture[]): Promise<void> {
  await Promise.all(pictures.map(requestUrl))
}

const madeUrl = (key: string): string | undefined => {
  const url = urls.get(key)
  return typeof url === 'string' ? url : undefined
}

const urlOrLatest = (key: string): string | undefined => madeUrl(key) ?? latest.get(imageOfKey(key))

/**
 * Returns the URLs of pictures as printed, by key, from the device's store and, with inks, after recolouring; a missing picture has none.
 * The function's identity changes whenever more URLs are ready. With `standIn` the previous version is shown while a picture is recoloured;
 * without it there is none until it is ready. A missing one is looked for again when pictures arrive on this device.
 */
export function useImageUrls(pictures: readonly PrintedPicture[], { standIn = true } = {}): (key: string) => string | undefined {
  const request = JSON.stringify(pictures)
  const undrawn = useUndrawnImages()
  const arrived = useSyncExternalStore(arrivedImages.subscribe, arrivedImages.get, arrivedImages.get)
  const [revision, setRevision] = useState(0)
  useEffect(() => {
    let cancelled = false
    const missing = (JSON.parse(request) as readonly PrintedPicture[]).filter(({ key }) => madeUrl(key) === undefined)
    for (const picture of missing)
      void requestUrl(picture).then(() => {
        if (!cancelled) setRevision((count) => count + 1)
      })
    return () => {
      cancelled = true
    }
  }, [request, undrawn, arrived])
  // oxlint-disable-next-line react/exhaustive-deps -- what it answers depends on what has arrived
  return useCallback((key) => (standIn ? urlOrLatest(key) : madeUrl(key)), [revision, standIn])
}
