import { copyFiles } from '#platform/server/files/copy-files.ts'
import { filesFolderOf, openFiles, openFolder } from '#platform/server/files/open-files.ts'
import { readArguments } from './command-arguments.ts'
import { readCommandConfig } from './command-config.ts'
import { createProgressLine, readableBytes } from './progress-line.ts'

/**
 * Copies the files of the shop from the folder into the bucket, or back: `npm run files:copy -- folder bucket`. Repeated, it continues. With
 * `--delete` it deletes in the first what it has read in the second.
 */
const usage = 'Pass where from and where to: npm run files:copy -- folder bucket, or npm run files:copy -- bucket folder'
const { values, positionals } = readArguments({ usage, count: 2, options: { delete: { type: 'boolean', default: false } } })
const direction = positionals.join(' ')
if (direction !== 'folder bucket' && direction !== 'bucket folder') {
  console.error(usage)
  process.exit(2)
}
const config = readCommandConfig()
if (config.bucket === null) {
  console.error('Set S3_BUCKET and the other variables of the bucket.')
  process.exit(2)
}

/** How many damaged files are named. */
const shownHashes = 10
const line = createProgressLine()
const startedAt = performance.now()
try {
  const [folder, bucket] = [openFolder(filesFolderOf(config)), await openFiles(config)]
  const [from, to] = direction === 'folder bucket' ? [folder, bucket] : [bucket, folder]
  const { copied, bytes, present, deleted, damaged } = await copyFiles(from, to, {
    deletes: values.delete,
    onProgress: (done) => line.show(`${done.copied} files copied, ${readableBytes(done.bytes)}; ${done.present} were there …`),
  })
  line.end()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${copied} files copied and compared, ${readableBytes(bytes)} in ${seconds} s; ${present} were there already.`)
  if (values.delete) console.log(`${deleted} files deleted in the ${positionals[0]}.`)
  if (damaged.length > 0) {
    console.error(`${damaged.length} files are damaged in the ${positionals[0]} and were not copied; restore them from a backup:`)
    for (const sha256 of damaged.slice(0, shownHashes)) console.error(`  ${sha256}`)
    process.exit(1)
  }
  process.exit(0)
} catch (error) {
  line.end()
  console.error(error instanceof Error ? error.message : error)
  console.error('Not all files were copied. Run the command again: it continues where it stopped.')
  process.exit(1)
}
