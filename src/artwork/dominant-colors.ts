import { labColor, type LabColor, labDifference } from '#domain/colors/difference.ts'
import { type FoundColor, groundAlongEdges, isPaper } from './found-colors.ts'
import { colorAt, hexOfPixel, isBetween, isSolid, pixelCount, type Rgba } from './pixels.ts'

/** The maximum number of colours that a picture may be separated into. */
export const maxColors = 12
/** JPEG noise stays below this colour difference. */
const noise = 6
/** A smaller share of a colour is treated as noise in the file. */
const minShare = 0.004
/** Only the most frequent bins are examined; the rest contain almost nothing. */
const maxBins = 2000

interface Bin {
  count: number
  hex: string
  hexCount: number
}

/** Whether a pixel and its four neighbours have one colour. Most pixels of a drawing do, and it is told much faster than an edge. */
function isInside(rgba: Rgba, width: number, pixel: number): boolean {
  const column = pixel % width
  if (column === 0 || column === width - 1) return false
  const color = colorAt(rgba, pixel)
  const isSame = (other: number): boolean => colorAt(rgba, other) === color && isSolid(rgba, other)
  return isSame(pixel + 1) && isSame(pixel - 1) && isSame(pixel + width) && isSame(pixel - width)
}

/** Counts the opaque pixels that have a colour of their own, that is, which are not a mixture of two neighbours. */
function countColors(rgba: Rgba, width: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const all = new Map<number, number>()
  let [pure, solid] = [0, 0]
  for (let pixel = 0; pixel < pixelCount(rgba); pixel++) {
    if (!isSolid(rgba, pixel)) continue
    const color = colorAt(rgba, pixel)
    all.set(color, (all.get(color) ?? 0) + 1)
    solid++
    if (!isInside(rgba, width, pixel) && isBetween(rgba, width, pixel)) continue
    counts.set(color, (counts.get(color) ?? 0) + 1)
    pure++
  }
  // In a drawing of hairlines every pixel is an edge, so edges are counted there.
  return pure < solid * 0.02 ? all : counts
}

/** If the colours found cover less than this share, the picture has no flat colours. */
const minCoverage = 0.85

/** Merges neighbouring colours, named after the most frequent of them. */
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

/** Merges bins that differ only by noise. */
function clusterBins(bins: readonly Bin[]): readonly Cluster[] {
  const clusters: Cluster[] = []
  for (const { hex, count } of bins) {
    const lab = labColor(hex)
    const near = clusters.find((cluster) => labDifference(cluster.lab, lab) < noise)
    if (near) near.count += count
    else clusters.push({ hex, lab, count })
    // A photo: the exact number of further colours does not matter.
    if (clusters.length > 4 * maxColors) break
  }
  return clusters
}

/** A colour this rare and this close to a large one is a JPEG artefact at its rim. */
const rim = { share: 0.015, difference: 14 }

/** The clusters without the rims of others. The area of a rim is added to the colour that it surrounds. */
function withoutRims(clusters: readonly Cluster[], total: number): readonly Cluster[] {
  const isRimOf = (small: Cluster, large: Cluster): boolean =>
    small.count < total * rim.share && large.count > 10 * small.count && labDifference(small.lab, large.lab) < rim.difference
  const remaining = clusters.filter((small) => !clusters.some((large) => isRimOf(small, large)))
  return remaining.map((large) => {
    const rims = clusters.filter((small) => !remaining.includes(small) && remaining.find((other) => isRimOf(small, other)) === large)
    return { ...large, count: rims.reduce((sum, { count }) => sum + count, large.count) }
  })
}

/** Whether most pixels along the four edges show one colour. */
function isAlongEdges(rgba: Rgba, width: number, { lab }: Cluster): boolean {
  const height = pixelCount(rgba) / width
  let [edges, own] = [0, 0]
  const countPixel = (pixel: number) => {
    edges++
    if (isSolid(rgba, pixel) && labDifference(labColor(hexOfPixel(colorAt(rgba, pixel))), lab) < noise) own++
  }
  for (let column = 0; column < width; column++) {
    countPixel(column)
    countPixel((height - 1) * width + column)
  }
  for (let row = 1; row < height - 1; row++) {
    countPixel(row * width)
    countPixel(row * width + width - 1)
  }
  return own >= groundAlongEdges * edges
}

/** A flat drawing has this share of its area in few bins. A shaded picture spreads over hundreds, a poor JPEG of a drawing over some. */
const flatness = { bins: 8, share: 0.66 }

/** Whether the picture without its background consists of a few colours rather than gradients. */
function isFlat(bins: readonly Bin[], clusters: readonly Cluster[], ground: Cluster | undefined): boolean {
  const drawn = ground ? bins.filter(({ hex }) => labDifference(labColor(hex), ground.lab) >= noise) : bins
  const sum = (some: readonly Bin[]): number => some.reduce((whole, { count }) => whole + count, 0)
  return sum(drawn.slice(0, Math.max(flatness.bins, clusters.length))) >= flatness.share * sum(drawn)
}

/** Levels of one channel. Neighbours closer than this belong to one area, and a flat area stays this close to its colour. */
const sameArea = 12
const sameColor = 4
/** A flat picture keeps at least this share of its areas close to its colours. With continuous tones it is less than half. */
const flatAreas = 0.6
/** A picture with a smaller share of areas than this is a line drawing. */
const minArea = 0.1

const channelsOf = (color: number): readonly [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255]

/** The largest difference of two colours in any one channel. */
function levelsApart(one: number, other: number): number {
  const [[r, g, b], [red, green, blue]] = [channelsOf(one), channelsOf(other)]
  return Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))
}

/**
 * Whether most of the picture without its background is close to the detected colours. Lines and edges are ignored. A grey photo has few
 * distinguishable colours but every tone between them.
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
  /** Largest share first. */
  readonly colors: readonly FoundColor[]
  /** Whether it has too many colours, or too many tones between them, for anything but digital print. */
  readonly isPhoto: boolean
}

/**
 * Detects the flat colours of a bitmap. Edges, where two colours mix, and transparent pixels are not counted.
 * @param rgba four bytes per pixel, not premultiplied, row by row
 */
export function dominantColors(rgba: Rgba, width: number): BitmapColors {
  const counts = countColors(rgba, width)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const bins = binColors(counts)
  const clusters = withoutRims(clusterBins(bins), total)
    .filter(({ count }) => count >= total * minShare)
    .toSorted((one, other) => other.count - one.count)
  const ground = clusters.find((cluster) => isPaper(cluster.hex) && isAlongEdges(rgba, width, cluster))
  const remaining = clusters.reduce((sum, { count }) => sum + count, 0)
  return {
    colors: clusters.map((cluster) => ({ hex: cluster.hex, share: cluster.count / total, isGround: cluster === ground })),
    isPhoto:
      clusters.length > maxColors ||
      remaining < minCoverage * total ||
      !isFlat(bins, clusters, ground) ||
      !isConcentrated(rgba, width, clusters, ground),
  }
}
