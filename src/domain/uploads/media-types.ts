import { drawingHead } from '../design/drawing-text.ts'
import { startsAsSvg } from '../design/svg-start.ts'

/** Media types detected by content; names and declared types of uploads are never trusted. */
export type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/svg+xml'
  | 'image/tiff'
  | 'image/vnd.adobe.photoshop'
  | 'application/pdf'
  | 'application/postscript'

const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0))

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

/** The number of leading bytes needed to detect the type. */
export const detectionBytes = 16_384

const starts = (bytes: Uint8Array, head: readonly number[]): boolean => head.every((byte, index) => bytes[index] === byte)

/** Detects the type of a file by its first bytes; null for an unsupported type. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const signed = signatures.find(([, head]) => starts(bytes, head))
  if (signed) return signed[0]
  if (starts(bytes, ascii('RIFF')) && starts(bytes.subarray(8), ascii('WEBP'))) return 'image/webp'
  return startsAsSvg(drawingHead(bytes, startsAsSvg)) ? 'image/svg+xml' : null
}
