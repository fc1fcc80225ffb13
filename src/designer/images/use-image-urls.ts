import { useEffect, useState } from 'react'
import { readImage } from '#features/designs/image-store.ts'

/** Addresses of pictures for this page, by hash. They are the page's own and end with it. */
const urls = new Map<string, string>()

async function fetchUrl(sha256: string): Promise<void> {
  const file = await readImage(sha256)
  if (file && !urls.has(sha256)) urls.set(sha256, URL.createObjectURL(file))
}

/** The addresses of pictures as they come out of the device's store; a picture that is not there has none. */
export function useImageUrls(hashes: readonly string[]): (sha256: string) => string | undefined {
  const wanted = hashes.join(' ')
  const [, setArrived] = useState(0)
  useEffect(() => {
    let left = false
    const missing = wanted.split(' ').filter((sha256) => sha256 !== '' && !urls.has(sha256))
    if (missing.length > 0)
      void Promise.all(missing.map(fetchUrl)).then(() => {
        if (!left) setArrived((count) => count + 1)
      })
    return () => {
      left = true
    }
  }, [wanted])
  return urlOf
}

const urlOf = (sha256: string): string | undefined => urls.get(sha256)
