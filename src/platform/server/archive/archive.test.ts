import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { ArchiveEnd, type ArchiveManifest, ArchiveRefusal, manifestName } from './archive-format.ts'
import { readEntries, readManifest, verifyArchive } from './read-archive.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
let nth = 0
const newPath = () => join(folder, `${++nth}.tar`)

const manifest: ArchiveManifest = {
  format: 1,
  version: '0.1.0',
  migration: { tag: '0001_print_files', writtenAt: 1 },
  createdAt: '2026-11-23T10:00:00.000Z',
  content: { kind: 'database', server: 15, tools: 15 },
}
const bytesOf = (text: string) => Buffer.from(text)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An archive as of a small shop: a picture, and a database in three parts. */
async function fill(writer: ArchiveWriter): Promise<void> {
  await writer.addBytes(manifestName, bytesOf(JSON.stringify(manifest)))
  const picture = randomBytes(300_000)
  await writer.addStream(`files/${sha256(picture)}`, Readable.from([picture]), { size: picture.length, sha256: sha256(picture) })
  await writer.addParts(
    'database/',
    Readable.from([randomBytes(5_000_000), randomBytes(5_000_000), randomBytes(9_000_000), bytesOf('end')]),
  )
}

test('what an archive holds can be read again, and its manifest says what it is', async () => {
  const path = newPath()
  const total = await writeArchive(path, fill)
  expect(await readManifest(path)).toEqual(manifest)
  expect(await verifyArchive(path)).toEqual(total)
  const names: string[] = []
  await readEntries(path, async (entry) => void names.push(entry.name))
  expect(names.filter((name) => !name.startsWith('files/'))).toEqual([
    'manifest.json',
    'database/000001',
    'database/000002',
    'database/000003',
    'checksums/000001',
    'end.json',
  ])
})

test('tar and sha256sum of the system read an archive, too', async () => {
  const path = newPath()
  await writeArchive(path, fill)
  const place = mkdtempSync(join(folder, 'unpacked-'))
  execFileSync('tar', ['--extract', '--file', path, '--directory', place])
  const checked = execFileSync('sha256sum', ['--check', '--strict', 'checksums/000001'], { cwd: place, encoding: 'utf8' })
  expect(checked.trim().split('\n')).toHaveLength(5)
})

test('ten thousand small files are listed in several lists, and each of them is checked', async () => {
  const path = newPath()
  await writeArchive(path, async (writer) => {
    await writer.addBytes(manifestName, bytesOf(JSON.stringify(manifest)))
    for (let file = 0; file < 10_000; file++) await writer.addBytes(`files/${file}`, bytesOf(String(file)))
  })
  expect(await verifyArchive(path)).toMatchObject({ entries: 10_001 })
  const bytes = readFileSync(path)
  const place = bytes.indexOf('files/7777\0')
  bytes[place + 512] = 'x'.charCodeAt(0)
  writeFileSync(path, bytes)
  await expect(verifyArchive(path)).rejects.toThrow('The archive is damaged: files/7777 does not match its checksum.')
})

test('an archive that is cut within any of its entries or between them is refused', async () => {
  const path = newPath()
  await writeArchive(path, fill)
  const whole = statSync(path).size
  // The last 1,024 bytes are the end of a tar, all zeros. At the borders of entries the rest is a tar of its own.
  for (const length of [whole - 1536, whole - 2560, whole - 4096, 9_000_000, 310_784, 100_000, 1024, 700]) {
    truncateSync(path, length)
    await expect(verifyArchive(path)).rejects.toThrow(/^The archive is damaged: /)
  }
})

test('one changed bit in the bytes of any entry is found', async () => {
  const path = newPath()
  await writeArchive(path, fill)
  const bytes = readFileSync(path)
  for (const place of [600, 200_000, 302_000, 4_000_000, 18_000_000]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    writeFileSync(path, changed)
    await expect(verifyArchive(path)).rejects.toThrow(/^The archive is damaged: /)
  }
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a picture', randomBytes(5000)],
  ['a text', bytesOf('Dobrý den')],
])('%s is not an archive', async (_, bytes) => {
  const path = newPath()
  writeFileSync(path, bytes)
  await expect(readManifest(path)).rejects.toThrow(/not an archive of this program|The archive is damaged/)
})

test('an archive with a newer layout is refused, whatever else its manifest says', async () => {
  const path = newPath()
  await writeArchive(path, (writer) => writer.addBytes(manifestName, bytesOf('{"format":2,"kind":"unknown"}')))
  await expect(readManifest(path)).rejects.toThrow('made by a newer version of this program')
})

test('an archive whose making fails leaves no file', async () => {
  const path = newPath()
  const failing = writeArchive(path, async (writer) => {
    await fill(writer)
    throw new Error('pg_dump has ended')
  })
  await expect(failing).rejects.toThrow('pg_dump has ended')
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
})

test('a file that was damaged before it was archived is kept and named', async () => {
  const path = newPath()
  await writeArchive(path, async (writer) => {
    await writer.addStream('files/abc', Readable.from([bytesOf('abc')]), { size: 3, sha256: '0'.repeat(64) })
    await writer.addBytes('files/def', bytesOf('def'))
  })
  expect(await verifyArchive(path)).toMatchObject({ entries: 2, bytes: 6, damaged: ['files/abc'] })
})

test('an archive tells how many files were missing when it was made and names the first thousand, so that it stays readable', async () => {
  const path = newPath()
  const nameOf = (nth: number) => `files/${String(nth).padStart(64, '0')}`
  await writeArchive(path, async (writer) => {
    await fill(writer)
    for (let nth = 0; nth < 100_000; nth++) writer.addMissing(nameOf(nth))
  })
  const names = Array.from({ length: 1000 }, (_, nth) => nameOf(nth))
  expect((await verifyArchive(path)).missing).toEqual({ files: 100_000, names })
})

test('the end of an archive that was made before missing files were told is read as without any', () => {
  expect(ArchiveEnd.parse({ entries: 2, bytes: 6, damaged: [] }).missing).toEqual({ files: 0, names: [] })
})

test('a folder that can not be written to is named', async () => {
  await expect(writeArchive('/proc/nowhere/shop.tar', fill)).rejects.toThrow('/proc/nowhere/shop.tar.part')
})

test('a folder is refused as an archive', async () => {
  await expect(readManifest(folder)).rejects.toThrow(`${folder} is a folder. Name one archive.`)
  await expect(verifyArchive(folder)).rejects.toThrow(ArchiveRefusal)
})
