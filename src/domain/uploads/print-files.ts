import type { MediaType } from './media-types.ts'

interface PrintFileKind {
  /** As people call it. */
  readonly name: string
  /** In lower case, without the dot. */
  readonly extensions: readonly string[]
  /** What a file of this name may really be. */
  readonly mediaTypes: readonly MediaType[]
}

/** The print files that the shop takes beside a design (storefront §5): one table for the browser and the server. */
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

/** One print file. */
export const maxFileBytes = 1_000_000

/** All print files of an order together. */
export const maxFilesBytes = 3_000_000

/** How many print files an order takes along. */
export const maxFiles = 20

/** Characters of a file's name that are kept. */
export const maxFileName = 200

/** The part of a name behind its last dot, in lower case; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** A name that is too long to be kept loses its middle, never its extension. */
export function shortFileName(name: string, max = maxFileName): string {
  if (name.length <= max) return name
  const end = name.slice(-Math.floor(max / 4))
  return `${name.slice(0, max - end.length - 1)}…${end}`
}

export type PrintFileRefusal = 'wrong-extension' | 'wrong-content' | 'too-large'

/** Why a file can't be a print file by itself; null for one that can. Its name has to say what it is, and its content to be that. */
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
