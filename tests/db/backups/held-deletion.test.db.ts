import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from '#db/client.ts'
import { deleteDiscarded } from '#features/designs/uploads/server/delete-discarded.ts'
import { discardBytes } from '#platform/server/files/discard-bytes.ts'
import { fileDeletionLock } from '#features/designs/uploads/server/limit-deletion.ts'
import { openFolder } from '#platform/server/files/open-files.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'held-deletion-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('a file that a backup may still copy is deleted after the backup, not during it', async () => {
  const { db, url } = database
  const files = openFolder(folder)
  const sha256 = await files.put(new TextEncoder().encode('a picture of a cancelled design'))
  const inTwoHours = new Date(Date.now() + 7_200_000)
  await discardBytes(db, [sha256], new Date())
  const purge = () => deleteDiscarded({ db, files, clock: () => inTwoHours })

  await withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [fileDeletionLock])
    await purge()
    expect(await files.has(sha256)).toBe(true)
  })
  await purge()
  expect(await files.has(sha256)).toBe(false)
})
