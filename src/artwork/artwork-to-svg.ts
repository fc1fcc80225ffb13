import type { Artwork, PaintedPath, PathSegment } from './artwork.ts'
import { splitAtHoles, printedLayers } from './cut-out.ts'

/** Returns the print colour for a colour of the artwork; null leaves it unprinted. */
export type InkOf = (hex: string) => string | null

const short = (value: number): string => String(Number(value.toFixed(5)))

/** Segments as the `d` of a path. */
export const pathData = (segments: readonly PathSegment[]): string =>
  segments.map(([letter, ...numbers]) => letter + numbers.map(short).join(' ')).join('')

function pathSource({ segments, fill, stroke }: PaintedPath, inkOf: InkOf): string {
  const fillInk = fill && inkOf(fill.hex)
  const strokeInk = stroke && inkOf(stroke.hex)
  const marks = [`fill="${fillInk ?? 'none'}"`]
  if (fillInk !== null && fill?.rule === 'evenodd') marks.push('fill-rule="evenodd"')
  if (strokeInk !== null && stroke) {
    marks.push(`stroke="${strokeInk}"`, `stroke-width="${short(stroke.width)}"`)
    if (stroke.cap !== 'butt') marks.push(`stroke-linecap="${stroke.cap}"`)
    if (stroke.join !== 'miter') marks.push(`stroke-linejoin="${stroke.join}"`)
    if (stroke.miterLimit !== 4) marks.push(`stroke-miterlimit="${short(stroke.miterLimit)}"`)
    if (stroke.dashes.length > 0) marks.push(`stroke-dasharray="${stroke.dashes.map(short).join(' ')}"`)
    if (stroke.dashOffset !== 0) marks.push(`stroke-dashoffset="${short(stroke.dashOffset)}"`)
  }
  return fillInk === null && strokeInk === null ? '' : `<path d="${pathData(segments)}" ${marks.join(' ')}/>`
}

/**
 * Serializes artwork as SVG with its colours mapped by `inkOf`. Unprinted colours are cut out of everything below them, as on the plates,
 * so that the product shows through. Several drawings in one document need masks of their own.
 */
export function artworkToSvg({ width, height, paths }: Artwork, inkOf: InkOf = (hex) => hex, maskId = 'left-out'): string {
  const { base, holed, over } = splitAtHoles(paths, (hex) => inkOf(hex) !== null)
  const drawn = (some: readonly PaintedPath[], ink: InkOf): string => some.map((path) => pathSource(path, ink)).join('')
  const box = `x="0" y="0" width="${short(width)}" height="${short(height)}"`
  const shades = holed.map(({ path, isHole }) => drawn([path], () => (isHole ? '#000000' : '#ffffff'))).join('')
  const mask = `<mask id="${maskId}" maskUnits="userSpaceOnUse" ${box}><rect width="100%" height="100%" fill="#ffffff"/>${shades}</mask>`
  const masked = `<g mask="url(#${maskId})">${drawn([...base, ...printedLayers(holed)], inkOf)}</g>`
  const below = holed.length === 0 ? '' : mask + masked
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}">${below}${drawn(over, inkOf)}</svg>`
}
