import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build/built-from')
/** What the built pages are made of. */
const sources = ['src', 'public', 'scripts/fonts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Names the state of the sources by path, size and time of change: cheap enough for every start. */
function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))).toSorted()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const stampOfBuild = (): string => {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Assets are named by their content and served for a year: they are compressed once, as well as can be. Zopfli writes gzip that is 4 %
 * smaller than zlib's best; its further iterations gain 0.2 %.
 */
async function compressAssets(): Promise<void> {
  for (const file of filesUnder(join(root, 'build/client')).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }))
    writeFileSync(`${file}.gz`, await gzipAsync(bytes, { numiterations: 1 }))
  }
}

/** Builds the pages unless they are already built from these very sources. */
export async function buildIfNeeded(): Promise<void> {
  const stamp = stampOfSources()
  if (stampOfBuild() === stamp) return
  console.log('Building the pages …')
  execFileSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await compressAssets()
  writeFileSync(stampFile, stamp)
}
