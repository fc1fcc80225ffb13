export const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))

export const isWebp = (bytes: Uint8Array): boolean => textAt(bytes, 8, 4) === 'WEBP'

/** Iterates over the chunks of a PNG or WebP by name. WebP pads chunks to even lengths. */
export function* chunksOf(bytes: Uint8Array): Generator<readonly [string, Uint8Array]> {
  const isPadded = isWebp(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = isPadded ? 12 : 8; at + 8 <= bytes.length;) {
    const size = view.getUint32(isPadded ? at + 4 : at, isPadded)
    yield [textAt(bytes, isPadded ? at : at + 4, 4), bytes.subarray(at + 8, at + 8 + size)]
    at += 8 + size + (isPadded ? size % 2 : 4)
  }
}

/** Whether a PNG or WebP is an animation: browsers play it, a press prints one picture. */
export function isAnimated(bytes: Uint8Array): boolean {
  const mark = isWebp(bytes) ? 'ANIM' : 'acTL'
  for (const [name] of chunksOf(bytes)) {
    if (name === mark) return true
    // In a PNG the mark precedes the picture.
    if (name === 'IDAT') return false
  }
  return false
}
