import type { Artwork, PathSegment } from '#artwork/artwork.ts'
import type { Ink } from '#domain/design/document.ts'
import type { PlacedBox } from '#domain/design/geometry.ts'

/** One ink of a bitmap: a bit for each pixel, 1 where it prints, rows padded to whole bytes. */
export interface Stencil {
  readonly ink: Ink
  readonly bits: Uint8Array
}

interface Sized {
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * A picture taken apart as far as the press needs it: into shapes or stencils in inks, or left in its own colours. Those are sRGB, and of a
 * CMYK photo its own process inks; `cmyk-inverted` is how Adobe's programs write them into a JPEG.
 */
export type PreparedPicture =
  | { readonly kind: 'artwork'; readonly artwork: Artwork; readonly inkOf: (hex: string) => Ink | null }
  | ({ readonly kind: 'stencils'; readonly stencils: readonly Stencil[] } & Sized)
  | ({ readonly kind: 'jpeg'; readonly bytes: Uint8Array; readonly colors: 'rgb' | 'cmyk' | 'cmyk-inverted' } & Sized)
  | ({ readonly kind: 'cmyk'; readonly samples: Uint8Array } & Sized)
  | ({ readonly kind: 'pixels'; readonly rgb: Uint8Array; readonly alpha: Uint8Array | null } & Sized)

/** A node of a side as it goes onto the press, all files read. */
export type PreparedNode = { readonly box: PlacedBox } & (
  | { readonly kind: 'text'; readonly segments: readonly PathSegment[]; readonly ink: Ink }
  | PreparedPicture
)

/** Whatever is printed on a side, from the lowest to the topmost. */
export type PreparedPrint = readonly PreparedNode[]

function inksOfNode(node: PreparedNode): readonly Ink[] {
  switch (node.kind) {
    case 'text':
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

/** Every ink that a print uses, lowest first; the same one may come twice. */
export const inksOfPrint = (print: PreparedPrint): readonly Ink[] => print.flatMap(inksOfNode)
