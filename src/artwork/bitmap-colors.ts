import { type BitmapColors, dominantColors, maxColors } from './dominant-colors.ts'
import type { FoundColor } from './found-colors.ts'
import { printedSourcesOfPixels } from './printed-sources.ts'
import { type Bitmap, shrinkPixels } from './shrink-pixels.ts'

/** In a picture of this edge, the noise of a camera or of a scan is evened out. */
const glanceEdge = 480

/** The colours without those of which a plate would have no pixel. */
function withPixels(bitmap: Bitmap, colors: readonly FoundColor[]): readonly FoundColor[] {
  const prints = printedSourcesOfPixels(
    bitmap,
    colors.map(({ hex }) => hex),
  )
  return colors.filter((_, index) => prints[index])
}

/**
 * Detects the colours of a bitmap that inks could print. They are looked for at full resolution, because a reduced copy mixes thin lines
 * with their background to a colour that no plate would have. Only whether it is a photo is judged on a copy of 480 px, which evens noise
 * out. At most twelve colours, and each has at least one pixel on its plate.
 */
export function bitmapColors(bitmap: Bitmap): BitmapColors {
  const small = shrinkPixels(bitmap, glanceEdge)
  const glance = dominantColors(small.rgba, small.width)
  const full = small === bitmap || glance.isPhoto ? glance : dominantColors(bitmap.rgba, bitmap.width)
  const { colors } = full.colors.length > maxColors ? glance : full
  return { colors: withPixels(bitmap, colors.slice(0, maxColors)), isPhoto: glance.isPhoto }
}
