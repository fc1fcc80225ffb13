import { pixelsPerMm } from '#domain/design/canvas.ts'
import { layOutCombinedPicture } from '#domain/design/combined-picture.ts'
import { illustrateSide, type SideOptions } from './illustrate-side.ts'
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
}

/** The printed sides of an item in one picture, flat and at one scale, as an `<svg>` without a background. */
export function illustratePrintedSides(options: PrintedSidesOptions): string {
  const { sideIndexes, prints, maxColumns, frameWidthPx, ...drawn } = options
  const { category, sides } = drawn.product
  const sizes = sideIndexes.map((index) => sides[index] ?? { width: 0, height: 0 })
  const { widthMm, heightMm, places } = layOutCombinedPicture(category, sizes, maxColumns)
  const pxPerMm = Math.min(pixelsPerMm, (frameWidthPx ?? Infinity) / widthMm)
  const frameMm = frameWidthPx === undefined ? widthMm : frameWidthPx / pxPerMm
  const content = sideIndexes.map((sideIndex, place) => {
    const { xMm, yMm } = places[place] ?? { xMm: 0, yMm: 0 }
    const side = illustrateSide({ ...drawn, sideIndex }) + (prints[sideIndex] ?? '')
    return group({ transform: `translate(${figure(xMm)} ${figure(yMm)})` }, side)
  })
  const size = { width: Math.round(frameMm * pxPerMm), height: Math.round(heightMm * pxPerMm) }
  const viewBox = [(widthMm - frameMm) / 2, 0, frameMm, heightMm].map(figure).join(' ')
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox }, content.join(''))
}
