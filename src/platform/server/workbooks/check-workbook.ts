import { inflateRawSync } from 'node:zlib'

export type FileRefusal = 'not-a-workbook' | 'encrypted' | 'too-large' | 'unreadable'

/** The bytes of all unpacked parts together: 50,000 rows need a quarter of it. */
const maxUnpackedBytes = 150_000_000
const maxParts = 5000

const startsWith = (bytes: Buffer, ...signature: readonly number[]): boolean => signature.every((byte, index) => bytes[index] === byte)

const endMark = Buffer.from('PK\u0005\u0006', 'latin1')
const endLength = 22
const entrySignature = 0x02_01_4b_50
const localSignature = 0x04_03_4b_50

/**
 * The parts of a zip archive by name, with the place of their bytes; null if it can't be read. Programs differ in what they trust in an
 * archive that contradicts itself, so what is measured here might not be what the library unpacks: such an archive, and one with anything
 * behind its end, is not read. Spreadsheet programs write none.
 */
function partsOf(bytes: Buffer): ReadonlyMap<string, { readonly start: number; readonly isPacked: boolean; readonly size: number }> | null {
  const end = bytes.length - endLength
  if (bytes.lastIndexOf(endMark) !== end) return null
  const count = bytes.readUInt16LE(end + 10)
  const parts = new Map<string, { start: number; isPacked: boolean; size: number }>()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== entrySignature) return null
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const method = bytes.readUInt16LE(at + 10)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== localSignature || bytes.readUInt16LE(local + 8) !== method) return null
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    parts.set(`${name}${parts.has(name) ? ` ${entry}` : ''}`, {
      start,
      isPacked: method !== 0,
      size: bytes.readUInt32LE(at + 20),
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  return parts
}

/** Unpacks every part to measure it: sizes that an archive declares can be lies. */
function checkArchive(bytes: Buffer): FileRefusal | null {
  const parts = partsOf(bytes)
  if (parts === null || parts.size > maxParts) return 'unreadable'
  if (!parts.has('xl/workbook.xml') || !parts.has('[Content_Types].xml')) return 'not-a-workbook'
  let left = maxUnpackedBytes
  for (const { start, isPacked, size } of parts.values())
    try {
      left -= isPacked ? inflateRawSync(bytes.subarray(start), { maxOutputLength: left }).length : size
      if (left <= 0) return 'too-large'
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'unreadable'
    }
  return null
}

/** Why a file can't be a workbook that is read: by its bytes, not by its name. Null when it may be one. */
export function checkWorkbookFile(bytes: Buffer): FileRefusal | null {
  if (bytes.length >= 22 && startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    try {
      return checkArchive(bytes)
    } catch {
      // The archive points outside of its bytes.
      return 'unreadable'
    }
  if (!startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'not-a-workbook'
  // A workbook with a password is a container around the encrypted one, whichever its extension.
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : null
}

/**
 * Whether a workbook may have hidden rows or columns, of which the library tells only with every style: many times the memory. An old `.xls`
 * may always.
 */
export function mayHideLines(bytes: Buffer): boolean {
  const parts = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? partsOf(bytes) : null
  if (parts === null) return true
  return [...parts].some(([name, { start, isPacked, size }]) => {
    if (!/^xl\/worksheets\/[^/]*\.xml/i.test(name)) return false
    const sheet = isPacked
      ? inflateRawSync(bytes.subarray(start), { maxOutputLength: maxUnpackedBytes })
      : bytes.subarray(start, start + size)
    return sheet.includes(' hidden=')
  })
}
