import sharp, { type Sharp } from 'sharp'
import { drawingAtSize } from '#artwork/drawing-at-size.ts'
import type { Size } from '#artwork/svg-viewport.ts'

/** Maximum size of a shopper's file to decode. */
export const maxInputPixels = 50_000_000
/** At this density librsvg resolves mm and pt as CSS does, and renders one px unit as 4/3 pixels. */
const cssDensity = 96
const pixelsPerPx = cssDensity / 72

/** Renders a drawing (SVG source) at the given size in pixels. @throws for a drawing without a size */
export function drawSvg(svg: string, { width, height }: Size): Sharp {
  const sized = drawingAtSize(svg, { width: width / pixelsPerPx, height: height / pixelsPerPx })
  if (sized === null) throw new Error('a drawing without a size')
  return sharp(Buffer.from(sized), { limitInputPixels: maxInputPixels, density: cssDensity, unlimited: true })
}
