import { colorDifference, labColor } from '#domain/colors/difference.ts'

/** A colour of a picture as the shopper sees it listed. */
export interface FoundColor {
  /** `#rrggbb` in lower case. */
  readonly hex: string
  /** Of what is painted, 0 to 1; an estimate. */
  readonly share: number
  /** A light ground that lies along most of the picture's edges, such as the white around a photographed logo. */
  readonly isGround: boolean
}

/** Closer than this two colours are one to the eye, and to the ink. */
const sameColor = 2.5

/** Further colours are told from one another by nobody, and compared with each other they would take minutes. */
const maxCompared = 500

/** Colours that hardly differ as one, the larger of them; the most of it first. */
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

/** A logo that was cut out tightly touches its edges here and there; along the rest lies its ground. */
export const groundAlongEdges = 0.6

/** Whether a colour is paper rather than ink: nearly white. */
export function isPaper(hex: string): boolean {
  const { l, a, b } = labColor(hex)
  return l >= 90 && Math.hypot(a, b) <= 15
}
