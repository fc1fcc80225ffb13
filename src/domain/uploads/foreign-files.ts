import { extensionOf } from './print-files.ts'

/** Files that shoppers often have and a design can't hold, each with its own way on. */
export const foreignKinds = [
  'pdf',
  'illustrator',
  'eps',
  'photoshop',
  'tiff',
  'heic',
  'avif',
  'gif',
  'bmp',
  'compressedSvg',
  'corel',
  'document',
  'archive',
] as const
export type ForeignKind = (typeof foreignKinds)[number]

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('')

/** The brands of an ISO base media file (ISO/IEC 14496-12), the major one first; none for another file. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const names = text(bytes, 8, Math.min(size, 256))
  return Array.from({ length: Math.floor(names.length / 4) }, (_, index) => names.slice(index * 4, index * 4 + 4))
}

const heicBrands = /^(?:hei[cmxs]|hev[cmxs]|mif1|msf1)$/
const documentExtensions: ReadonlySet<string> = new Set(['doc', 'docx', 'odt', 'odg', 'odp', 'ppt', 'pptx', 'xls', 'xlsx', 'pages', 'pub'])

/** What lies in a ZIP: documents of offices and of newer CorelDRAW are ZIPs too. The first entry's name tells those without an extension. */
function zipKind(bytes: Uint8Array, extension: string): ForeignKind {
  if (extension === 'cdr') return 'corel'
  const isDocument = documentExtensions.has(extension) || /\[Content_Types\]|mimetypeapplication\/vnd/.test(text(bytes, 30, 120))
  return isDocument ? 'document' : 'archive'
}

/**
 * Recognises a file that is no picture for a design by its first bytes, whatever its name says; the name distinguishes only kinds with the
 * same bytes. Null for an unknown file.
 */
export function foreignKindOf(bytes: Uint8Array, name: string): ForeignKind | null {
  const extension = extensionOf(name)
  const head = text(bytes, 0, 8)
  if (head.startsWith('%PDF-')) return extension === 'ai' ? 'illustrator' : 'pdf'
  if (/^(?:%!PS|ÅÐÓÆ)/.test(head)) return extension === 'ai' ? 'illustrator' : 'eps'
  if (head.startsWith('8BPS')) return 'photoshop'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return 'tiff'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  // The size of the file follows the two letters, then four zeros.
  if (head.startsWith('BM') && text(bytes, 6, 10) === '\0\0\0\0') return 'bmp'
  if (head.startsWith('\u001f\u008b')) return extension === 'svg' || extension === 'svgz' ? 'compressedSvg' : 'archive'
  if (head.startsWith('PK\u0003\u0004')) return zipKind(bytes, extension)
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'document'
  if (/^(?:Rar!|7z¼¯)/.test(head)) return 'archive'
  if (head.startsWith('RIFF') && text(bytes, 8, 11) === 'CDR') return 'corel'
  const brands = brandsOf(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => heicBrands.test(brand)) ? 'heic' : null
}
