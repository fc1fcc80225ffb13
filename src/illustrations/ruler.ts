import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { BoardArticle } from './board-poses.ts'
import { nearBlack } from './color-mixing.ts'
import { roundedRectangle } from './geometry.ts'
import { scaleMarks } from './scale-marks.ts'
import type { Drawing, SvgPrint } from './scene.ts'
import { downwardGradient, element, url } from './svg.ts'
import type { Board } from './wooden-board.ts'

export const rulerWood = '#e2bc8a'
const cornerRadius = 2.2
/** The scale starts this far from the left end, mm. */
const zeroAt = 5
const bevelMm = 7

export type RulerFacts = Pick<ProductFacts, 'type' | 'length' | 'width' | 'height'>

const bodyLength = ({ length }: RulerFacts): number => length * 10 + 10

/** The edge with the scale is bevelled, so that the ticks are close to the paper. */
function bevel({ ids }: Drawing, lengthMm: number, edge: 'top' | 'bottom', widthMm: number): string {
  const light = ids.next('bevel')
  const [outer, inner] = edge === 'top' ? [0, bevelMm] : [widthMm, widthMm - bevelMm]
  const gradient = downwardGradient(light, outer, inner, [
    [0, '#fffaf0', edge === 'top' ? 0.75 : 0.4],
    [1, '#fffaf0', 0.12],
  ])
  const crease = { d: `M0 ${inner}H${lengthMm}`, stroke: '#7b5a33', 'stroke-opacity': 0.35, 'stroke-width': 0.25 }
  return (
    gradient +
    element('rect', { x: 0, y: Math.min(outer, inner), width: lengthMm, height: bevelMm, fill: url(light) }) +
    element('path', crease)
  )
}

function centimetres(product: RulerFacts, edge: 'top' | 'bottom', drawing: Drawing): string {
  return scaleMarks(
    {
      edgeY: edge === 'top' ? 0 : product.width,
      direction: edge === 'top' ? 'down' : 'up',
      from: zeroAt,
      to: zeroAt + product.length * 10,
      valueAt: (x) => x - zeroAt,
      ticks: [3.2, 4.8, 6.6],
      figureMm: 5.6,
      gapMm: 0.7,
      lineMm: 0.26,
      ink: nearBlack,
      tenInk: nearBlack,
      showsZero: true,
      figuresFromPxPerMm: 0.45,
    },
    drawing,
  )
}

/** One side of a ruler. The back is plain wood. */
export function rulerBoard(product: RulerFacts, scale: Scale, side: 'front' | 'back', print: SvgPrint | null): Board {
  const length = bodyLength(product)
  const edges: ('top' | 'bottom')[] = side === 'back' ? [] : scale === 'double' ? ['top', 'bottom'] : ['top']
  return {
    outline: roundedRectangle(length, product.width, cornerRadius),
    holes: product.type === 'holes' ? [{ x: length - 9, y: scale === 'double' ? product.width / 2 : 20, r: 3 }] : [],
    wood: rulerWood,
    grainStrength: 1,
    thicknessMm: product.height,
    seed: side === 'front' ? 4 : 9,
    surface: (drawing) =>
      edges.map((edge) => bevel(drawing, length, edge, product.width) + centimetres(product, edge, drawing)).join('') + (print ?? ''),
  }
}

export const rulerArticle = (product: RulerFacts, scale: Scale, prints: readonly (SvgPrint | null)[]): BoardArticle => ({
  front: rulerBoard(product, scale, 'front', prints[0] ?? null),
  back: rulerBoard(product, scale, 'back', prints[1] ?? null),
  lengthMm: bodyLength(product),
  widthMm: product.width,
  angleDeg: -17,
  closeUp: [-4, 118],
})
