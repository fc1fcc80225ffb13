import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SystemAccount } from './account.ts'
import { type Binaries, majorVersion } from './binaries.ts'
import { serverEnvironment } from './server-environment.ts'

export const userName = 'shop'

/** A data directory of PostgreSQL and the password of its only user. */
export interface Cluster {
  readonly data: string
  readonly password: string
}

const clusterPrefix = 'postgresql-'
const unfinishedPrefix = 'new-'

/** The folder of the cluster inside the database folder; it may not exist yet. */
export const clusterFolder = (folder: string): string => path.join(folder, `${clusterPrefix}${majorVersion}`)

/** @throws an error with instructions when the password file is missing. */
function read(folder: string): Cluster {
  const passwordFile = path.join(folder, 'password')
  if (!existsSync(passwordFile))
    throw new Error(`The password of the database is missing: restore ${passwordFile} from a backup, or set DATA_DIR to a new folder.`)
  return { data: path.join(folder, 'data'), password: readFileSync(passwordFile, 'utf8').trim() }
}

/**
 * Opens the cluster of a folder and creates it first if there is none. It is created under a temporary name and renamed when complete, so a
 * program killed halfway leaves only a folder that the next start removes. The caller holds the folder's lock.
 * @throws an error when the folder holds a cluster of another major version.
 */
export async function openCluster(folder: string, binaries: Binaries, account: SystemAccount): Promise<Cluster> {
  const final = clusterFolder(folder)
  removeUnfinished(folder)
  if (existsSync(final)) return read(final)

  const other = readdirSync(folder).find((name) => name.startsWith(clusterPrefix))
  if (other !== undefined)
    throw new Error(
      `${path.join(folder, other)} was written by another version of PostgreSQL; this is ${majorVersion}. Dump and restore it.`,
    )

  const unfinished = path.join(folder, `${unfinishedPrefix}${randomBytes(6).toString('hex')}`)
  const { uid } = account
  mkdirSync(unfinished, { mode: 0o700 })
  const passwordFile = path.join(unfinished, 'password')
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (uid !== null) for (const place of [unfinished, passwordFile]) chownSync(place, uid, uid)
  await initialise(path.join(unfinished, 'data'), passwordFile, binaries, account)
  renameSync(unfinished, final)
  return read(final)
}

/** Removing a folder fails while the initdb of a killed program still writes to it. Its name is unique, so the next start removes it. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(unfinishedPrefix))) {
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
    }
  }
}

/** Czech collation is the default of the whole cluster; `C` keeps the messages, which the launcher reads, in English. */
const localeOptions = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=cs', '--locale=C']

async function initialise(data: string, passwordFile: string, { initdb }: Binaries, account: SystemAccount): Promise<void> {
  const args = ['--pgdata', data, '--username', userName, '--pwfile', passwordFile, '--auth=scram-sha-256', ...localeOptions]
  const child = account.spawn(initdb, args, { env: serverEnvironment(path.dirname(data)), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder ${data}: ${output.slice(-800)}`)
}
