import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build/built-from')
/** The sources of the built pages. */
const sources = [
  'src',
  'public',
  'scripts/fonts',
  'scripts/route-chunks.ts',
  'scripts/office-chunks.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/**
 * A hash of the sources by path, size and modification time: cheap enough for every start. In full seconds, since layers of images have no
 * more.
 */
function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))).toSorted()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${size} ${Math.floor(mtimeMs / 1000)}\n`)
  }
  return hash.digest('hex')
}

const stampOfBuild = (): string => {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    // There is no build yet.
    return ''
  }
}

/** Runs in separate processes, so that the memory of the build is released before the shop starts. */
const runBuildStep = (...args: readonly string[]): void => {
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Builds the pages unless the existing build has the same sources. */
export function buildIfNeeded(): void {
  const stamp = stampOfSources()
  if (stampOfBuild() === stamp) return
  console.log('Building the pages …')
  runBuildStep(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build')
  runBuildStep(join(root, 'scripts/compress-assets.ts'))
  writeFileSync(stampFile, stamp)
}
