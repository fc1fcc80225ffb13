import type { Technology } from '#domain/catalogue/categories.ts'
import type { PictureRefusal } from '../drawing-refusal.ts'
import type { ThinnestLines } from '../thinnest-lines.ts'
import type { FoundColor } from '../found-colors.ts'
import type { Ink, SeparatedColor } from '#domain/design/document.ts'
import type { Overhang } from '#domain/design/geometry.ts'

/** What a check must know of a picture beyond the design. */
export interface ImageFacts {
  readonly kind: 'vector' | 'bitmap'
  /** The size of the file itself; a vector's in its own px. */
  readonly widthPx: number
  readonly heightPx: number
  /** A vector's thinnest lines in its px. */
  readonly lines: ThinnestLines
  /** The edge of its largest pixel in px of the file: 1 for a bitmap, that of its coarsest bitmap for a drawing, null without any. */
  readonly largestPixel: number | null
  /** Whether nothing of it can be seen: a drawing without shapes, a bitmap of transparent pixels. */
  readonly isBlank: boolean
  /** Why it can't be printed at all, where somebody looked. */
  readonly refusal?: PictureRefusal | null
  /** What inks could print of it, where somebody looked. */
  readonly colors?: readonly FoundColor[]
}

/** By hash. Null for a picture that is lost; one that is not in the map has not been looked into yet, and is not judged. */
export type FactsOfImages = ReadonlyMap<string, ImageFacts | null>

/** What repairs a finding. A factor makes the node larger or smaller about its own centre, then it is moved into the print area. */
export type Fix =
  | { readonly kind: 'moveInside' }
  | { readonly kind: 'resize'; readonly factor: number }
  | { readonly kind: 'changeFont'; readonly fontFamily: string }
  | { readonly kind: 'recolor'; readonly ink: Ink }
  | { readonly kind: 'printDigitally' }
  | { readonly kind: 'assignInks'; readonly inks: readonly Ink[]; readonly separation: readonly SeparatedColor[] }
  | { readonly kind: 'remove' }

/** What is wrong, with the measured value and its limit. */
export type FindingDetail =
  /** How far it reaches over its print area; null on a side that can't be printed. */
  | { readonly check: 'outside'; readonly overhang: Overhang | null }
  | { readonly check: 'resolution'; readonly dpi: number; readonly limitDpi: number }
  /** The height of a capital letter. */
  | { readonly check: 'textHeight'; readonly heightMm: number; readonly limitMm: number; readonly technology: Technology }
  | { readonly check: 'lineWidth'; readonly widthMm: number; readonly limitMm: number; readonly technology: Technology }
  /** Of a side, which so prints digitally, or of a whole Slimboy, which can't. */
  | { readonly check: 'colors'; readonly colors: number; readonly limit: number }
  | { readonly check: 'letters'; readonly letters: readonly string[]; readonly fontFamily: string }
  /** The contrast of its faintest ink with the body by WCAG 2.2; one above the limit is too near to the body in colour. */
  | { readonly check: 'contrast'; readonly inkHex: string; readonly bodyHex: string; readonly ratio: number; readonly limit: number }
  /** Nothing of it can be seen, so it counts as no object: it costs nothing and prints nothing. */
  | { readonly check: 'emptyText' }
  | { readonly check: 'emptyPicture' }
  | { readonly check: 'imageMissing' }
  /** A picture that the press would show otherwise than its author saw it, kept before such pictures were refused. */
  | { readonly check: 'drawing'; readonly refusal: PictureRefusal }
  /** A picture that nobody gave inks, on what is never printed digitally. */
  | { readonly check: 'noInks' }

export type Level = 'error' | 'warning'

/** An error at its place. `side` (0-based) is null for the whole product, `nodeId` for a side; an error keeps the design from being printed. */
export type Finding = FindingDetail & {
  readonly level: Level
  readonly side: number | null
  readonly nodeId: string | null
  /** Null where no single act repairs it. */
  readonly fix: Fix | null
}

export const errorsOf = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ level }) => level === 'error')
