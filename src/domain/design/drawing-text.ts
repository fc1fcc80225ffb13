/** The text of a drawing. `isCertain` is false if its encoding is unknown, or if bytes in it have no meaning in that encoding. */
export interface DrawingText {
  readonly text: string
  readonly isCertain: boolean
}

/** Encodings by the first bytes: byte order marks, and `<` in two bytes. */
const starts: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
]

const declaration = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/

/** The encoding that a drawing has by its first bytes, otherwise by its declaration; XML without either is UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const marked = starts.find(([head]) => head.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[1]
  const declared = declaration.exec(String.fromCharCode(...bytes.subarray(0, 300)))?.[1] ?? 'utf-8'
  // A file of single bytes is not what such a declaration says: another program has converted it.
  return /^(?:utf|ucs)-?16/i.test(declared) ? 'utf-8' : declared
}

function decoded(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    // An encoding that browsers do not know, or bytes without a meaning in it.
    return null
  }
}

/** Decodes a drawing as browsers do: by its byte order mark or its XML declaration. Uncertain letters are replaced. */
export function readDrawingText(bytes: Uint8Array): DrawingText {
  const encoding = encodingOf(bytes)
  const exact = decoded(bytes, encoding, true)
  if (exact !== null) return { text: exact, isCertain: true }
  return { text: decoded(bytes, encoding, false) ?? new TextDecoder().decode(bytes), isCertain: false }
}

/** The text of a drawing; letters whose encoding is uncertain are replaced. */
export const drawingText = (bytes: Uint8Array): string => readDrawingText(bytes).text

/** Enough to see that a file is no drawing. */
const headBytes = 16_384

/** The start of a drawing as text, up to its root element; empty if a file cannot be one. A comment may be as long as it likes. */
export function drawingHead(bytes: Uint8Array, isEnough: (text: string) => boolean): string {
  const head = drawingText(bytes.subarray(0, headBytes))
  if (!/^[\s\uFEFF]*</.test(head)) return ''
  return bytes.length <= headBytes || isEnough(head) ? head : drawingText(bytes)
}
