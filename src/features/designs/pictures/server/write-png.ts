import { crc32, deflateSync, inflateRawSync } from 'node:zlib'
import { maxInputPixels } from './draw-svg.ts'

const signatureBytes = 8
const needed: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])
/** The fifth bit of the first letter is 0 in chunks without which a picture cannot be drawn. */
const isCritical = (name: string): boolean => /^[A-Z]/.test(name)

function chunk(name: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(name, 4, 'latin1')
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(data, crc32(head.subarray(4))))
  return Buffer.concat([head, data, check])
}

/** A header of zlib precedes the compressed pixels, a checksum follows them. */
const zlibHeaderBytes = 2
/** Four channels of 16 bits. */
const maxBytesPerPixel = 8

/** Compressed pixels with a right checksum. Null if some are missing. */
function mendPixels(compressed: Uint8Array): Buffer | null {
  try {
    const pixels = inflateRawSync(compressed.subarray(zlibHeaderBytes), { maxOutputLength: maxInputPixels * maxBytesPerPixel })
    return deflateSync(pixels, { level: 0 })
  } catch {
    // The stream is cut off, or damaged inside.
    return null
  }
}

/**
 * A PNG as browsers read it, with checksums that every library accepts: they draw pixels with a wrong checksum, pass over any other part that
 * has one, and need no end. Null if the header or the palette is damaged, if pixels are missing or scattered, or if it
 * needs an extension.
 */
export function mendPng(bytes: Uint8Array): Buffer | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Buffer[] = [file.subarray(0, signatureBytes)]
  const compressed: Buffer[] = []
  let before = ''
  for (let at = signatureBytes; at + 8 <= file.length;) {
    const name = file.toString('latin1', at + 4, at + 8)
    const end = at + 8 + file.readUInt32BE(at)
    if (name === 'IEND') break
    if (end > file.length || (isCritical(name) && !needed.has(name))) return null
    const isIntact = end + 4 <= file.length && file.readUInt32BE(end) === crc32(file.subarray(at + 4, end))
    if (name === 'IDAT' && compressed.length > 0 && before !== 'IDAT') return null
    if (name === 'IDAT') compressed.push(file.subarray(at + 8, end))
    else if (isIntact) parts.push(file.subarray(at, end + 4))
    else if (isCritical(name)) return null
    before = name
    at = end + 4
  }
  const pixels = mendPixels(Buffer.concat(compressed))
  return pixels && Buffer.concat([...parts, chunk('IDAT', pixels), chunk('IEND', new Uint8Array())])
}
