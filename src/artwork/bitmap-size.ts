import type { Size } from './svg-viewport.ts'

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const sizeOf = (width: number, height: number): Size | null => (width > 0 && height > 0 ? { width, height } : null)

/** Start-of-frame markers of a JPEG. C4, C8 and CC within the range are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): Size | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5))
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

function webpSize(bytes: Uint8Array, view: DataView): Size | null {
  if (startsWith(bytes, 12, 'VP8X')) return sizeOf(1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(27, true) & 0xffffff))
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return sizeOf(1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff))
  }
  return startsWith(bytes, 12, 'VP8 ') ? sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff) : null
}

/** The size in px of a PNG, JPEG, GIF or WebP, read from its first bytes; null for other formats and truncated headers. */
export function bitmapSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 32) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, 1, 'PNG')) return sizeOf(view.getUint32(16), view.getUint32(20))
  if (startsWith(bytes, 0, 'GIF8')) return sizeOf(view.getUint16(6, true), view.getUint16(8, true))
  if (startsWith(bytes, 8, 'WEBP')) return webpSize(bytes, view)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(view) : null
}
