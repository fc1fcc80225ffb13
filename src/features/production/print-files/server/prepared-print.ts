import type { Artwork, PathSegment } from '#artwork/artwork.ts'
import type { Ink } from '#domain/design/document.ts'
import type { PlacedBox } from '#domain/design/geometry.ts'

/** One ink of a bitmap: one bit per pixel, 1 where it prints, rows padded to whole bytes. */
export interface Stencil {
  readonly ink: Ink
  readonly bits: Uint8Array
}

interface Sized {
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * A picture as the press needs it: shapes or stencils in inks, or its own colours. Those are sRGB, or the process inks of a CMYK photo;
 * `cmyk-inverted` is Adobe's JPEG encoding.
 */
export type PreparedPicture =
  | { readonly kind: 'artwork'; readonly artwork: Artwork; readonly inkOf: (hex: string) => Ink | null }
  | ({ readonly kind: 'stencils'; readonly stencils: readonly Stencil[] } & Sized)
  | ({ readonly kind: 'jpeg'; readonly bytes: Uint8Array; readonly colors: 'rgb' | 'cmyk' | 'cmyk-inverted' } & Sized)
  | ({ readonly kind: 'cmyk'; readonly samples: Uint8Array } & Sized)
  | ({ readonly kind: 'pixels'; readonly rgb: Uint8Array; readonly alpha: Uint8Array | null } & Sized)

/** A node of a side ready for print, with all files read. */
export type PreparedNode = { readonly box: PlacedBox } & (
  | { readonly kind: 'text' | 'code'; readonly segments: readonly PathSegment[]; readonly ink: Ink }
  | PreparedPicture
)

/** The print of a side, from bottom to top. */
export type PreparedPrint = readonly PreparedNode[]

function inksOfNode(node: PreparedNode): readonly Ink[] {
  switch (node.kind) {
    case 'text':
    case 'code':
      return [node.ink]
    case 'stencils':
      return node.stencils.map(({ ink }) => ink)
    case 'artwork': {
      const colors = node.artwork.paths.flatMap(({ fill, stroke }) => [fill?.hex, stroke?.hex])
      return [...new Set(colors)].flatMap((hex) => (hex === undefined ? [] : (node.inkOf(hex) ?? [])))
    }
    case 'jpeg':
    case 'cmyk':
    case 'pixels':
      return []
  }
}

/** All inks of a print from bottom to top, with repetition. */
export const inksOfPrint = (print: PreparedPrint): readonly Ink[] => print.flatMap(inksOfNode)
