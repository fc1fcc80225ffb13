import type { Technology } from '#domain/catalogue/categories.ts'
import type { PrintLimits } from '#domain/catalogue/settings-schema.ts'
import { type DesignDocument, type DesignNode, type ImageNode, printedNodes } from '#domain/design/document.ts'
import { boundingRect } from '#domain/design/geometry.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { type GapToMeasure, nearBounds, nearRect, type PlacedPicture } from '../gap-to-measure.ts'
import { printedColors } from '../printed-picture.ts'
import { keyOfGap, type NeededGap } from './measurement-keys.ts'

/** The colours of a picture with the plates that print them. */
function platedColors(node: ImageNode): PlacedPicture['colors'] {
  const keys = new Map(node.inks.map((ink) => [ink.hex.toLowerCase(), inkKey(ink)]))
  return printedColors(node).map(({ hex, ink }) => ({ hex, ink: ink === null ? null : (keys.get(ink) ?? ink) }))
}

/** Moving both pictures by as much changes no gap between them. Smaller differences are rounding errors. */
const micrometres = (mm: number): number => Math.round(mm * 1000) / 1000

/**
 * The gap between a picture and another object of its side, if there may be one: both are pictures, share an ink, and their boxes come
 * closer than the narrowest gap. A code has its quiet zone, and of a text only its box is known here.
 */
export function gapToMeasure(node: ImageNode, other: DesignNode, technology: Technology, limits: PrintLimits): GapToMeasure | null {
  const gapMm = limits.minGapWidthMm[technology]
  return other.kind === 'image' && nearRect(node, other, gapMm) ? sharedGap(node, other, gapMm) : null
}

/** The gap between two pictures that lie close; null if they share no ink. */
function sharedGap(node: ImageNode, other: ImageNode, gapMm: number, colorsOf = platedColors): GapToMeasure | null {
  const [colors, colorsOfOther] = [colorsOf(node), colorsOf(other)]
  const isShared = colors.some(({ ink }) => ink !== null && colorsOfOther.some((color) => color.ink === ink))
  if (!isShared) return null
  const placed = ({ widthMm, heightMm, rotationDeg, xMm, yMm }: ImageNode) => ({
    xMm: micrometres(xMm - node.xMm),
    yMm: micrometres(yMm - node.yMm),
    widthMm,
    heightMm,
    rotationDeg,
  })
  return {
    pictures: [
      { colors, ...placed(node) },
      { colors: colorsOfOther, ...placed(other) },
    ],
    gapMm,
  }
}

/** More pairs that lie so close are one drawing in pieces, or an attack; each takes up to a second. */
const maxPairsPerSide = 20

/** Pairs that lie so close are compared up to this number, most of which lie alike: a logo that is repeated along the side. */
const maxComparedPerSide = 400

/** The distinct gaps of the pictures of a side. It may have hundreds, so each is read once, and pairs that lie far apart cost nearly nothing. */
function gapsOfSide(pictures: readonly ImageNode[], gapMm: number): readonly NeededGap[] {
  const bounds = pictures.map(boundingRect)
  const read = new Map<ImageNode, PlacedPicture['colors']>()
  const colorsOf = (node: ImageNode) => {
    const colors = read.get(node) ?? platedColors(node)
    read.set(node, colors)
    return colors
  }
  const found = new Map<string, NeededGap>()
  let compared = 0
  for (const [nth, node] of pictures.entries())
    for (const [mth, other] of pictures.slice(0, nth).entries()) {
      const [rect, rectOfOther] = [bounds[nth], bounds[mth]]
      if (!rect || !rectOfOther || !nearBounds(rect, rectOfOther, gapMm)) continue
      const gap = sharedGap(node, other, gapMm, colorsOf)
      compared += 1
      if (gap) {
        const pair: NeededGap = { images: [node.image, other.image], gap }
        found.set(keyOfGap(pair), pair)
      }
      if (found.size === maxPairsPerSide || compared === maxComparedPerSide) return [...found.values()]
    }
  return [...found.values()]
}

/** The distinct gaps that the checks of a design need. `technologies` has one entry per side. */
export function neededGaps(
  design: DesignDocument,
  technologies: readonly (Technology | undefined)[],
  limits: PrintLimits,
): readonly NeededGap[] {
  const needed = design.sides.flatMap((face, side) => {
    const technology = technologies[side]
    if (!technology) return []
    return gapsOfSide(
      printedNodes(face).filter((node) => node.kind === 'image'),
      limits.minGapWidthMm[technology],
    )
  })
  return [...new Map(needed.map((pair) => [keyOfGap(pair), pair])).values()]
}
