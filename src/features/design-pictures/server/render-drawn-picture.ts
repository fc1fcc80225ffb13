import sharp from 'sharp'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import type { Size } from '#artwork/svg-viewport.ts'
import { drawSvg, maxInputPixels } from './draw-svg.ts'
import { cmykSamples } from './cmyk-image.ts'
import { imageTypeOf } from '../image-type.ts'

/** Pixels of a rendered picture: over 900 dpi on any logo, and over 300 dpi on a print area of 1000 × 28 mm. */
const maxPixels = 4_000_000
/** The longest edge that browsers and graphics cards accept. */
const maxEdgePx = 8192

/** The size to render a drawing at: the largest within the limits, at its aspect ratio. */
function drawnSize({ width, height }: Size): Size {
  const factor = Math.min(Math.sqrt(maxPixels / (width * height)), maxEdgePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

async function renderDrawing(bytes: Uint8Array): Promise<Buffer> {
  const source = new TextDecoder().decode(bytes)
  const own = sizeOfDrawing(source)
  if (!own) throw new Error('a drawing without a size')
  return drawSvg(source, drawnSize(own)).png({ compressionLevel: 6 }).toBuffer()
}

/** Converts a CMYK photo to upright sRGB, by its embedded profile, otherwise by sharp's default. */
async function renderPhoto(bytes: Uint8Array): Promise<Buffer> {
  const photo = sharp(bytes, { limitInputPixels: maxInputPixels }).autoOrient()
  const { autoOrient: own } = await photo.metadata()
  const { width, height } = drawnSize(own)
  const sized = photo.resize(width, height, { fit: 'fill', withoutEnlargement: own.width <= width })
  const inks = await cmykSamples(bytes, sized).keepIccProfile().tiff({ compression: 'none' }).toBuffer()
  return sharp(inks).toColorspace('srgb').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Converts any other bitmap to upright sRGB. */
const renderUpright = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: maxInputPixels }).autoOrient().toColorspace('srgb').png({ compressionLevel: 6 }).toBuffer()

/**
 * Renders a picture of the kind `drawn` (see `shown-picture.ts`) as a bitmap: JPEG for a CMYK photo, otherwise PNG. The same file always
 * gives the same pixels. Uses the fonts that fontconfig finds: see `draw-picture.ts`, which runs it. @throws when it can't be drawn
 */
export function renderDrawnPicture(bytes: Uint8Array): Promise<Buffer> {
  const type = imageTypeOf(bytes)
  if (type === 'image/svg+xml') return renderDrawing(bytes)
  return type === 'image/jpeg' ? renderPhoto(bytes) : renderUpright(bytes)
}
