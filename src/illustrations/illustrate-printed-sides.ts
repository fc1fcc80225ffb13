import { pixelsPerMm } from '#domain/design/canvas.ts'
import { layOutCombinedPicture, shownStretch, type SideCut } from '#domain/design/combined-picture.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { illustrateSide, sideOverhangMm, type SideOptions } from './illustrate-side.ts'
import { element, figure, group } from './svg.ts'

export interface PrintedSidesOptions extends Omit<SideOptions, 'sideIndex'> {
  /** The sides to show, 0-based. */
  readonly sideIndexes: readonly number[]
  /** The print of each side of the product, as SVG in the millimetres of the side. */
  readonly prints: readonly string[]
  /** The maximum number of columns that fit. */
  readonly maxColumns?: number | undefined
  /** Width of the frame in px, with the sides centred; without it the picture has the size of the canvas at zoom 1. */
  readonly frameWidthPx?: number
  /** What is cut out of the sides, which is enlarged to the frame. */
  readonly cut?: SideCut
  /** Where something is printed on each side of the product; needed for its cut. */
  readonly printBounds?: readonly (Rect | null)[]
}

/** The printed sides of an item in one picture, flat and at one scale, as an `<svg>` without a background. */
export function illustratePrintedSides(options: PrintedSidesOptions): string {
  const { sideIndexes, prints, maxColumns, frameWidthPx, cut = 'whole', printBounds = [], ...drawn } = options
  const { category, sides } = drawn.product
  const stretches = sideIndexes.map((index) => {
    const side = sides[index]
    return side ? shownStretch(side, { scale: drawn.scale, cut, print: printBounds[index] ?? null }) : { fromMm: 0, width: 0, height: 0 }
  })
  const { widthMm, heightMm, places } = layOutCombinedPicture(category, stretches, maxColumns)
  const fitting = frameWidthPx === undefined ? pixelsPerMm : frameWidthPx / widthMm
  const pxPerMm = cut === 'whole' ? Math.min(pixelsPerMm, fitting) : fitting
  const frameMm = frameWidthPx === undefined ? widthMm : frameWidthPx / pxPerMm
  const content = sideIndexes.map((sideIndex, place) => {
    const { xMm, yMm } = places[place] ?? { xMm: 0, yMm: 0 }
    const side = illustrateSide({ ...drawn, sideIndex }) + (prints[sideIndex] ?? '')
    const stretch = stretches[place]
    if (cut === 'whole' || !stretch) return group({ transform: `translate(${figure(xMm)} ${figure(yMm)})` }, side)
    const { fromMm, width } = stretch
    const height = stretch.height + 2 * sideOverhangMm
    const window = { x: xMm, y: yMm - sideOverhangMm, width, height }
    return element('svg', { ...window, viewBox: [fromMm, -sideOverhangMm, width, height].map(figure).join(' ') }, side)
  })
  const size = { width: Math.round(frameMm * pxPerMm), height: Math.round(heightMm * pxPerMm) }
  const viewBox = [(widthMm - frameMm) / 2, 0, frameMm, heightMm].map(figure).join(' ')
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox }, content.join(''))
}
