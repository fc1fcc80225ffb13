import type { Scale } from '#domain/catalogue/categories.ts'
import { drawLinkFace, linkEdges, linkLength, linkOutline, linkSurface } from './folding-meter-link.ts'
import { linkBodyOf, linkScaleOf } from './folding-meter.ts'
import { polygon } from './geometry.ts'
import type { IllustratedProduct } from './illustrate-product.ts'
import { drawPencilSide, pencilOf } from './pencil.ts'
import { rulerBoard } from './ruler.ts'
import type { Drawing } from './scene.ts'
import { spatulaBoard } from './spatula.ts'
import { clipPath, element, figure, group, idsOf, shortHash, url } from './svg.ts'
import { type Board, drawBoardFace } from './wooden-board.ts'

export interface SideOptions {
  readonly product: IllustratedProduct
  readonly color: string
  readonly scale: Scale
  readonly sideIndex: number
  readonly idPrefix?: string
}

/** The maximum overhang of a drawing over the side's rectangle: half a line, and the cut end of a pencil. In mm. */
export const sideOverhangMm = 1

/** The stage is always large enough for every tick. */
const stageDetail = 2

const boardFace = (board: Board, drawing: Drawing): string => drawBoardFace(board, 0, drawing)

function meterSide({ product, color, scale, sideIndex }: SideOptions, drawing: Drawing): string {
  const body = linkBodyOf(product, color)
  const side = product.sides[sideIndex]
  if (side && side.width < linkLength) {
    const clip = drawing.ids.next('end')
    return (
      clipPath(clip, element('path', { d: polygon(linkOutline(body.widthMm, side.width)) })) +
      group({ 'clip-path': url(clip) }, linkSurface(body, side.width, 3 + sideIndex, drawing)) +
      linkEdges(body, side.width)
    )
  }
  const face = {
    scale: sideIndex === 0 ? linkScaleOf(scale) : 'none',
    valueAt: (x: number) => x,
    lastValue: product.length * 1000,
    print: null,
    hasCap: true,
    joints: { left: false, right: true },
    seed: 3 + sideIndex,
  } as const
  return drawLinkFace(body, face, 0, drawing)
}

function pencilSide({ product, color, scale, sideIndex }: SideOptions, drawing: Drawing): string {
  const aspect = product.shape === 'rectangular' && sideIndex % 2 === 1 ? 'edge' : 'face'
  const height = product.sides[sideIndex]?.height ?? product.height
  return group(
    { transform: `translate(0 ${figure(height / 2)})` },
    drawPencilSide(pencilOf(product, color, scale, 2 + sideIndex), aspect, null, drawing),
  )
}

/**
 * One side of a product, flat and seen straight on, as an SVG fragment in mm. The origin is the side's top left corner, its width and
 * height are those of `product.sides[sideIndex]`, and lines exceed them by at most `sideOverhangMm`. Without shadow and print, which the
 * print stage and the documents add below and above.
 */
export function illustrateSide(options: SideOptions): string {
  const { product, color, scale, sideIndex, idPrefix = '' } = options
  const name = [product.id, color, scale, sideIndex].join('|')
  const drawing: Drawing = { ids: idsOf(`${idPrefix}s${shortHash(name)}`), ground: '#eee8dc', pxPerMm: stageDetail }
  switch (product.category) {
    case 'meter':
      return meterSide(options, drawing)
    case 'ruler':
      return boardFace(rulerBoard(product, scale, sideIndex === 0 ? 'front' : 'back', null), drawing)
    case 'spatula':
      return boardFace(spatulaBoard(product, scale, sideIndex === 0 ? 'front' : 'back', null), drawing)
    case 'pencil':
      return pencilSide(options, drawing)
  }
}
