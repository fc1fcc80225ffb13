import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { linkLength, linkOutline } from './folding-meter-link.ts'
import { circleOutline, polygon } from './geometry.ts'
import { pencilOf, pencilSilhouette } from './pencil.ts'
import { rulerBoard } from './ruler.ts'
import { spatulaBoard } from './spatula.ts'
import { figure } from './svg.ts'
import type { Board } from './wooden-board.ts'

const boardOutline = ({ outline, holes }: Board): string => polygon(outline) + holes.map(({ x, y, r }) => circleOutline(x, y, r)).join('')

/**
 * The edge of a product's side and of its holes as SVG path data in mm, with the side's top left corner as origin, for the job ticket below
 * the print. The axis of a pencil must be translated by `dyMm`.
 */
export function outlineSide(product: ProductFacts, sideIndex: number, scale: Scale): { readonly path: string; readonly dyMm: number } {
  const side = product.sides[sideIndex]
  if (!side) throw new Error(`${product.id} has no side ${sideIndex}`)
  switch (product.category) {
    case 'meter':
      return { path: polygon(linkOutline(side.height, Math.min(linkLength, side.width))), dyMm: 0 }
    case 'ruler':
      return { path: boardOutline(rulerBoard(product, scale, sideIndex === 0 ? 'front' : 'back', null)), dyMm: 0 }
    case 'spatula':
      return { path: boardOutline(spatulaBoard(product, scale, sideIndex === 0 ? 'front' : 'back', null)), dyMm: 0 }
    case 'pencil': {
      const aspect = product.shape === 'rectangular' && sideIndex % 2 === 1 ? 'edge' : 'face'
      return { path: pencilSilhouette(pencilOf(product, '', scale, 0), aspect), dyMm: Number(figure(side.height / 2)) }
    }
  }
}
