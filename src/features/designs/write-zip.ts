/** A file of an archive; the name may have folders, parted by `/`. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Little-endian fields, each `[width in bytes, value]`. */
function fields(...given: readonly (readonly [width: 2 | 4, value: number])[]): Uint8Array {
  return Uint8Array.from(given.flatMap(([width, value]) => Array.from({ length: width }, (_, at) => (value >>> (8 * at)) & 0xff)))
}

/** ZIP 2.0; names are UTF-8. */
const version = 20
const utf8Names = 0x0800
/** 1 January 1980, midnight: archives of the same files are the same bytes. */
const earliestDate = 0x21

/** A ZIP archive (APPNOTE 6.3.10, §4.3) that stores its files as they are: pictures are compressed already. Up to 4 GB and 65,535 files. */
export function writeZip(entries: readonly ZipEntry[]): Blob {
  const contents: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const nameBytes = new TextEncoder().encode(name)
    const facts = [
      [2, version],
      [2, utf8Names],
      [2, 0],
      [2, 0],
      [2, earliestDate],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, nameBytes.length],
      [2, 0],
    ] as const
    const header = fields([4, 0x04034b50], ...facts)
    contents.push(header, nameBytes, bytes)
    directory.push(fields([4, 0x02014b50], [2, version], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), nameBytes)
    offset += header.length + nameBytes.length + bytes.length
  }
  const directorySize = directory.reduce((sum, { length }) => sum + length, 0)
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, directorySize], [4, offset], [2, 0])
  return new Blob([...contents, ...directory, end] as Uint8Array<ArrayBuffer>[], { type: 'application/zip' })
}
