import { rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { connect } from '#db/client.ts'
import { archiveDatabase, type BackupResult } from '#features/office/backups/server/archive-database.ts'
import { archiveFolder } from '#features/office/backups/server/archive-folder.ts'
import { archiveNameAt, deleteAbandoned, keepNewest } from '#features/office/backups/server/keep-archives.ts'
import { recordBackup } from '#features/office/backups/server/record-backup.ts'
import { unfinishedName } from '#platform/server/archive/write-archive.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { reasonOf } from '#platform/server/log.ts'
import { readArguments } from './command-arguments.ts'
import { readCommandConfig } from './command-config.ts'
import { createProgressLine, readableBytes } from './progress-line.ts'

/**
 * Writes the shop into one archive: `npm run backup -- shop.tar`, or into a folder under a name with the time:
 * `npm run backup -- /var/backups/shop --keep 14`, which then deletes all but the newest 14 of them.
 */
const usage = 'Pass a file or a folder: npm run backup -- shop.tar, or npm run backup -- /var/backups/shop --keep 14'
const { values, positionals } = readArguments({ usage, count: 1, options: { keep: { type: 'string' } } })
const [target = ''] = positionals
const keep = values.keep === undefined ? null : Number(values.keep)

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** How many unusable files are named. */
const shownHashes = 10

if (target === '' || (keep !== null && !(Number.isInteger(keep) && keep >= 1))) refuse(usage)
const place = statSync(target, { throwIfNoEntry: false })
const isFolder = place?.isDirectory() === true
if (keep !== null && !isFolder) refuse(`--keep needs a folder, and ${target} is none. ${usage}`)
// The archive would replace it, also if it is a device.
if (place && !isFolder && !place.isFile()) refuse(`${target} is neither a file nor a folder. ${usage}`)
const parent = isFolder ? target : dirname(target)
if (target.endsWith('/') && !isFolder) refuse(`There is no folder ${target}.`)
if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) refuse(`There is no folder ${parent}.`)

const config = readCommandConfig()
const { databaseUrl, dataDir } = config
const startedAt = new Date()
const path = isFolder ? join(target, archiveNameAt(startedAt)) : target
const line = createProgressLine()

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    line.end()
    rmSync(unfinishedName(path), { force: true })
    console.error('There is no backup: it was ended.')
    process.exit(code)
  })

/** Does a step of the command. A failure ends it with 1 and the words before the reason. */
async function step<Result>(failed: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    line.end()
    console.error(`${failed}: ${reasonOf(error)}`)
    process.exit(1)
  }
}

async function archive(): Promise<BackupResult> {
  const task = {
    path,
    startedAt,
    onProgress: ({ files, bytes }: { files: number; bytes: number }) => line.show(`${files} files, ${readableBytes(bytes)} …`),
  }
  if (isFolder) await deleteAbandoned(target, startedAt)
  return databaseUrl === null
    ? archiveFolder({ dataDir, ...task })
    : archiveDatabase({ databaseUrl, files: await openFiles(config), ...task })
}

async function record({ files, unusableFiles }: BackupResult): Promise<void> {
  if (databaseUrl === null) return
  const { db, close } = connect(databaseUrl)
  const bytes = statSync(path).size
  await recordBackup(db, { startedAt, finishedAt: new Date(), name: basename(path), bytes, files, unusableFiles: unusableFiles.length })
  await close()
}

const made = await step('There is no backup', archive)
line.end()
const { files, bytes, unusableFiles } = made
console.log(`${path}: ${files} files, ${readableBytes(bytes)} in ${Math.round((Date.now() - startedAt.getTime()) / 1000)} s.`)
await step('The archive is whole, but the shop could not record it', () => record(made))
if (unusableFiles.length > 0) {
  console.error(`${unusableFiles.length} files are missing or damaged, so no older backup was deleted:`)
  for (const sha256 of unusableFiles.slice(0, shownHashes)) console.error(`  ${sha256}`)
  process.exit(1)
}
if (keep !== null) {
  const { deleted, doubtful } = await step('The archive is whole, but older ones could not be deleted', () =>
    keepNewest(target, { made: basename(path), kept: keep }),
  )
  for (const name of deleted) console.log(`Deleted the older ${name}.`)
  for (const name of doubtful) console.error(`${name} counts as no backup: it has no end, or a date in the future. It was left alone.`)
}
process.exit(0)
