import { dominantColours, mostColours } from '#domain/artwork/dominant-colours.ts'
import { inksOfArtwork } from '#domain/artwork/inks-of-artwork.ts'
import { readArtwork } from '#domain/artwork/read-artwork.ts'
import { isTransparent } from '#domain/artwork/pixels.ts'
import { thinnestStroke } from '#domain/artwork/thinnest-stroke.ts'
import { drawingSize } from '#domain/artwork/svg-viewport.ts'
import type { ImageAnalysis } from './analyse-image.ts'
import { readPixels } from './read-pixels.ts'

/** Fine enough for every colour that a shopper would name. */
const longestEdgePx = 480

async function analyseVector(file: Blob): Promise<ImageAnalysis> {
  const source = await file.text()
  const read = readArtwork(source)
  if (read.ok) {
    const { width, height } = read.artwork
    const colours = inksOfArtwork(read.artwork)
    return {
      kind: 'vector',
      colours,
      refused: null,
      isBlank: false,
      widthPx: width,
      heightPx: height,
      thinnestStrokePx: thinnestStroke(read.artwork),
    }
  }
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
  const { width, height } = drawingSize((name) => root.getAttribute(name) ?? undefined) ?? { width: 0, height: 0 }
  const { reason } = read
  const pixels = reason === 'broken' || reason === 'empty' ? null : await readPixels(file, longestEdgePx)
  const isBlank = reason === 'empty' || (pixels !== null && isTransparent(pixels.data))
  const colours = pixels ? dominantColours(pixels.data, pixels.width).colours.slice(0, mostColours) : []
  return { kind: 'vector', colours, refused: reason, isBlank, widthPx: width, heightPx: height, thinnestStrokePx: null }
}

async function analyseBitmap(file: Blob): Promise<ImageAnalysis> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const size = { widthPx: bitmap?.width ?? 0, heightPx: bitmap?.height ?? 0, thinnestStrokePx: null }
  bitmap?.close()
  const pixels = await readPixels(file, longestEdgePx)
  if (!pixels) return { kind: 'bitmap', colours: [], refused: 'broken', isBlank: false, ...size }
  if (isTransparent(pixels.data)) return { kind: 'bitmap', colours: [], refused: 'empty', isBlank: true, ...size }
  const { colours, isPhoto } = dominantColours(pixels.data, pixels.width)
  return { kind: 'bitmap', colours: colours.slice(0, mostColours), refused: isPhoto ? 'photo' : null, isBlank: false, ...size }
}

/** What a picture is made of. Loaded with its readers of drawings only when a picture is there: ask `analyseImage`. */
export const findPictureColours = (file: Blob): Promise<ImageAnalysis> =>
  file.type === 'image/svg+xml' ? analyseVector(file) : analyseBitmap(file)
