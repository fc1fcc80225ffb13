import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#domain/format/durations.ts'
import { endsAsArchive } from '#platform/server/archive/archive-tail.ts'
import { unfinishedName } from '#platform/server/archive/write-archive.ts'

/** The name of an archive that is made in a folder. Only files with such names are ever deleted there. */
export const archiveNameAt = (date: Date): string => `rule-and-lead-${date.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
const ownName = /^rule-and-lead-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/

/** What another backup still writes to is younger. */
const abandonedMs = hourMs

export interface KeptArchives {
  /** Names of older archives that were deleted. */
  readonly deleted: readonly string[]
  /** Names of what counts as no backup and stays: archives without an end, and those from the future, when the clock was wrong. */
  readonly doubtful: readonly string[]
}

/** The names of files in a folder that match, in ascending order. */
async function filesIn(folder: string, isWanted: (name: string) => boolean): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

/** Deletes all but the newest `kept` archives of a folder, of which the one that was just made is always one. */
export async function keepNewest(folder: string, { made, kept }: { readonly made: string; readonly kept: number }): Promise<KeptArchives> {
  const others = (await filesIn(folder, (name) => ownName.test(name))).filter((name) => name !== made)
  const whole: string[] = []
  const doubtful: string[] = []
  for (const name of others) (name < made && (await endsAsArchive(join(folder, name))) ? whole : doubtful).push(name)
  const deleted = whole.slice(0, Math.max(0, whole.length - (kept - 1)))
  for (const name of deleted) await rm(join(folder, name))
  return { deleted, doubtful }
}

/** Deletes what backups that were killed have left in a folder. */
export async function deleteAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await filesIn(
    folder,
    (found) => found.endsWith(unfinishedName('')) && ownName.test(found.slice(0, -unfinishedName('').length)),
  )) {
    const { mtime } = await stat(join(folder, name))
    if (now.getTime() - mtime.getTime() > abandonedMs) await rm(join(folder, name), { force: true })
  }
}
