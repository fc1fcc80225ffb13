import type { PencilShape } from '#domain/catalogue/categories.ts'
import { darken, isDark, lighten } from './color-mixing.ts'
import type { Point } from './geometry.ts'

/** A strip of the body in side view; y as a fraction of the radius, -1 is the upper edge. */
interface Facet {
  readonly from: number
  readonly to: number
  readonly color: string
}

export interface Section {
  /** Visible width of the body, in mm. */
  readonly diameterMm: number
  /** Upper to lower; none on a round body. */
  readonly facets: readonly Facet[]
  /** The position of the print, as a fraction of the radius from the axis. */
  readonly printAt: number
  /** The cut face at the end, as fractions of its depth and of the radius; an ellipse on a round body. */
  readonly cut: readonly Point[] | null
  /** Length of wood and lead exposed by a sharpener. */
  readonly coneMm: number
  readonly lead: { readonly fromMm: number; readonly radiusMm: number }
}

/** As in a picture, or straight on to one face as on the print stage. */
export type Aspect = 'lying' | 'face' | 'edge'

const broadFaceMm = 12
const narrowFaceMm = 7

const edgesOf = {
  hexagonal: { lying: [-1, -0.46, 0.46, 1], face: [-1, -0.5, 0.5, 1] },
  triangular: { lying: [-1, 0.3, 1], face: [-1, 0.86, 1] },
  rectangular: { lying: [-1, 0.72, 1], face: [-1, -0.88, 0.88, 1] },
  round: { lying: [], face: [] },
} as const satisfies Record<PencilShape, { lying: readonly number[]; face: readonly number[] }>

const cuts = {
  hexagonal: [
    [0, -1],
    [1, -0.46],
    [1, 0.46],
    [0, 1],
    [-1, 0.46],
    [-1, -0.46],
  ],
  triangular: [
    [0, -1],
    [1, 0.3],
    [0, 1],
    [-1, 0.3],
  ],
  rectangular: [
    [-0.5, -1],
    [0.9, -0.86],
    [0.9, 0.72],
    [0.1, 1],
    [-0.9, 0.86],
    [-0.9, -0.8],
  ],
  round: null,
} as const satisfies Record<PencilShape, readonly Point[] | null>

const thinLead = { fromMm: 5.2, radiusMm: 1.15 }
const flatLead = { fromMm: 7, radiusMm: 2.3 }

/** Light to dark, from the upper facet to the lower one; the middle one of three has the pure colour. */
function shadesOf(edges: number, body: string): readonly string[] {
  const dark = isDark(body)
  if (edges === 4) return [lighten(body, dark ? 0.2 : 0.34), body, darken(body, 0.26)]
  return [lighten(body, dark ? 0.1 : 0.06), darken(body, 0.26)]
}

function diameterOf(shape: PencilShape, aspect: Aspect): number {
  if (shape === 'rectangular') return aspect === 'edge' ? narrowFaceMm : broadFaceMm
  return shape === 'triangular' ? 7.6 : 7.4
}

/** The visible faces of a body shape. */
export function sectionOf(shape: PencilShape, body: string, aspect: Aspect): Section {
  const edges: readonly number[] = edgesOf[shape][aspect === 'lying' ? 'lying' : 'face']
  const shades = shadesOf(edges.length, body)
  const facets = edges.slice(1).map((to, index): Facet => ({ from: edges[index] ?? -1, to, color: shades[index] ?? body }))
  const flat = shape === 'rectangular'
  const widest = facets.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
  return {
    diameterMm: diameterOf(shape, aspect),
    facets,
    printAt: widest && aspect === 'lying' ? (widest.from + widest.to) / 2 : 0,
    cut: cuts[shape],
    coneMm: flat ? 26 : 21,
    lead: flat ? flatLead : thinLead,
  }
}
