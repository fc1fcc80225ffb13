import type { MediaType } from './media-types.ts'

interface PrintFileKind {
  /** The display name. */
  readonly name: string
  /** In lower case, without the dot. */
  readonly extensions: readonly string[]
  /** The real types allowed for these extensions. */
  readonly mediaTypes: readonly MediaType[]
}

/** The print files that a shopper can upload with a design (storefront §5). Used by browser and server. */
const printFileKinds: readonly PrintFileKind[] = [
  { name: 'ai', extensions: ['ai'], mediaTypes: ['application/pdf', 'application/postscript'] },
  { name: 'eps', extensions: ['eps'], mediaTypes: ['application/postscript'] },
  { name: 'pdf', extensions: ['pdf'], mediaTypes: ['application/pdf'] },
  { name: 'svg', extensions: ['svg'], mediaTypes: ['image/svg+xml'] },
  { name: 'psd', extensions: ['psd'], mediaTypes: ['image/vnd.adobe.photoshop'] },
  { name: 'jpg', extensions: ['jpg', 'jpeg'], mediaTypes: ['image/jpeg'] },
  { name: 'tiff', extensions: ['tiff', 'tif'], mediaTypes: ['image/tiff'] },
]

export const printFileNames: readonly string[] = printFileKinds.map(({ name }) => name)

export const printFileExtensions: readonly string[] = printFileKinds.flatMap(({ extensions }) => extensions)

export const printFileMediaTypes: readonly MediaType[] = [...new Set(printFileKinds.flatMap(({ mediaTypes }) => mediaTypes))]

/** Limit for one print file. */
export const maxFileBytes = 1_000_000

/** Limit for all print files of an order together. */
export const maxFilesBytes = 3_000_000

/** The maximum number of print files of an order. */
export const maxFiles = 20

/** Maximum length of a stored file name. */
export const maxFileName = 200

/** The part of a name after its last dot, in lower case; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Whether a file has a format that a design prints and the press does not take as an original. */
export const isPrintedFromDesign = (name: string): boolean => ['png', 'webp'].includes(extensionOf(name))

/** Shortens a file name in the middle, so that it keeps its extension. */
export function shortFileName(name: string, max = maxFileName): string {
  if (name.length <= max) return name
  const end = name.slice(-Math.floor(max / 4))
  return `${name.slice(0, max - end.length - 1)}…${end}`
}

export const printFileRefusals = ['wrong-extension', 'wrong-content', 'too-large'] as const
export type PrintFileRefusal = (typeof printFileRefusals)[number]

/** Why a file is not an acceptable print file; null if it is. Its extension must be supported and its content must match it. */
export function printFileRefusal(file: {
  readonly name: string
  readonly sizeBytes: number
  readonly mediaType: string | null
}): PrintFileRefusal | null {
  const extension = extensionOf(file.name)
  const kind = printFileKinds.find(({ extensions }) => extensions.includes(extension))
  if (!kind) return 'wrong-extension'
  if (file.sizeBytes > maxFileBytes) return 'too-large'
  return (kind.mediaTypes as readonly (string | null)[]).includes(file.mediaType) ? null : 'wrong-content'
}
