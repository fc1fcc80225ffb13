import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { BoardArticle } from './board-poses.ts'
import { type Point, quarter } from './geometry.ts'
import { scaleMarks } from './scale-marks.ts'
import type { Drawing, SvgPrint } from './scene.ts'
import type { Board, Hole } from './wooden-board.ts'

export const spatulaWood = '#e8cfa2'
/** The longest spatula; shorter ones have a shorter handle. */
const fullLength = 310
const handleWidth = 20
const neck = { from: 95, to: 140 }
const neckSteps = 14
const bladeCorner = 5
const holesAt = [166, 193, 220, 247, 274]
const scaleFrom = 150
const scaleLength = 150

export type SpatulaFacts = Pick<ProductFacts, 'type' | 'length' | 'width' | 'height'>

const bodyLength = ({ length }: SpatulaFacts): number => (length === 26 ? 260 : fullLength)

/** Round handle, a smoothly widening neck, a blade with small corners; clockwise from the handle's end. */
function spatulaOutline(length: number, width: number): Point[] {
  const shortening = fullLength - length
  const inset = (width - handleWidth) / 2
  const r = handleWidth / 2
  const upper: Point[] = [
    ...quarter(r, inset + r, r, 180),
    ...Array.from({ length: neckSteps + 1 }, (_, step): Point => {
      const part = step / neckSteps
      const smooth = part * part * (3 - 2 * part)
      return [neck.from - shortening + (neck.to - neck.from) * part, inset * (1 - smooth)]
    }),
    ...quarter(length - bladeCorner, bladeCorner, bladeCorner, -90),
  ]
  return [...upper, ...upper.toReversed().map(([x, y]): Point => [x, width - y])]
}

function marks(product: SpatulaFacts, scale: Scale, drawing: Drawing): string {
  if (scale !== 'cmUnits' && scale !== 'mmUnits') return ''
  const from = scaleFrom - (fullLength - bodyLength(product))
  return scaleMarks(
    {
      edgeY: product.width,
      direction: 'up',
      from,
      to: from + scaleLength,
      valueAt: (x) => x - from,
      ticks: [2.4, 3.8, 5.4],
      figureMm: scale === 'mmUnits' ? 4 : 5,
      gapMm: 0.8,
      lineMm: 0.26,
      ink: '#2a211a',
      tenInk: '#2a211a',
      unit: scale === 'mmUnits' ? 'mm' : 'cm',
      figuresFromPxPerMm: 0.45,
    },
    drawing,
  )
}

function holesOf(product: SpatulaFacts, scale: Scale): Hole[] {
  if (product.type !== 'holes') return []
  const shortening = fullLength - bodyLength(product)
  const y = product.width / 2 - (scale === 'withoutPrint' ? 0 : 3.6)
  return holesAt.map((x) => ({ x: x - shortening, y, r: 4.9 }))
}

/** One side of a stirring spatula. Scale and print are on the front only; the holes are on both sides. */
export function spatulaBoard(product: SpatulaFacts, scale: Scale, side: 'front' | 'back', print: SvgPrint | null): Board {
  return {
    outline: spatulaOutline(bodyLength(product), product.width),
    holes: holesOf(product, scale),
    wood: spatulaWood,
    grainStrength: 0.8,
    thicknessMm: product.height,
    seed: side === 'front' ? 11 : 21,
    surface: (drawing) => (side === 'front' ? marks(product, scale, drawing) + (print ?? '') : ''),
  }
}

export const spatulaArticle = (product: SpatulaFacts, scale: Scale, prints: readonly (SvgPrint | null)[]): BoardArticle => {
  const length = bodyLength(product)
  return {
    front: spatulaBoard(product, scale, 'front', prints[0] ?? null),
    back: spatulaBoard(product, scale, 'back', null),
    lengthMm: length,
    widthMm: product.width,
    angleDeg: -20,
    closeUp: [length - 132, length + 4],
  }
}
