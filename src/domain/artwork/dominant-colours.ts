import { labColour, type LabColour, labDifference } from '../colours/difference.ts'
import { type FoundColour, groundAlongEdges, isPaper } from './found-colours.ts'
import { colourAt, hexOfPixel, isBetween, isSolid, pixelCount, type Rgba } from './pixels.ts'

/** As many colours as a picture may be separated into. */
const mostColours = 12
/** Noise of a JPEG stays below this difference. */
const noise = 6
/** Less of a colour than this is an accident of the file. */
const smallestShare = 0.004
/** Bins of colours that are looked at one by one; further ones hold next to nothing. */
const mostBins = 2000

interface Bin {
  count: number
  hex: string
  hexCount: number
}

/** The pixels that have a colour of their own, counted by it: solid, and no mixture of two neighbours. */
function countColours(rgba: Rgba, width: number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const all = new Map<number, number>()
  let [pure, solid] = [0, 0]
  for (let pixel = 0; pixel < pixelCount(rgba); pixel++) {
    if (!isSolid(rgba, pixel)) continue
    const colour = colourAt(rgba, pixel)
    all.set(colour, (all.get(colour) ?? 0) + 1)
    solid++
    if (isBetween(rgba, width, pixel)) continue
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
    pure++
  }
  // In a drawing of hairlines everything is an edge: then edges are all there is to go by.
  return pure < solid * 0.02 ? all : counts
}

/** Neighbouring colours together, named by the most frequent of them. */
function binColours(counts: ReadonlyMap<number, number>): readonly Bin[] {
  const bins = new Map<number, Bin>()
  for (const [colour, count] of counts) {
    const key = ((colour >> 9) & 0x7c00) | ((colour >> 6) & 0x3e0) | ((colour >> 3) & 0x1f)
    const bin = bins.get(key) ?? { count: 0, hex: '', hexCount: 0 }
    bin.count += count
    if (count > bin.hexCount) [bin.hex, bin.hexCount] = [hexOfPixel(colour), count]
    bins.set(key, bin)
  }
  return [...bins.values()].toSorted((one, other) => other.count - one.count).slice(0, mostBins)
}

interface Cluster {
  readonly hex: string
  readonly lab: LabColour
  count: number
}

/** Bins by colour: those that noise alone sets apart together. */
function clusterBins(bins: readonly Bin[]): readonly Cluster[] {
  const clusters: Cluster[] = []
  for (const { hex, count } of bins) {
    const lab = labColour(hex)
    const near = clusters.find((cluster) => labDifference(cluster.lab, lab) < noise)
    if (near) near.count += count
    else clusters.push({ hex, lab, count })
    // A photo: nobody needs to know how many more.
    if (clusters.length > 4 * mostColours) break
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
    if (isSolid(rgba, pixel) && labDifference(labColour(hexOfPixel(colourAt(rgba, pixel))), lab) < noise) own++
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

/**
 * The flat colours of a bitmap, the most of it first; at most 13, and then it is a photo (`isPhoto`). Edges, where two colours mix,
 * count for neither; transparent pixels don't count. Meant for pictures of some hundred px.
 * @param rgba four bytes a pixel, not premultiplied, row by row
 */
export function dominantColours(rgba: Rgba, width: number): readonly FoundColour[] {
  const counts = countColours(rgba, width)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const clusters = withoutRims(clusterBins(binColours(counts)), total)
    .filter(({ count }) => count >= total * smallestShare)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostColours + 1)
  return clusters.map((cluster) => ({
    hex: cluster.hex,
    share: cluster.count / total,
    isGround: isPaper(cluster.hex) && isAlongEdges(rgba, width, cluster),
  }))
}

/** Whether a bitmap has so many colours, or so much between them, that only digital printing shows it. */
export const isPhoto = (found: readonly FoundColour[]): boolean =>
  found.length > mostColours || (found.length > 0 && found.reduce((sum, { share }) => sum + share, 0) < 0.85)
