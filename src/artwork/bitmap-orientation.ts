const orientationTag = 0x0112

const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))

/** The orientation in an EXIF block (TIFF), 1 to 8; 1 if it is missing. */
function orientationInExif(exif: Uint8Array): number {
  const tiff = textAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const isLittle = textAt(tiff, 0, 2) === 'II'
  if (!isLittle && textAt(tiff, 0, 2) !== 'MM') return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (view.byteLength < 10) return 1
  const first = view.getUint32(4, isLittle)
  const count = first + 2 <= view.byteLength ? view.getUint16(first, isLittle) : 0
  for (let at = first + 2; at < first + 2 + count * 12 && at + 12 <= view.byteLength; at += 12) {
    const value = view.getUint16(at + 8, isLittle)
    if (view.getUint16(at, isLittle) === orientationTag) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Iterates over the chunks of a PNG or WebP by name. WebP pads chunks to even lengths. */
function* chunksOf(bytes: Uint8Array, isWebp: boolean): Generator<readonly [string, Uint8Array]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = isWebp ? 12 : 8; at + 8 <= bytes.length;) {
    const size = view.getUint32(isWebp ? at + 4 : at, isWebp)
    yield [textAt(bytes, isWebp ? at : at + 4, 4), bytes.subarray(at + 8, at + 8 + size)]
    at += 8 + size + (isWebp ? size % 2 : 4)
  }
}

/** The EXIF orientation of a PNG or WebP, 1 to 8; 1 is upright. Browsers differ in whether they apply it. */
export function bitmapOrientation(bytes: Uint8Array): number {
  const isWebp = textAt(bytes, 8, 4) === 'WEBP'
  for (const [name, data] of chunksOf(bytes, isWebp)) if (name === (isWebp ? 'EXIF' : 'eXIf')) return orientationInExif(data)
  return 1
}
