/** Whether a file begins with the mark of UTF-16, as "Unicode text" of Excel does. */
const isUtf16 = ([first, second]: Uint8Array): boolean => first === 0xff && second === 0xfe

/** The text of a CSV or TSV file. Spreadsheets of Central Europe still save Windows-1250, which is not valid UTF-8 as soon as it has an accent. */
export function decodeSheet(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}
