import { gapBetween, type MeasuredGap } from '#artwork/gap-between.ts'
import { pictureOfGap } from '#artwork/gap-to-measure.ts'
import { cellsOfArtwork, cellsOfBitmap, type InkCells, type PictureToMeasure } from '#artwork/ink-cells.ts'
import { type PictureThinness, thinnessOfArtwork, thinnessOfBitmap } from '#artwork/picture-thinness.ts'
import { measurementKey, type NeededGap } from '#artwork/preflight/measurement-keys.ts'
import type { Bitmap } from '#artwork/shrink-pixels.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { readShownPicture, type ShownPicture } from '../shown-picture.ts'
import { drawPicture } from './draw-picture.ts'
import { separablePixels } from './read-separable-pixels.ts'

/** A stored picture, and the sizes and inks in which it prints. */
export interface PictureOfSizes {
  readonly bytes: Uint8Array
  readonly sizes: readonly PictureToMeasure[]
}

const pixelsOf = async (bytes: Uint8Array, { kind }: ShownPicture): Promise<Bitmap> =>
  separablePixels(kind === 'drawn' ? ((await drawPicture(bytes)) ?? bytes) : bytes)

/** Measures the narrowest ink and gap of a picture in each size, in what the press gets. The first size takes up to four seconds: run it in a worker thread. */
export async function measureStoredPicture({ bytes, sizes }: PictureOfSizes): Promise<readonly PictureThinness[]> {
  const shown = readShownPicture(bytes)
  if (shown.kind === 'paths') return sizes.map((size) => thinnessOfArtwork(shown.artwork, size))
  const bitmap = await pixelsOf(bytes, shown)
  return sizes.map((size) => thinnessOfBitmap(bitmap, size))
}

/** Two stored pictures, and how they lie beside each other. */
export interface PicturesOfGap extends NeededGap {
  readonly files: readonly [Uint8Array, Uint8Array]
}

/** The last pictures by hash and size, of up to 3 MB each: a logo that is repeated along a side is in many pairs. */
const lastCells = createLruCache<InkCells>(4)

/** Measures the narrowest gap between two pictures in what the press gets. Up to four seconds: run it in a worker thread. */
export async function measureStoredGap({ images, files, gap }: PicturesOfGap): Promise<MeasuredGap> {
  async function draw(bytes: Uint8Array, picture: PictureToMeasure): Promise<InkCells> {
    const shown = readShownPicture(bytes)
    return shown.kind === 'paths' ? cellsOfArtwork(shown.artwork, picture) : cellsOfBitmap(await pixelsOf(bytes, shown), picture)
  }
  function cellsOf(nth: 0 | 1): Promise<InkCells> {
    const picture = pictureOfGap(gap, nth)
    return lastCells.get(`${images[nth]} ${measurementKey(picture)}`, () => draw(files[nth], picture))
  }
  return gapBetween([await cellsOf(0), await cellsOf(1)], gap)
}
