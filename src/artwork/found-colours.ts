import { colourDifference, labColour } from '#domain/colours/difference.ts'

/** A colour of a picture as the shopper sees it listed. */
export interface FoundColour {
  /** `#rrggbb` in lower case. */
  readonly hex: string
  /** Of what is painted, 0 to 1; an estimate. */
  readonly share: number
  /** A light ground that lies along most of the picture's edges, such as the white around a photographed logo. */
  readonly isGround: boolean
}

/** Closer than this two colours are one to the eye, and to the ink. */
const sameColour = 2.5

/** Further colours are told from one another by nobody, and compared with each other they would take minutes. */
const mostCompared = 500

/** Colours that hardly differ as one, the larger of them; the most of it first. */
export function mergeNear(found: readonly FoundColour[]): readonly FoundColour[] {
  const merged: FoundColour[] = []
  for (const colour of found.toSorted((one, other) => other.share - one.share).slice(0, mostCompared)) {
    const near = merged.findIndex(({ hex }) => colourDifference(hex, colour.hex) < sameColour)
    const into = merged[near]
    if (into) merged[near] = { ...into, share: into.share + colour.share, isGround: into.isGround || colour.isGround }
    else merged.push(colour)
  }
  return merged.toSorted((one, other) => other.share - one.share)
}

/** A logo that was cut out tightly touches its edges here and there; along the rest lies its ground. */
export const groundAlongEdges = 0.6

/** Whether a colour is paper rather than ink: nearly white. */
export function isPaper(hex: string): boolean {
  const { l, a, b } = labColour(hex)
  return l >= 90 && Math.hypot(a, b) <= 15
}
