import sharp from 'sharp'
import type { MediaType } from '#domain/uploads/media-types.ts'
import { maxFileBytes, printFileMediaTypes, printFileNames } from '#domain/uploads/print-files.ts'
import { maxInputPixels } from '#features/designs/drawable-image.ts'
import { canBeDrawn } from './trial-drawing.ts'

export type UploadKind = 'design-image' | 'order-file' | 'proof'

interface UploadRule {
  readonly maxBytes: number
  readonly mediaTypes: readonly MediaType[]
  /** What a refusal names. */
  readonly typeNames: string
}

/** Pictures of a design, print files of the recapitulation (storefront §5), and the proofs that the office sends. */
export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  'design-image': {
    maxBytes: 10_000_000,
    mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    typeNames: 'PNG, JPEG, WebP or SVG',
  },
  'order-file': { maxBytes: maxFileBytes, mediaTypes: printFileMediaTypes, typeNames: printFileNames.join(', ') },
  proof: { maxBytes: 5_000_000, mediaTypes: ['image/png', 'image/jpeg', 'application/pdf'], typeNames: 'PNG, JPEG or PDF' },
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
