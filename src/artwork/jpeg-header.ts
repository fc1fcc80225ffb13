/** Colour information in the header of a JPEG. */
export interface JpegHeader {
  /** 1 for grey, 3 for RGB or YCbCr, 4 for CMYK or YCCK. */
  readonly components: number
  /** Whether Adobe's marker is present. Programs that write it store CMYK inverted. */
  readonly hasAdobeMarker: boolean
}

/** Markers without a length. */
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Start-of-frame markers, without the table markers (DHT, JPG, DAC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const adobe = Array.from('Adobe', (letter) => letter.charCodeAt(0))

/** Reads a JPEG up to its frame header; null for another format or a truncated file. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let hasAdobeMarker = false
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff || hasNoLength(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (isFrame(marker)) return { components: bytes[at + 9] ?? 0, hasAdobeMarker }
    if (marker === 0xee && adobe.every((letter, index) => bytes[at + 4 + index] === letter)) hasAdobeMarker = true
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
  }
  return null
}
