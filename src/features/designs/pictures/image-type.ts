import { drawingHead } from '#domain/design/drawing-text.ts'
import { startsAsSvg } from '#domain/design/svg-start.ts'

/** The allowed types of a picture in a design. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const
export type ImageType = (typeof imageTypes)[number]

/** The largest file that can be uploaded, in bytes. */
export const maxImageBytes = 10_000_000

const signatures: readonly (readonly [ImageType, number, readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  // "WEBP" behind the RIFF header.
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** The type of a picture by its first bytes; its name and declared type are never trusted. Null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const signed = signatures.find(([, at, head]) => head.every((byte, index) => bytes[at + index] === byte))
  if (signed) return signed[0]
  return startsAsSvg(drawingHead(bytes, startsAsSvg)) ? 'image/svg+xml' : null
}
