import { colorDifference, labColor } from '#domain/colors/difference.ts'

/** A colour of a picture, as listed for the shopper. */
export interface FoundColor {
  /** `#rrggbb` in lower case. */
  readonly hex: string
  /** Estimated share of the painted area, 0 to 1. */
  readonly share: number
  /** A light background along most of the picture's edges, such as the white around a photographed logo. */
  readonly isGround: boolean
}

/** Colours closer than this look the same and print in one ink. */
const sameColor = 2.5

/** Further colours are indistinguishable, and comparing them would take minutes. */
const maxCompared = 500

/** Merges nearly equal colours into the larger one; largest share first. */
export function mergeNear(found: readonly FoundColor[]): readonly FoundColor[] {
  const merged: FoundColor[] = []
  for (const color of found.toSorted((one, other) => other.share - one.share).slice(0, maxCompared)) {
    const near = merged.findIndex(({ hex }) => colorDifference(hex, color.hex) < sameColor)
    const into = merged[near]
    if (into) merged[near] = { ...into, share: into.share + color.share, isGround: into.isGround || color.isGround }
    else merged.push(color)
  }
  return merged.toSorted((one, other) => other.share - one.share)
}

/** The share of the edges that a background covers. A tightly cropped logo touches the edges in places. */
export const groundAlongEdges = 0.6

/** Whether a colour is nearly white, that is, paper rather than ink. */
export function isPaper(hex: string): boolean {
  const { l, a, b } = labColor(hex)
  return l >= 90 && Math.hypot(a, b) <= 15
}
