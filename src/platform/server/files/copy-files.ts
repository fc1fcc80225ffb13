import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FileStore, keyOf, WrongHash } from './file-store.ts'

export interface CopiedFiles {
  readonly copied: number
  /** Of the copied files. */
  readonly bytes: number
  /** Files that the target had already. */
  readonly present: number
  readonly deleted: number
  /** Hashes of files whose bytes in the source are other ones. They are neither copied nor deleted. */
  readonly damaged: readonly string[]
}

interface CopyOptions {
  /** Deletes each file in the source after its bytes in the target were read and compared. */
  readonly deletes?: boolean
  readonly onProgress?: (progress: CopiedFiles) => void
  /** Before a file is tried again, longer than a store is left alone after a failure. */
  readonly retryMs?: number
}

/** Files under way at once; the pieces of each are in memory. */
const filesAtOnce = 4
const attempts = 5

interface Candidate {
  readonly sha256: string
  readonly isPresent: boolean
}

/** The files of the source, and whether the target has them. Both lists ascend, so that neither has to be in memory. */
async function* candidates(from: FileStore, to: FileStore): AsyncGenerator<Candidate> {
  const present = to.list()[Symbol.asyncIterator]()
  let next = await present.next()
  for await (const sha256 of from.list()) {
    while (next.done !== true && next.value < sha256) next = await present.next()
    yield { sha256, isPresent: next.done !== true && next.value === sha256 }
  }
}

async function copyOne(from: FileStore, to: FileStore, sha256: string): Promise<void> {
  const source = await from.stream(sha256)
  try {
    await to.putStream(source, sha256)
  } finally {
    source.destroy()
  }
}

/** Whether a folder was read, replaced or deleted as a file: retrying is pointless. `StoreUnavailable` has the code only in its message. */
const isFolder = (error: unknown): boolean => error instanceof Error && error.message.includes('EISDIR')

/** The size of a file whose bytes were read piece by piece; null when they are other ones. */
export async function sizeOfIntact(store: Pick<FileStore, 'stream'>, sha256: string): Promise<number | null> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of (await store.stream(sha256)) as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return hash.digest('hex') === sha256 ? bytes : null
}

/**
 * Copies the files that the target does not have, and reads each of them back. After an interruption the next call continues.
 * @throws when a file can't be copied after several attempts, or at once when a folder is in its place.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { deletes = false, onProgress = () => {}, retryMs = 6000 }: CopyOptions = {},
): Promise<CopiedFiles> {
  const done = { copied: 0, bytes: 0, present: 0, deleted: 0, damaged: [] as string[] }

  async function handle({ sha256, isPresent }: Candidate): Promise<void> {
    const isCopied = !isPresent || (deletes && (await sizeOfIntact(to, sha256)) === null)
    if (isCopied) await copyOne(from, to, sha256)
    const bytes = isCopied ? await sizeOfIntact(to, sha256) : 0
    if (bytes === null) throw new Error(`the copy of file ${sha256} has other bytes`)
    if (deletes) await from.delete(sha256)
    done[isCopied ? 'copied' : 'present'] += 1
    done.bytes += bytes
    done.deleted += deletes ? 1 : 0
  }
  async function persistently(candidate: Candidate): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await handle(candidate)
      } catch (error) {
        if (error instanceof WrongHash) return void done.damaged.push(candidate.sha256)
        if (isFolder(error)) throw new Error(`A folder is in place of the file ${keyOf(candidate.sha256)}: move it away.`, { cause: error })
        if (attempt === attempts) throw error
        await sleep(retryMs)
      }
  }

  const all = candidates(from, to)
  const failures: unknown[] = []
  const work = async (): Promise<void> => {
    try {
      for (let next = await all.next(); next.done !== true && failures.length === 0; next = await all.next()) {
        await persistently(next.value)
        onProgress(done)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, work))
  if (failures.length > 0) throw failures[0]
  return done
}
