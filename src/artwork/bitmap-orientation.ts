import { chunksOf, isWebp, textAt } from './bitmap-chunks.ts'

const orientationTag = 0x0112

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

/** The EXIF orientation of a PNG or WebP, 1 to 8; 1 is upright. Browsers differ in whether and how they apply it. */
export function bitmapOrientation(bytes: Uint8Array): number {
  const wanted = isWebp(bytes) ? 'EXIF' : 'eXIf'
  for (const [name, data] of chunksOf(bytes)) if (name === wanted) return orientationInExif(data)
  return 1
}
