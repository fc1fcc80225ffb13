import { colorDifference, labColor } from '#domain/colors/difference.ts'
import type { Ink, SeparatedColor } from '#domain/design/document-schema.ts'
import type { FoundColor } from './found-colors.ts'

/** What a picture is printed with: its inks, and which of them prints which of its colours. */
export interface Separation {
  readonly inks: readonly Ink[]
  readonly separation: readonly SeparatedColor[]
}

/** Colours that share an ink; the largest of them gives it its name. */
interface Group {
  readonly hex: string
  readonly share: number
  readonly members: readonly string[]
}

/** In one ink a light shape and one that is so much darker would run into one blot: rather the light one is left out. */
const contrastKept = 40
const lightFrom = 80

const lightness = (hex: string): number => labColor(hex).l

/** What a merge costs the eye: far apart and both large is worst. */
const cost = (one: Group, other: Group): number =>
  colorDifference(one.hex, other.hex) ** 2 * ((one.share * other.share) / (one.share + other.share))

/** The two groups whose union is seen least. */
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

/** One group fewer: the cheapest pair together, or its lighter one left out where together they would be a blot. */
function withOneLess(groups: readonly Group[]): readonly Group[] {
  const pair = cheapestPair(groups)
  if (!pair) return groups
  const [larger, smaller] = pair[0].share >= pair[1].share ? pair : [pair[1], pair[0]]
  const others = groups.filter((group) => group !== larger && group !== smaller)
  const [light, dark] = lightness(larger.hex) > lightness(smaller.hex) ? [larger, smaller] : [smaller, larger]
  if (lightness(light.hex) >= lightFrom && lightness(light.hex) - lightness(dark.hex) > contrastKept) return [...others, dark]
  return [...others, { hex: larger.hex, share: larger.share + smaller.share, members: [...larger.members, ...smaller.members] }]
}

/**
 * A picture's colours in at most `count` inks, the ink of the largest area first: those that differ least are printed as one, and the
 * ground is left to the product. A picture that is nothing but ground keeps it as an ink.
 */
export function separationWith(found: readonly FoundColor[], count: number): Separation {
  const painted = found.some(({ isGround }) => !isGround) ? found.filter(({ isGround }) => !isGround) : found
  // A colour finer than what is measured still weighs something.
  let groups: readonly Group[] = painted.map(({ hex, share }) => ({ hex, share: Math.max(share, 0.0005), members: [hex] }))
  while (groups.length > Math.max(1, count)) groups = withOneLess(groups)
  const inked = groups.toSorted((one, other) => other.share - one.share)
  const inkOf = (hex: string): number | null => {
    const ink = inked.findIndex(({ members }) => members.includes(hex))
    return ink < 0 ? null : ink
  }
  return { inks: inked.map(({ hex }) => ({ hex })), separation: found.map(({ hex }) => ({ hex, ink: inkOf(hex) })) }
}

/** As many inks as pad printing takes. */
const padInks = 3

/** What the shop proposes for a picture: each of its colours as an ink where pad printing takes them all; null proposes digital print. */
export function proposeSeparation(found: readonly FoundColor[]): Separation | null {
  const { inks, separation } = separationWith(found, Infinity)
  return inks.length > 0 && inks.length <= padInks ? { inks, separation } : null
}
