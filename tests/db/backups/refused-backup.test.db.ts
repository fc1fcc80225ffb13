import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { withConnection } from '#db/client.ts'
import { archiveDatabase } from '#features/office/backups/server/archive-database.ts'
import { makeManifest } from '#features/office/backups/server/backup-manifest.ts'
import { checkArchive } from '#features/office/backups/server/restore-database.ts'
import { fileDeletionLock } from '#features/designs/uploads/server/limit-deletion.ts'
import { startTool } from '#platform/server/archive/client-tools.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'refused-backup-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const path = join(folder, 'shop.tar')
const backUp = () =>
  archiveDatabase({ databaseUrl: database.url, files: openFolder(folder), path, startedAt: new Date(), onProgress: () => undefined })

/** Puts tools in front of those of the machine that only know their version. */
function haveTools(version: string): void {
  for (const tool of ['pg_dump', 'pg_restore', 'psql']) {
    const place = join(folder, tool)
    writeFileSync(place, `#!/bin/sh\necho '${tool} (PostgreSQL) ${version} (Debian)'\n`)
    chmodSync(place, 0o755)
  }
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
}

test('without pg_dump the administrator is told which package to install', async () => {
  vi.stubEnv('PATH', '/nowhere')
  await expect(backUp()).rejects.toThrow(/^pg_dump is not installed\. Install the client programs of PostgreSQL 18 or newer, on Debian/)
  expect(existsSync(path)).toBe(false)
})

test('a pg_dump that is older than the server is refused before anything is written', async () => {
  haveTools('15.18')
  await expect(backUp()).rejects.toThrow('pg_dump is version 15, but the server is version 18. Install the client programs')
  expect(existsSync(path)).toBe(false)
})

test.each([
  'postgres://u:topsecret@127.0.0.1/shop',
  'postgres:///shop?host=127.0.0.1&user=u&password=topsecret',
  'postgres://u@127.0.0.1/shop?password=topsecret',
])('of %s no tool shows the password among its arguments', async (url) => {
  const tool = join(folder, 'psql')
  writeFileSync(tool, '#!/bin/sh\necho "$*"\necho "$PGPASSWORD"\n')
  chmodSync(tool, 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
  const psql = startTool('psql', ['--quiet'], url)
  const [args, password] = (await text(psql.output)).split('\n')
  expect(args).toMatch(/^--dbname=postgres:.+127\.0\.0\.1.* --quiet$/)
  expect([args?.includes('topsecret'), password]).toEqual([false, 'topsecret'])
})

test('an archive is refused by tools that are older than the ones that made it, and by a program that is older', async () => {
  haveTools('15.18')
  const made = (tools: number) => makeManifest({ kind: 'database', server: 15, tools }, new Date())
  await expect(checkArchive(made(17))).rejects.toThrow('pg_restore is version 15, but pg_dump of version 17 made the archive.')
  const newer = { ...made(15), version: '9.0.0', migration: { tag: '0999_later', writtenAt: Date.now() } }
  await expect(checkArchive(newer)).rejects.toThrow('made by a newer version of this program (9.0.0, schema 0999_later)')
  await expect(checkArchive({ ...made(15), content: { kind: 'folder' } })).rejects.toThrow('This is the archive of a demo')
})

test('of two backups at once the second one is refused', async () => {
  haveTools('18.4')
  await withConnection(database.url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [fileDeletionLock])
    await expect(backUp()).rejects.toThrow('Another backup of this database is running')
  })
})
