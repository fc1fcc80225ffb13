/** One stroke of the pen, absolute, in the artwork's own units (y grows downwards). All curves are cubic. */
export type PathSegment =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

export interface Fill {
  /** `#rrggbb` in lower case. */
  readonly hex: string
  readonly rule: 'nonzero' | 'evenodd'
}

export interface Stroke {
  readonly hex: string
  /** In the artwork's units. */
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round' | 'bevel'
  readonly miterLimit: number
  readonly dashes: readonly number[]
  readonly dashOffset: number
}

/** A shape with its flat colours: the fill is painted first, the stroke over it. */
export interface PaintedPath {
  readonly segments: readonly PathSegment[]
  readonly fill: Fill | null
  readonly stroke: Stroke | null
}

/**
 * A vector logo as plates can print it: painted paths from the lowest to the topmost, all transforms, styles, symbols and shapes already
 * worked in. The box begins at 0, 0 and cuts off what reaches out of it.
 */
export interface Artwork {
  readonly width: number
  readonly height: number
  readonly paths: readonly PaintedPath[]
}

/** Why a drawing can't be taken apart into inks and prints digitally only. */
export const artworkRefusals = [
  'gradient',
  'pattern',
  'mask',
  'clip',
  'filter',
  'bitmap',
  'text',
  'opacity',
  'distortedStroke',
  'tooComplex',
  'broken',
  /** Nothing of it can be seen. */
  'empty',
] as const
export type ArtworkRefusal = (typeof artworkRefusals)[number]

export type ArtworkRead = { readonly ok: true; readonly artwork: Artwork } | { readonly ok: false; readonly reason: ArtworkRefusal }
