import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import { inkPrinting } from '#artwork/ink-printing.ts'
import type { PrintedColor } from '#artwork/printed-picture.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { recolorPixels } from '#artwork/recolor-pixels.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { readPixels } from './read-pixels.ts'

/** Longer than any print area on any screen, and fast to process. Plates are made from the full-size file. */
const maxEdgePx = 2000

/** Recolours a picture in its inks for the screen: a vector with paths stays a vector, others become PNG. Null for an undecodable file. */
export async function recolorPicture(file: Blob, colors: readonly PrintedColor[]): Promise<Blob | null> {
  const read = file.type === 'image/svg+xml' ? readArtwork(drawingText(new Uint8Array(await file.arrayBuffer()))) : null
  if (read?.ok) return new Blob([artworkToSvg(read.artwork, inkPrinting(colors))], { type: 'image/svg+xml' })
  const pixels = await readPixels(file, maxEdgePx)
  if (!pixels) return null
  const { width, height, data } = pixels
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(recolorPixels(data, width, colors), width, height), 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
