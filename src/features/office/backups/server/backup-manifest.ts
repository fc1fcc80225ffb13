import { readMigrations } from '#db/migration-files.ts'
import { required } from '#domain/required.ts'
import { archiveFormat, type ArchiveManifest, ArchiveRefusal, manifestName } from '#platform/server/archive/archive-format.ts'
import type { ArchiveWriter } from '#platform/server/archive/write-archive.ts'
import { programVersion } from '#platform/server/program-version.ts'

/** The manifest of an archive that this program makes now. */
export function makeManifest(content: ArchiveManifest['content'], startedAt: Date): ArchiveManifest {
  const { tag, writtenAt } = required(readMigrations().at(-1), 'a migration')
  return { format: archiveFormat, version: programVersion, migration: { tag, writtenAt }, createdAt: startedAt.toISOString(), content }
}

/** Writes the manifest, which is the first entry. */
export const addManifest = (writer: ArchiveWriter, content: ArchiveManifest['content'], startedAt: Date): Promise<void> =>
  writer.addBytes(manifestName, Buffer.from(JSON.stringify(makeManifest(content, startedAt))))

/** @throws ArchiveRefusal when this program does not know the schema of the archive. */
export function refuseNewer({ migration, version }: ArchiveManifest): void {
  if (readMigrations().some(({ tag, writtenAt }) => tag === migration.tag && writtenAt === migration.writtenAt)) return
  throw new ArchiveRefusal(
    `The archive was made by a newer version of this program (${version}, schema ${migration.tag}): restore it with that version or a newer one.`,
  )
}
