import { checkArchive, checkTarget, restoreDatabase } from '#features/office/backups/server/restore-database.ts'
import { restoreFiles } from '#features/office/backups/server/restore-files.ts'
import { reserveDatabase } from '#features/office/backups/server/reserve-database.ts'
import { checkFolder, restoreFolder } from '#features/office/backups/server/restore-folder.ts'
import { type ArchiveManifest, filesPrefix } from '#platform/server/archive/archive-format.ts'
import { readManifest, verifyArchive } from '#platform/server/archive/read-archive.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { readArguments } from './command-arguments.ts'
import { readCommandConfig } from './command-config.ts'
import { createProgressLine, readableBytes } from './progress-line.ts'

/**
 * Restores an archive of `npm run backup` into an empty database and store: `npm run restore -- shop.tar`. With `--replace` the database is
 * emptied first. Nothing is changed before the whole archive was found undamaged.
 */
const usage = 'Pass an archive: npm run restore -- shop.tar, or npm run restore -- shop.tar --replace'
const { values, positionals } = readArguments({ usage, count: 1, options: { replace: { type: 'boolean', default: false } } })
const [path = ''] = positionals
const config = readCommandConfig()
const { databaseUrl, dataDir } = config
const line = createProgressLine()
const done = { files: 0, bytes: 0 }
const onFile = (size: number) => {
  done.files += 1
  done.bytes += size
  line.show(`${done.files} files, ${readableBytes(done.bytes)} restored …`)
}
const verified = () => verifyArchive(path, (bytes) => line.show(`${readableBytes(bytes)} checked …`))
const replaces = values.replace

/** How many files that the backup lacked are named. */
const shownHashes = 10

function tellLeftOut(how: 'missing' | 'damaged', files: number, names: readonly string[]): void {
  if (files === 0) return
  console.error(`Files that were ${how} when the backup was made, and are left out: ${files}.`)
  for (const name of names.slice(0, shownHashes)) console.error(`  ${name.slice(filesPrefix.length)}`)
}

async function restoreDemo(manifest: ArchiveManifest) {
  const target = { dataDir, replaces }
  await checkFolder(target, manifest)
  const end = await verified()
  await restoreFolder(path, target, onFile)
  return { end, replaced: 0 }
}

async function restoreShop(url: string, manifest: ArchiveManifest) {
  await checkArchive(manifest)
  return reserveDatabase(url, async (reservation) => {
    const target = { databaseUrl: url, reservation, replaces }
    await checkTarget(target)
    const end = await verified()
    const { replaced } = await restoreFiles(path, end, await openFiles(config), onFile)
    line.show('restoring the database …')
    await restoreDatabase(path, target)
    return { end, replaced }
  })
}

try {
  const manifest = await readManifest(path)
  const { end, replaced } = await (databaseUrl === null ? restoreDemo(manifest) : restoreShop(databaseUrl, manifest))
  line.end()
  const { damaged, missing } = end
  tellLeftOut('missing', missing.files, missing.names)
  tellLeftOut('damaged', damaged.length, damaged)
  if (replaced > 0) console.log(`Damaged files of the store that were replaced: ${replaced}.`)
  console.log(
    `The shop of ${manifest.createdAt} is restored, with ${done.files} files, ${readableBytes(done.bytes)}. Start it with npm start.`,
  )
  process.exit(0)
} catch (error) {
  line.end()
  console.error(`The shop was not restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
