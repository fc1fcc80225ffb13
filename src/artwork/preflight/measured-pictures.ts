import type { Technology } from '#domain/catalogue/categories.ts'
import type { PrintLimits } from '#domain/catalogue/settings-schema.ts'
import { type DesignDocument, type ImageNode, printedNodes } from '#domain/design/document.ts'
import type { PictureToMeasure } from '../ink-cells.ts'
import { printedColors } from '../printed-picture.ts'
import { measurementKey, type NeededMeasurement } from './measurement-keys.ts'

/**
 * How thin a picture may print, see `PictureThinness`. Null for a picture in its own colours: digital print mixes them on paper, and only
 * the lines of its drawing are measured.
 */
export function pictureToMeasure(node: ImageNode, technology: Technology, limits: PrintLimits): PictureToMeasure | null {
  const colors = printedColors(node)
  return colors.length === 0
    ? null
    : {
        colors,
        widthMm: node.widthMm,
        heightMm: node.heightMm,
        lineMm: limits.minLineWidthMm[technology],
        gapMm: limits.minGapWidthMm[technology],
      }
}

/** The distinct measurements that the checks of a design need. `technologies` has one entry per side. */
export function neededMeasurements(
  design: DesignDocument,
  technologies: readonly (Technology | undefined)[],
  limits: PrintLimits,
): readonly NeededMeasurement[] {
  const needed = new Map<string, NeededMeasurement>()
  for (const [side, { nodes, ...rest }] of design.sides.entries()) {
    const technology = technologies[side]
    if (!technology) continue
    for (const node of printedNodes({ ...rest, nodes })) {
      const picture = node.kind === 'image' ? pictureToMeasure(node, technology, limits) : null
      if (node.kind === 'image' && picture) needed.set(`${node.image} ${measurementKey(picture)}`, { image: node.image, picture })
    }
  }
  return [...needed.values()]
}
