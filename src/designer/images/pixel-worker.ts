import { bitmapColors } from '#artwork/bitmap-colors.ts'
import { gapBetween } from '#artwork/gap-between.ts'
import { type GapToMeasure, pictureOfGap } from '#artwork/gap-to-measure.ts'
import { cellsOfArtwork, cellsOfBitmap, type InkCells } from '#artwork/ink-cells.ts'
import { thinnessOfArtwork, thinnessOfBitmap } from '#artwork/picture-thinness.ts'
import { isTransparent } from '#artwork/pixels.ts'
import { printedSourcesOfPixels } from '#artwork/printed-sources.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { compareDrawn } from './compare-drawn.ts'
import type { PixelAnswer, PixelTask } from './pixel-tasks.ts'
import { pixelsOf } from './separable-pixels.ts'

/** The inks of one picture of a pair; null if it cannot be decoded. */
async function cellsOf(source: Blob, gap: GapToMeasure, nth: 0 | 1): Promise<InkCells | null> {
  const picture = pictureOfGap(gap, nth)
  const read = source.type === 'image/svg+xml' ? readArtwork(await source.text()) : null
  if (read?.ok) return cellsOfArtwork(read.artwork, picture)
  const bitmap = await pixelsOf(source)
  return bitmap && cellsOfBitmap(bitmap, picture)
}

/** Colours are counted at full resolution, which takes up to seconds: outside the page's own thread. */
async function answer(requested: PixelTask): Promise<PixelAnswer> {
  if (requested.kind === 'difference') return compareDrawn(requested.author, requested.printed)
  if (requested.kind === 'gap') {
    const { sources, gap } = requested
    const [one, other] = [await cellsOf(sources[0], gap, 0), await cellsOf(sources[1], gap, 1)]
    return one && other && { kind: 'gap', measured: gapBetween([one, other], gap) }
  }
  const { kind, source, ...task } = requested
  const read = kind === 'thinness' && source.type === 'image/svg+xml' ? readArtwork(await source.text()) : null
  if (kind === 'thinness' && read?.ok && task.size) return { kind, thinness: thinnessOfArtwork(read.artwork, task.size) }
  const bitmap = await pixelsOf(source)
  if (!bitmap) return null
  if (kind === 'thinness') return task.size ? { kind, thinness: thinnessOfBitmap(bitmap, task.size) } : null
  if (kind === 'prints') return { kind, prints: printedSourcesOfPixels(bitmap, task.sources ?? []) }
  if (isTransparent(bitmap.rgba)) return { kind, isBlank: true, colors: [], isPhoto: false }
  return { kind, isBlank: false, ...bitmapColors(bitmap) }
}

interface Scope {
  readonly addEventListener: (type: 'message', listen: (event: MessageEvent<PixelTask>) => void) => void
  readonly postMessage: (message: { readonly id: number; readonly answer?: PixelAnswer; readonly failure?: string }) => void
}

const scope = globalThis as unknown as Scope
scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    (found) => scope.postMessage({ id: data.id, answer: found }),
    (error: unknown) => scope.postMessage({ id: data.id, failure: String(error) }),
  )
})
