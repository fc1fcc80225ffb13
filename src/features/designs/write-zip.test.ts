import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeZip, type ZipEntry } from './write-zip.ts'

/** Reads an archive from its end, as every unpacker does, and checks what it says of each file twice. */
async function unpack(archive: Blob): Promise<ZipEntry[]> {
  const bytes = Buffer.from(await archive.arrayBuffer())
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  expect(at + bytes.readUInt32LE(end + 12)).toBe(end)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const nameLength = bytes.readUInt16LE(at + 28)
    const header = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(header)).toBe(0x04034b50)
    expect(bytes.subarray(header + 4, header + 30)).toEqual(bytes.subarray(at + 6, at + 32))
    const name = bytes.subarray(at + 46, at + 46 + nameLength)
    const start = header + 30 + nameLength
    expect(bytes.subarray(header + 30, start)).toEqual(name)
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 24))
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(content))
    entries.push({ name: name.toString('utf8'), bytes: new Uint8Array(content) })
    at += 46 + nameLength
  }
  return entries
}

test('an archive gives back every file under its name', async () => {
  const entry = fc.record({ name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), bytes: fc.uint8Array({ maxLength: 300 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
      expect(await unpack(writeZip(entries))).toEqual(entries)
    }),
  )
})
