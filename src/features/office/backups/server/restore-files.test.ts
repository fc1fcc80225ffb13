import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { writeArchive } from '#platform/server/archive/write-archive.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { restoreFiles } from './restore-files.ts'

const root = mkdtempSync(join(tmpdir(), 'restore-files-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a file of the store that is longer, cut or changed is replaced by that of the archive, and an intact one is kept', async () => {
  const files = openFolder(join(root, 'files'))
  const contents = ['intact', 'longer', 'cut', 'changed', 'new'].map((word) => new TextEncoder().encode(word.repeat(100_000)))
  const [intact = '', longer = '', cut = '', changed = '', lost = ''] = contents.map(sha256Of)
  const path = join(root, 'shop.tar')
  const end = await writeArchive(path, async (writer) => {
    for (const bytes of contents)
      await writer.addStream(`files/${sha256Of(bytes)}`, Readable.from([bytes]), { size: bytes.length, sha256: sha256Of(bytes) })
  })
  const placeOf = (sha256: string) => join(root, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  for (const bytes of contents) if (sha256Of(bytes) !== lost) await files.put(bytes)
  const damage = (sha256: string, change: (bytes: Buffer) => Uint8Array) =>
    writeFileSync(placeOf(sha256), change(readFileSync(placeOf(sha256))))
  damage(longer, (bytes) => Buffer.concat([bytes, bytes]))
  damage(cut, (bytes) => bytes.subarray(0, 1000))
  damage(changed, (bytes) => bytes.fill(0, 200_000, 200_001))
  const keptSince = await files.storedAt(intact)

  const sizes: number[] = []
  expect(await restoreFiles(path, end, files, (size) => sizes.push(size))).toEqual({ replaced: 3 })
  for (const bytes of contents) expect(sha256Of(await files.get(sha256Of(bytes)))).toBe(sha256Of(bytes))
  expect(await files.storedAt(intact)).toEqual(keptSince)
  expect(sizes).toEqual(contents.map(({ length }) => length))
})
