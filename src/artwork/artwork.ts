/** One path segment in absolute coordinates, in the artwork's own units (y grows downwards). All curves are cubic. */
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

/** A shape with flat colours. The fill is painted first, then the stroke. */
export interface PaintedPath {
  readonly segments: readonly PathSegment[]
  readonly fill: Fill | null
  readonly stroke: Stroke | null
}

/**
 * A vector logo reduced to painted paths, from the lowest to the topmost. Transforms, styles, symbols and basic shapes are resolved. The
 * box starts at 0, 0 and clips everything outside it.
 */
export interface Artwork {
  readonly width: number
  readonly height: number
  readonly paths: readonly PaintedPath[]
}

/** Reasons why a drawing cannot be separated into inks and can only be printed digitally. */
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
  /** Nothing in it is visible. */
  'empty',
] as const
export type ArtworkRefusal = (typeof artworkRefusals)[number]

/** Stops reading a drawing at any depth; `readArtwork` converts it to a result. */
export class RefusedDrawing extends Error {
  readonly reason: ArtworkRefusal
  constructor(reason: ArtworkRefusal) {
    super(reason)
    this.reason = reason
  }
}

export type ArtworkRead = { readonly ok: true; readonly artwork: Artwork } | { readonly ok: false; readonly reason: ArtworkRefusal }
