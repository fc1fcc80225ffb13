/** How a compressed file was read: its bytes, or why not. */
export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  /** `too-large`: more bytes than allowed; `not-compressed`: no gzip, or a damaged one. */
  | { readonly ok: false; readonly reason: 'too-large' | 'not-compressed' }

/** Whether a file begins as gzip, such as a compressed SVG (`.svgz`). */
export const isCompressed = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Inflates a compressed SVG. A few kilobytes of gzip may hold gigabytes, so it stops at the first byte beyond the limit.
 * @param maxBytes the largest result
 */
export async function inflateDrawing(file: Blob, maxBytes: number): Promise<Inflated> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let total = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      total += read.value.length
      if (total > maxBytes) {
        await reader.cancel()
        return { ok: false, reason: 'too-large' }
      }
      chunks.push(read.value)
    }
  } catch {
    return { ok: false, reason: 'not-compressed' }
  }
  return { ok: true, bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()) }
}
