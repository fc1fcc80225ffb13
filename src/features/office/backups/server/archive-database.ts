import { once } from 'node:events'
import { Readable } from 'node:stream'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Connection, withConnection } from '#db/client.ts'
import { isLockNotAvailable } from '#db/sql-states.ts'
import { fileDeletionLock } from '#features/designs/uploads/server/limit-deletion.ts'
import { referencedBytes } from '#features/designs/uploads/server/stored-bytes.ts'
import { ArchiveRefusal, databasePrefix, filesPrefix } from '#platform/server/archive/archive-format.ts'
import { requireTool, startTool } from '#platform/server/archive/client-tools.ts'
import { writeArchive } from '#platform/server/archive/write-archive.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { readThrough } from '#platform/server/files/read-through.ts'
import { addManifest } from './backup-manifest.ts'

/** What a backup has copied so far. */
export interface BackupProgress {
  readonly files: number
  readonly bytes: number
}

/** A backup that was made. */
export interface BackupResult extends BackupProgress {
  /** Hashes of files that rows refer to and the store does not have, or has with other bytes. The archive holds everything else. */
  readonly unusableFiles: readonly string[]
}

interface ShopToArchive {
  readonly databaseUrl: string
  readonly files: Pick<FileStore, 'stream' | 'sizeOf'>
  /** Of the archive. */
  readonly path: string
  readonly startedAt: Date
  readonly onProgress: (progress: BackupProgress) => void
}

/** Hashes read at a time. */
const hashesAtOnce = 1000

/**
 * Writes the database and the files that it refers to into one archive, while the shop runs. Both are of the same moment: pg_dump reads the
 * snapshot in which the files are listed, and no file is deleted meanwhile.
 * @throws ArchiveRefusal when pg_dump is missing or too old, or another backup runs.
 */
export async function archiveDatabase({ databaseUrl, files, path, startedAt, onProgress }: ShopToArchive): Promise<BackupResult> {
  return withConnection(databaseUrl, async (client) => {
    const server = await readServerVersion(client)
    const tools = await requireTool('pg_dump', { major: server, because: `the server is version ${server}` })
    // The connection is idle while pg_dump works, for as long as that takes.
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await holdDeletion(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const snapshot = String((await client.query('SELECT pg_export_snapshot() AS id')).rows[0].id)
    const dump = startTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`], databaseUrl)
    const progress = { files: 0, bytes: 0 }
    const missing: string[] = []
    let dumpBytes = 0
    try {
      // Its first bytes mean that it has locked all tables: no upgrade changes them before it reads them.
      await Promise.race([once(dump.output, 'readable'), dump.succeeded])
      const { damaged } = await writeArchive(path, async (writer) => {
        await addManifest(writer, { kind: 'database', server, tools }, startedAt)
        for await (const sha256 of readHashes(client)) {
          const size = await files.sizeOf(sha256)
          if (size === null) {
            missing.push(sha256)
            writer.addMissing(`${filesPrefix}${sha256}`)
            continue
          }
          await writer.addStream(`${filesPrefix}${sha256}`, Readable.from(readThrough(files, sha256), { objectMode: false }), {
            size,
            sha256,
          })
          progress.bytes += size
          progress.files += 1
          onProgress(progress)
        }
        await writer.addParts(
          databasePrefix,
          counted(dump.output, (bytes) => {
            dumpBytes += bytes
            progress.bytes += bytes
            onProgress(progress)
          }),
        )
        await dump.succeeded
        if (dumpBytes === 0) throw new Error('pg_dump wrote nothing.')
      })
      return { ...progress, unusableFiles: [...missing, ...damaged.map((name) => name.slice(filesPrefix.length))] }
    } finally {
      dump.stop()
    }
  })
}

async function readServerVersion(client: Connection): Promise<number> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS major")
  return Number(rows[0].major)
}

/** Keeps files from being deleted until the connection ends. @throws ArchiveRefusal when another backup does. */
async function holdDeletion(client: Connection): Promise<void> {
  try {
    await client.query("SET lock_timeout = '3s'")
    await client.query('SELECT pg_advisory_lock($1)', [fileDeletionLock])
  } catch (cause) {
    if (!isLockNotAvailable(cause)) throw cause
    throw new ArchiveRefusal('Another backup of this database is running: wait until it has finished.', { cause })
  }
}

/** The hashes of all files in the snapshot of the transaction. */
async function* readHashes(client: Connection): AsyncGenerator<string> {
  await client.query(`DECLARE hashes NO SCROLL CURSOR FOR ${new PgDialect().sqlToQuery(referencedBytes).sql}`)
  for (;;) {
    const { rows } = await client.query<{ sha256: string }>(`FETCH ${hashesAtOnce} FROM hashes`)
    for (const { sha256 } of rows) yield sha256
    if (rows.length < hashesAtOnce) return
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length)
    yield chunk
  }
}
