import type { Artwork, PaintedPath, PathSegment } from './artwork.ts'

/** Which colour prints in the place of a colour of the artwork; null leaves it out. */
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

/** Fill and stroke of a path apart, where one of them is left out and so cuts a hole into what the other one printed. */
function layersOf(path: PaintedPath, inkOf: InkOf): readonly PaintedPath[] {
  const { fill, stroke } = path
  if (!fill || !stroke || (inkOf(fill.hex) === null) === (inkOf(stroke.hex) === null)) return [path]
  return [
    { ...path, stroke: null },
    { ...path, fill: null },
  ]
}

const isLeftOut = ({ fill, stroke }: PaintedPath, inkOf: InkOf): boolean =>
  (!fill || inkOf(fill.hex) === null) && (!stroke || inkOf(stroke.hex) === null)

/**
 * Artwork as SVG, its colours replaced as `inkOf` says. What is left out is cut out of everything under it, as on the plates: the
 * product shows there.
 */
export function artworkToSvg({ width, height, paths }: Artwork, inkOf: InkOf = (hex) => hex): string {
  let below = ''
  let masks = ''
  let holes: PaintedPath[] = []
  const cut = () => {
    if (holes.length > 0 && below !== '') {
      const id = `left-out-${masks.length}`
      const shapes = holes.map((path) => pathSource(path, () => '#000000')).join('')
      masks += `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${short(width)}" height="${short(height)}"><rect width="100%" height="100%" fill="#ffffff"/>${shapes}</mask>`
      below = `<g mask="url(#${id})">${below}</g>`
    }
    holes = []
  }
  for (const path of paths.flatMap((painted) => layersOf(painted, inkOf))) {
    if (isLeftOut(path, inkOf)) {
      holes.push(path)
      continue
    }
    cut()
    below += pathSource(path, inkOf)
  }
  cut()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}">${masks}${below}</svg>`
}
