import { colorDifference, labColor } from '#domain/colors/difference.ts'
import { maxSeparatedColors } from '#domain/design/document-limits.ts'
import type { Ink, SeparatedColor } from '#domain/design/document-schema.ts'
import type { FoundColor } from './found-colors.ts'

/** The inks of a picture, and the ink for each of its colours. */
export interface Separation {
  readonly inks: readonly Ink[]
  readonly separation: readonly SeparatedColor[]
}

/** Colours that share an ink, named after the largest. */
interface Group {
  readonly hex: string
  readonly share: number
  readonly members: readonly string[]
}

/** Minimum lightness difference at which two shapes in one ink would merge into a blot. The lighter one is then left unprinted. */
const minContrast = 40
const lightFrom = 80

const lightness = (hex: string): number => labColor(hex).l

/** The visual cost of merging two groups: highest for distant colours that are both large. */
const cost = (one: Group, other: Group): number =>
  colorDifference(one.hex, other.hex) ** 2 * ((one.share * other.share) / (one.share + other.share))

/** The two groups whose merge is least visible. */
function cheapestPair(groups: readonly Group[]): readonly [Group, Group] | null {
  let best: readonly [Group, Group] | null = null
  let min = Infinity
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const price = cost(one, other)
      if (price < min) [best, min] = [[one, other], price]
    }
  return best
}

/** Removes one group: merges the cheapest pair, or drops its lighter group if they would form a blot. */
function withOneLess(groups: readonly Group[]): readonly Group[] {
  const pair = cheapestPair(groups)
  if (!pair) return groups
  const [larger, smaller] = pair[0].share >= pair[1].share ? pair : [pair[1], pair[0]]
  const others = groups.filter((group) => group !== larger && group !== smaller)
  const [light, dark] = lightness(larger.hex) > lightness(smaller.hex) ? [larger, smaller] : [smaller, larger]
  if (lightness(light.hex) >= lightFrom && lightness(light.hex) - lightness(dark.hex) > minContrast) return [...others, dark]
  return [...others, { hex: larger.hex, share: larger.share + smaller.share, members: [...larger.members, ...smaller.members] }]
}

/**
 * Separates a picture into at most `count` inks, ordered by area. The most similar colours are merged, and the background is left to the
 * product. A picture that is only background prints it as an ink. Colours beyond those that a design may have print like the nearest one.
 */
export function separationWith(all: readonly FoundColor[], count: number): Separation {
  const found = all.slice(0, maxSeparatedColors)
  const painted = found.some(({ isGround }) => !isGround) ? found.filter(({ isGround }) => !isGround) : found
  // A colour too fine to be measured still has some weight.
  let groups: readonly Group[] = painted.map(({ hex, share }) => ({ hex, share: Math.max(share, 0.0005), members: [hex] }))
  while (groups.length > Math.max(1, count)) groups = withOneLess(groups)
  const inked = groups.toSorted((one, other) => other.share - one.share)
  const inkOf = (hex: string): number | null => {
    const ink = inked.findIndex(({ members }) => members.includes(hex))
    return ink < 0 ? null : ink
  }
  return { inks: inked.map(({ hex }) => ({ hex })), separation: found.map(({ hex }) => ({ hex, ink: inkOf(hex) })) }
}

/** The maximum number of inks of pad printing. */
const padInks = 3

/** The shop's proposal for a picture: one ink per colour if pad printing supports that many; null proposes digital print. */
export function proposeSeparation(found: readonly FoundColor[]): Separation | null {
  const { inks, separation } = separationWith(found, Infinity)
  return inks.length > 0 && inks.length <= padInks ? { inks, separation } : null
}
