import { labColor, type LabColor, labDifference } from '#domain/colors/difference.ts'
import { type FoundColor, groundAlongEdges, isPaper } from './found-colors.ts'
import { colorAt, hexOfPixel, isBetween, isSolid, pixelCount, type Rgba } from './pixels.ts'

/** As many colours as a picture may be separated into. */
export const maxColors = 12
/** Noise of a JPEG stays below this difference. */
const noise = 6
/** Less of a colour than this is an accident of the file. */
const minShare = 0.004
/** Bins of colours that are looked at one by one; further ones hold next to nothing. */
const maxBins = 2000

interface Bin {
  count: number
  hex: string
  hexCount: number
}

/** The pixels that have a colour of their own, counted by it: solid, and no mixture of two neighbours. */
function countColors(rgba: Rgba, width: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const all = new Map<number, number>()
  let [pure, solid] = [0, 0]
  for (let pixel = 0; pixel < pixelCount(rgba); pixel++) {
    if (!isSolid(rgba, pixel)) continue
    const color = colorAt(rgba, pixel)
    all.set(color, (all.get(color) ?? 0) + 1)
    solid++
    if (isBetween(rgba, width, pixel)) continue
    counts.set(color, (counts.get(color) ?? 0) + 1)
    pure++
  }
  // In a drawing of hairlines everything is an edge: then edges are all there is to go by.
  return pure < solid * 0.02 ? all : counts
}

/** Where the found colours leave more than the rest of it unnamed, the picture has no flat colours. */
const keptShare = 0.85

/** Neighbouring colours together, named by the most frequent of them. */
function binColors(counts: ReadonlyMap<number, number>): readonly Bin[] {
  const bins = new Map<number, Bin>()
  for (const [color, count] of counts) {
    const key = ((color >> 9) & 0x7c00) | ((color >> 6) & 0x3e0) | ((color >> 3) & 0x1f)
    const bin = bins.get(key) ?? { count: 0, hex: '', hexCount: 0 }
    bin.count += count
    if (count > bin.hexCount) [bin.hex, bin.hexCount] = [hexOfPixel(color), count]
    bins.set(key, bin)
  }
  return [...bins.values()].toSorted((one, other) => other.count - one.count).slice(0, maxBins)
}

interface Cluster {
  readonly hex: string
  readonly lab: LabColor
  count: number
}

/** Bins by colour: those that noise alone sets apart together. */
function clusterBins(bins: readonly Bin[]): readonly Cluster[] {
  const clusters: Cluster[] = []
  for (const { hex, count } of bins) {
    const lab = labColor(hex)
    const near = clusters.find((cluster) => labDifference(cluster.lab, lab) < noise)
    if (near) near.count += count
    else clusters.push({ hex, lab, count })
    // A photo: nobody needs to know how many more.
    if (clusters.length > 4 * maxColors) break
  }
  return clusters
}

/** So little of a colour that is so near to a large one is its rim in a JPEG. */
const rim = { share: 0.015, difference: 14 }

/** The clusters without the rims of others; what is in a rim counts for the colour that it surrounds. */
function withoutRims(clusters: readonly Cluster[], total: number): readonly Cluster[] {
  const isRimOf = (small: Cluster, large: Cluster): boolean =>
    small.count < total * rim.share && large.count > 10 * small.count && labDifference(small.lab, large.lab) < rim.difference
  const kept = clusters.filter((small) => !clusters.some((large) => isRimOf(small, large)))
  return kept.map((large) => {
    const rims = clusters.filter((small) => !kept.includes(small) && kept.find((other) => isRimOf(small, other)) === large)
    return { ...large, count: rims.reduce((sum, { count }) => sum + count, large.count) }
  })
}

/** Whether most pixels along the four edges show one colour. */
function isAlongEdges(rgba: Rgba, width: number, { lab }: Cluster): boolean {
  const height = pixelCount(rgba) / width
  let [edges, own] = [0, 0]
  const look = (pixel: number) => {
    edges++
    if (isSolid(rgba, pixel) && labDifference(labColor(hexOfPixel(colorAt(rgba, pixel))), lab) < noise) own++
  }
  for (let column = 0; column < width; column++) {
    look(column)
    look((height - 1) * width + column)
  }
  for (let row = 1; row < height - 1; row++) {
    look(row * width)
    look(row * width + width - 1)
  }
  return own >= groundAlongEdges * edges
}

/** So much of a flat drawing lies in few bins; a shaded picture spreads over hundreds, a bad JPEG of a drawing over some. */
const flatness = { bins: 8, share: 0.66 }

/** Whether what is not ground keeps to few colours instead of running from one into the next. */
function isFlat(bins: readonly Bin[], clusters: readonly Cluster[], ground: Cluster | undefined): boolean {
  const drawn = ground ? bins.filter(({ hex }) => labDifference(labColor(hex), ground.lab) >= noise) : bins
  const sum = (some: readonly Bin[]): number => some.reduce((whole, { count }) => whole + count, 0)
  return sum(drawn.slice(0, Math.max(flatness.bins, clusters.length))) >= flatness.share * sum(drawn)
}

/** Levels of a channel: neighbours that are closer lie in one area, and a flat area keeps this close to its colour. */
const sameArea = 12
const sameColor = 4
/** So much of the areas of a flat picture keeps to its colours; of tones that run into one another less than half does. */
const flatAreas = 0.6
/** A picture with less area than this is a drawing of lines. */
const minArea = 0.1

const channelsOf = (color: number): readonly [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255]

/** The difference of two colours in the channel where they differ most. */
function levelsApart(one: number, other: number): number {
  const [[r, g, b], [red, green, blue]] = [channelsOf(one), channelsOf(other)]
  return Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))
}

/**
 * Whether most of what is not ground keeps close to the colours that were found. Lines and edges are left out. A grey photo has few
 * colours for the eye, but all the tones between them.
 */
function isConcentrated(rgba: Rgba, width: number, clusters: readonly Cluster[], ground: Cluster | undefined): boolean {
  const centres = clusters.map(({ hex }) => ({ color: Number.parseInt(hex.slice(1), 16), isGround: hex === ground?.hex }))
  let [near, areas] = [0, 0]
  for (let pixel = 0; pixel + width < pixelCount(rgba); pixel++) {
    if (!isSolid(rgba, pixel)) continue
    const color = colorAt(rgba, pixel)
    const isInArea = levelsApart(color, colorAt(rgba, pixel + 1)) < sameArea && levelsApart(color, colorAt(rgba, pixel + width)) < sameArea
    if (!isInArea || centres.some((centre) => centre.isGround && levelsApart(centre.color, color) < 2 * sameArea)) continue
    areas++
    if (centres.some((centre) => levelsApart(centre.color, color) <= sameColor)) near++
  }
  return areas < minArea * pixelCount(rgba) || near >= flatAreas * areas
}

export interface BitmapColors {
  /** The most first. */
  readonly colors: readonly FoundColor[]
  /** Whether it has so many colours, or so much between them, that only digital printing shows it. */
  readonly isPhoto: boolean
}

/**
 * The flat colours of a bitmap. Edges, where two colours mix, count for neither; transparent pixels don't count. Meant for pictures of
 * some hundred px.
 * @param rgba four bytes a pixel, not premultiplied, row by row
 */
export function dominantColors(rgba: Rgba, width: number): BitmapColors {
  const counts = countColors(rgba, width)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const bins = binColors(counts)
  const clusters = withoutRims(clusterBins(bins), total)
    .filter(({ count }) => count >= total * minShare)
    .toSorted((one, other) => other.count - one.count)
  const ground = clusters.find((cluster) => isPaper(cluster.hex) && isAlongEdges(rgba, width, cluster))
  const kept = clusters.reduce((sum, { count }) => sum + count, 0)
  return {
    colors: clusters.map((cluster) => ({ hex: cluster.hex, share: cluster.count / total, isGround: cluster === ground })),
    isPhoto:
      clusters.length > maxColors ||
      kept < keptShare * total ||
      !isFlat(bins, clusters, ground) ||
      !isConcentrated(rgba, width, clusters, ground),
  }
}
