import type { Scale, Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { PrintLimits } from '#domain/catalogue/settings-schema.ts'
import { newText } from '#domain/design/canvas.ts'
import { areaRect, printAreaOf, type Rect } from '#domain/design/geometry.ts'
import { textExtent } from '#domain/design/text-extent.ts'
import { technologiesOf } from '#domain/pricing/print-technology.ts'

/** Where a layout may print, and how small and how narrow its letters may be. */
export interface LayoutRoom {
  readonly area: Rect
  readonly minFontSizeMm: number
  readonly lineMm: number
  readonly gapMm: number
}

const intersection = (a: Rect, b: Rect): Rect => ({
  leftMm: Math.max(a.leftMm, b.leftMm),
  topMm: Math.max(a.topMm, b.topMm),
  rightMm: Math.min(a.rightMm, b.rightMm),
  bottomMm: Math.min(a.bottomMm, b.bottomMm),
})

/**
 * The room of a side for layouts; null if it cannot be printed. It suits every technology that can print the side, so that a layout stays
 * printable when the quantity or a logo changes the technology.
 */
export function layoutRoom(
  product: Pick<ProductFacts, 'id' | 'category' | 'sides'>,
  scale: Scale,
  side: number,
  { minTextHeightMm, minLineWidthMm, minGapWidthMm }: Pick<PrintLimits, 'minTextHeightMm' | 'minLineWidthMm' | 'minGapWidthMm'>,
): LayoutRoom | null {
  const face = product.sides[side]
  const possible = technologiesOf(product).flatMap((technology) => {
    const area = face && printAreaOf(face, scale, technology)
    return area ? [{ technology, area: areaRect(area) }] : []
  })
  const [first, ...others] = possible
  if (!first) return null
  const highest = (limits: Readonly<Record<Technology, number>>) => Math.max(...possible.map(({ technology }) => limits[technology]))
  const capitalEm = textExtent({ fontFamily: newText.fontFamily, text: 'H' }).ascentEm
  return {
    area: others.reduce((area, other) => intersection(area, other.area), first.area),
    minFontSizeMm: highest(minTextHeightMm) / capitalEm,
    lineMm: highest(minLineWidthMm),
    gapMm: highest(minGapWidthMm),
  }
}
