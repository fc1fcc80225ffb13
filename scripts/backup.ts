import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#db/client.ts'
import { archiveDatabase } from '#features/backups/server/archive-database.ts'
import { archiveFolder } from '#features/backups/server/archive-folder.ts'
import { recordBackup } from '#features/backups/server/record-backup.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { readCommandConfig } from './command-config.ts'
import { createProgressLine, readableBytes } from './progress-line.ts'

/**
 * Writes the shop into one archive: `npm run backup -- shop.tar`, or into a folder under a name with the time:
 * `npm run backup -- /var/backups/shop --keep 14`, which then deletes all but the newest 14 of them.
 */
const usage = 'Pass a file or a folder: npm run backup -- shop.tar, or npm run backup -- /var/backups/shop --keep 14'
const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const [target] = positionals
const keep = values.keep === undefined ? null : Number(values.keep)
if (target === undefined || positionals.length > 1 || (keep !== null && !(Number.isInteger(keep) && keep >= 1))) {
  console.error(usage)
  process.exit(2)
}

/** Archives that this command names itself; others in the folder are never deleted. */
const nameOf = (date: Date): string => `rule-and-lead-${date.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
const ownName = /^rule-and-lead-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/

/** How many unusable files are named. */
const shownHashes = 10

const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true
if (keep !== null && !isFolder) {
  console.error(`--keep needs a folder, and ${target} is none. ${usage}`)
  process.exit(2)
}
const config = readCommandConfig()
const startedAt = new Date()
const path = isFolder ? join(target, nameOf(startedAt)) : target
const line = createProgressLine()
const task = {
  path,
  startedAt,
  onProgress: ({ files, bytes }: { files: number; bytes: number }) => line.show(`${files} files, ${readableBytes(bytes)} …`),
}
try {
  const { databaseUrl, dataDir } = config
  const { files, bytes, unusableFiles } =
    databaseUrl === null
      ? await archiveFolder({ dataDir, ...task })
      : await archiveDatabase({ databaseUrl, files: await openFiles(config), ...task })
  line.end()
  if (databaseUrl !== null) {
    const { db, close } = connect(databaseUrl)
    await recordBackup(db, {
      startedAt,
      finishedAt: new Date(),
      name: basename(path),
      bytes: statSync(path).size,
      files,
      unusableFiles: unusableFiles.length,
    })
    await close()
  }
  console.log(`${path}: ${files} files, ${readableBytes(bytes)} in ${Math.round((Date.now() - startedAt.getTime()) / 1000)} s.`)
  if (unusableFiles.length > 0) {
    console.error(`${unusableFiles.length} files are missing or damaged, so no older backup was deleted:`)
    for (const sha256 of unusableFiles.slice(0, shownHashes)) console.error(`  ${sha256}`)
    process.exit(1)
  }
  if (keep !== null) deleteOlder(target, keep)
  process.exit(0)
} catch (error) {
  line.end()
  console.error(`There is no backup: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

function deleteOlder(folder: string, kept: number): void {
  const names = readdirSync(folder).filter((name) => ownName.test(name))
  for (const name of names.toSorted().toReversed().slice(kept)) {
    rmSync(join(folder, name))
    console.log(`Deleted the older ${name}.`)
  }
}
