import type { SideName, Technology } from '#domain/catalogue/categories.ts'
import type { PictureRefusal } from '../drawing-refusals.ts'
import type { MeasuredGap } from '../gap-between.ts'
import type { NarrowPlace, PictureThinness } from '../picture-thinness.ts'
import type { PrintedSources } from '../printed-sources.ts'
import type { ThinnestLines } from '../thinnest-lines.ts'
import type { FoundColor } from '../found-colors.ts'
import type { CodeNode, Ink, SeparatedColor } from '#domain/design/document.ts'
import type { Overhang } from '#domain/design/geometry.ts'
import type { NarrowLetter } from '#domain/fonts/letter-widths.ts'

/** Facts about a picture that the checks need in addition to the design. */
export interface ImageFacts {
  readonly kind: 'vector' | 'bitmap'
  /** The size of the file; in its own px for a vector. */
  readonly widthPx: number
  readonly heightPx: number
  /** A vector's thinnest lines in its px. */
  readonly lines: ThinnestLines
  /**
   * The edge length of its largest pixel, in px of the file: 1 for a bitmap, that of the coarsest bitmap for a drawing, null without
   * bitmaps.
   */
  readonly largestPixel: number | null
  /** Whether it is completely invisible: a drawing without shapes, a bitmap of transparent pixels. */
  readonly isBlank: boolean
  /** Why it cannot be printed at all, if that was checked. */
  readonly refusal?: PictureRefusal | null
  /** By `printedSourcesKey`, which colours of a separation print anything of the picture. What is missing has not been counted. */
  readonly prints?: ReadonlyMap<string, PrintedSources>
  /** By `measurementKey`, its narrowest ink and gap as printed. What is missing has not been measured. */
  readonly thinness?: ReadonlyMap<string, PictureThinness>
  /** By `gapKey`, the narrowest gaps to other pictures of a side. What is missing has not been measured. */
  readonly gaps?: ReadonlyMap<string, MeasuredGap>
  /** The colours that inks could print, if they were detected. */
  readonly colors?: readonly FoundColor[]
}

/** By hash. Null for a lost picture. A picture that is missing from the map has not been read yet and is not checked. */
export type FactsOfImages = ReadonlyMap<string, ImageFacts | null>

/** The repair of a finding. A factor scales the node about its centre; then the node is moved into the print area. */
export type Fix =
  | { readonly kind: 'moveInside' }
  /** The place of a code, and its edge; `mates` are the ids of the objects that move with it. */
  | { readonly kind: 'moveTo'; readonly xMm: number; readonly yMm: number; readonly edgeMm: number; readonly mates: readonly string[] }
  | { readonly kind: 'resize'; readonly factor: number }
  | { readonly kind: 'changeFont'; readonly fontFamily: string }
  | { readonly kind: 'recolor'; readonly ink: Ink }
  /** Prints the dark or the light modules of a code in an ink. */
  | { readonly kind: 'printModules'; readonly modules: CodeNode['modules']; readonly ink: Ink }
  | { readonly kind: 'printDigitally' }
  | { readonly kind: 'assignInks'; readonly inks: readonly Ink[]; readonly separation: readonly SeparatedColor[] }
  | { readonly kind: 'remove' }

/**
 * Whether a print area has room for a code with readable modules: for it as it is, for one with fewer characters, for a link but not for a
 * contact, or for no code at all.
 */
export type CodeRoom = 'code' | 'link' | 'none' | { readonly leaveOut: number }

/** What is wrong, with the measured value and its limit. */
export type FindingDetail =
  /** The overhang over the print area; null on a side that cannot be printed. `marked` are letters without whose marks it would be inside. */
  | { readonly check: 'outside'; readonly overhang: Overhang | null; readonly marked: readonly string[] }
  | { readonly check: 'resolution'; readonly dpi: number; readonly limitDpi: number }
  /** The height of a capital letter. */
  | { readonly check: 'textHeight'; readonly heightMm: number; readonly limitMm: number; readonly technology: Technology }
  /** `place` is where the line is, if a picture was measured as printed; `letter` is that of a text with the thinnest stroke. */
  | {
      readonly check: 'lineWidth'
      readonly widthMm: number
      readonly limitMm: number
      readonly technology: Technology
      readonly place?: NarrowPlace
      readonly letter?: NarrowLetter
    }
  /** A gap that the ink on its sides may fill: at a place of a picture, or in a letter of a text. */
  | {
      readonly check: 'gapWidth'
      readonly widthMm: number
      readonly limitMm: number
      readonly technology: Technology
      readonly place?: NarrowPlace
      readonly letter?: NarrowLetter
    }
  /** A gap between an object and another one that prints in the same ink. `names` are those of both, `place` is in its own box. */
  | {
      readonly check: 'objectGap'
      readonly widthMm: number
      readonly limitMm: number
      readonly technology: Technology
      readonly place: NarrowPlace
      readonly names: readonly [string, string]
    }
  /** The number of colours of a side, which then prints digitally, or of a whole Slimboy, which cannot. */
  | { readonly check: 'colors'; readonly colors: number; readonly limit: number }
  | { readonly check: 'letters'; readonly letters: readonly string[]; readonly fontFamily: string }
  /** The WCAG 2.2 contrast of its faintest ink with the body. A value above the limit means that the two colours are too similar. */
  | { readonly check: 'contrast'; readonly inkHex: string; readonly bodyHex: string; readonly ratio: number; readonly limit: number }
  /** The edge of a code's module, and the room of the print area for readable ones. */
  | {
      readonly check: 'moduleSize'
      readonly edgeMm: number
      readonly limitMm: number
      readonly technology: Technology
      readonly room: CodeRoom
      /** Another side with room for it as it is, if this one has none. */
      readonly roomySide: SideName | null
    }
  /** Something is in the zone around a code that must stay free: another object, otherwise an edge or the scale of the body. */
  | { readonly check: 'quietZone'; readonly zoneMm: number; readonly byObject: boolean }
  /** A code is hard to tell from the body, or light on dark, which not every phone reads. */
  | {
      readonly check: 'codeContrast'
      readonly inkHex: string
      readonly bodyHex: string
      readonly ratio: number
      readonly limit: number
      readonly isInverted: boolean
    }
  | { readonly check: 'sampleCode' }
  /** Invisible, so it counts as no object: it costs nothing and prints nothing. */
  | { readonly check: 'emptyText' }
  | { readonly check: 'emptyPicture' }
  | { readonly check: 'imageMissing' }
  /** A picture that the server has not rendered yet; only the browser finds it. */
  | { readonly check: 'imageUnderway' }
  /** A picture that would print differently from what its author saw, stored before such pictures were refused. */
  | { readonly check: 'drawing'; readonly refusal: PictureRefusal }
  /** A picture without inks on a product that is never printed digitally. */
  | { readonly check: 'noInks' }

export type Level = 'error' | 'warning'

/**
 * A finding with its location. `side` (0-based) is null for the whole product, `nodeId` is null for a whole side. An error prevents
 * printing.
 */
export type Finding = FindingDetail & {
  readonly level: Level
  readonly side: number | null
  readonly nodeId: string | null
  /** Null if no single action repairs it. */
  readonly fix: Fix | null
}

export const errorsOf = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ level }) => level === 'error')
