import sharp from 'sharp'
import { startsAsSvg } from '#domain/design/svg-start.ts'
import { maxInputPixels } from '#features/designs/drawable-image.ts'
import { canBeDrawn } from './trial-drawing.ts'

/** Real types by content; names and declared types of uploads are never believed. */
export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/svg+xml'
  | 'image/tiff'
  | 'image/vnd.adobe.photoshop'
  | 'application/pdf'
  | 'application/postscript'

const starts = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte)
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

const signatures: readonly (readonly [MediaType, readonly number[]])[] = [
  ['image/png', [0x89, ...ascii('PNG\r\n\x1a\n')]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/tiff', [...ascii('II'), 42, 0]],
  ['image/tiff', [...ascii('MM'), 0, 42]],
  ['image/tiff', [...ascii('II'), 43, 0]],
  ['image/tiff', [...ascii('MM'), 0, 43]],
  ['image/vnd.adobe.photoshop', ascii('8BPS')],
  // Illustrator files are PDF or, older ones, PostScript.
  ['application/pdf', ascii('%PDF-')],
  ['application/postscript', ascii('%!PS')],
  // EPS with a binary preview.
  ['application/postscript', [0xc5, 0xd0, 0xd3, 0xc6]],
]

/** The type of a file by its first bytes; null for anything the shop does not take. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const signed = signatures.find(([, head]) => starts(bytes, ...head))
  if (signed) return signed[0]
  if (starts(bytes, ...ascii('RIFF')) && starts(bytes.subarray(8), ...ascii('WEBP'))) return 'image/webp'
  return startsAsSvg(new TextDecoder().decode(bytes.subarray(0, 16_384))) ? 'image/svg+xml' : null
}

export type UploadKind = 'design-image' | 'order-file'

interface UploadRule {
  readonly maxBytes: number
  readonly mediaTypes: readonly MediaType[]
  /** What a refusal names. */
  readonly typeNames: string
}

/** Pictures of a design, and print files of the recapitulation (storefront §5). */
export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  'design-image': {
    maxBytes: 10_000_000,
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    typeNames: 'PNG, JPEG, WebP or SVG',
  },
  'order-file': {
    maxBytes: 1_000_000,
    mediaTypes: ['application/postscript', 'application/pdf', 'image/svg+xml', 'image/vnd.adobe.photoshop', 'image/jpeg', 'image/tiff'],
    typeNames: 'AI, EPS, PDF, SVG, PSD, JPEG or TIFF',
  },
}

export interface Pixels {
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * Pixels of a picture; null for one that can't be drawn to the end, takes too long for it or is larger than 50 megapixels. It is drawn
 * once here, as an order will: an order of a picture that breaks off later could never be confirmed.
 */
export async function pixelsOf(bytes: Uint8Array): Promise<Pixels | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata()
    if (width * height > maxInputPixels) return null
    return (await canBeDrawn(bytes)) ? { widthPx: width, heightPx: height } : null
  } catch {
    return null
  }
}
