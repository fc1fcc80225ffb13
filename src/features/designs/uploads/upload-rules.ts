import type { MediaType } from '#domain/uploads/media-types.ts'
import { maxFileBytes, printFileMediaTypes, printFileNames } from '#domain/uploads/print-files.ts'
import { imageTypes, maxImageBytes } from '#features/designs/pictures/image-type.ts'

export type UploadKind = 'design-image' | 'order-file' | 'proof' | 'invoice' | 'product-image'

interface UploadRule {
  readonly maxBytes: number
  readonly mediaTypes: readonly MediaType[]
  /** The allowed types as a refusal names them. */
  readonly typeNames: string
}

/** Rules for pictures of designs, print files of the recapitulation (storefront §5), and proofs and product pictures of the office. */
export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  'design-image': {
    maxBytes: maxImageBytes,
    mediaTypes: imageTypes,
    typeNames: 'PNG, JPEG, WebP or SVG',
  },
  'order-file': { maxBytes: maxFileBytes, mediaTypes: printFileMediaTypes, typeNames: printFileNames.join(', ') },
  proof: { maxBytes: 5_000_000, mediaTypes: ['image/png', 'image/jpeg', 'application/pdf'], typeNames: 'PNG, JPEG or PDF' },
  invoice: { maxBytes: 5_000_000, mediaTypes: ['application/pdf'], typeNames: 'PDF' },
  /** As it is stored: `read-upload-worker.ts` of the pictures makes it from a PNG, JPEG or WebP. */
  'product-image': { maxBytes: 20_000_000, mediaTypes: ['image/webp'], typeNames: 'WebP' },
}
