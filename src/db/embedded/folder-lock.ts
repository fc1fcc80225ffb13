import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held as long as the program runs; the operating system releases it when the process ends, even on kill -9. */
export interface FolderLock {
  readonly release: () => void
}

/** SQLite's result code for a lock that another connection holds. */
const busy = 5

/**
 * Makes sure that only one program uses a folder at a time. An exclusive SQLite transaction is the only file lock that Node offers on every
 * platform and that needs no cleanup after kill -9; a file with a process id could be stale.
 * @throws an error that names the folder when another program holds it, or when it belongs to another user.
 */
export function lockFolder(folder: string): FolderLock {
  assertWritable(folder)
  const file = new DatabaseSync(path.join(folder, 'in-use.lock'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    const message = `Another running program uses the data in ${folder}: stop it first, or set DATA_DIR to another folder.`
    throw new Error(message, { cause: error })
  }
  return { release: () => file.close() }
}

/** SQLite opens a file that it can't write as read-only, and would then lock nothing. */
function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    const message = `${folder} belongs to another user: start the program as that user, or set DATA_DIR to another folder.`
    throw new Error(message, { cause })
  }
}
