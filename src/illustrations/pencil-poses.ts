import type { Scale } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { type DrawingPlacement, place, placementAt, type Point, turn } from './geometry.ts'
import { drawPencil, type Pencil, pencilExtent, pencilOf } from './pencil.ts'
import type { Scene, SvgPrint } from './scene.ts'

export const pencilPoses = ['group', 'single', 'row', 'crossed', 'tip', 'end'] as const
export type PencilPose = (typeof pencilPoses)[number]

export interface PencilScene {
  readonly product: Pick<ProductFacts, 'type' | 'shape' | 'length' | 'sides'>
  readonly color: string
  readonly scale: Scale
  readonly pose: PencilPose
  readonly prints: readonly (SvgPrint | null)[]
}

const usualAngle = -24
const gapMm = 17.5
const carpenterGapMm = 25
/** Longitudinal offsets of the pencils in a group, so that they look laid out by hand. */
const staggered = [-10, 8, -4]

interface PlacedPencil {
  readonly placement: DrawingPlacement
  /** Which of the printed sides faces up. */
  readonly printedSide: number
}

function pencilsOf(pose: PencilPose, length: number, flat: boolean): readonly PlacedPencil[] {
  const middle: Point = [length / 2, 0]
  const lying = (point: Point, angleDeg: number, printedSide = 0): PlacedPencil => ({
    placement: placementAt(middle, point, angleDeg),
    printedSide,
  })
  const gap = flat ? carpenterGapMm : gapMm
  const beside = (count: number, angleDeg: number, step: number) =>
    Array.from({ length: count }, (_, index) =>
      lying(turn([staggered[index % 3] ?? 0, (index - (count - 1) / 2) * step], angleDeg), angleDeg, index % 2),
    )
  switch (pose) {
    case 'group':
    case 'tip':
    case 'end':
      return beside(flat ? 2 : 3, usualAngle, gap)
    case 'single':
      return [lying([0, 0], usualAngle)]
    case 'row':
      return beside(5, -8, gap * 0.72)
    case 'crossed':
      return [21, -27].map((angleDeg, index) => ({
        // The pencils cross behind the prints.
        placement: placementAt([length * 0.78, 0], [0, 0], angleDeg),
        printedSide: 1 - index,
      }))
  }
}

const closeUpMm = 70

function focusOf(pose: PencilPose, pencil: Pencil, pencils: readonly PlacedPencil[]): Point[] {
  const extent = (points: readonly Point[]) => pencils.flatMap(({ placement }) => points.map((point) => place(point, placement)))
  if (pose === 'tip')
    return extent([
      [0, 0],
      [closeUpMm, 0],
    ])
  if (pose === 'end')
    return extent([
      [pencil.lengthMm - closeUpMm, 0],
      [pencil.lengthMm, 0],
    ])
  return extent(pencilExtent(pencil))
}

/** Pencils side by side; every second one shows its other printed side, if that has a print. */
export function pencilScene({ product, color, scale, pose, prints }: PencilScene): Scene {
  const pencil = (seed: number) => pencilOf(product, color, scale, seed)
  const lying = pencilsOf(pose, product.length, product.shape === 'rectangular')
  const printed = product.sides.flatMap((side, index) => (side.printAreas.length > 0 ? [prints[index] ?? null] : []))
  return {
    focus: focusOf(pose, pencil(0), lying),
    draw: (drawing) =>
      lying
        .map(({ placement, printedSide }, index) =>
          drawPencil(pencil(index + 2), (printed[printedSide] || printed[0]) ?? null, placement, drawing),
        )
        .join(''),
  }
}
