import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held for as long as the program runs; the operating system lets go of it when the process dies, however it dies. */
export interface FolderLock {
  readonly release: () => void
}

/** SQLite's result code for a lock that somebody else holds. */
const busy = 5

/**
 * Makes sure that one program at a time works on a folder. An exclusive transaction of SQLite is the one file lock that Node offers on
 * every platform and that needs no cleaning up after kill -9: a file with a process id would have to be judged stale or not.
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

/** SQLite opens what it can't write for reading, and would then lock nothing. */
function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    const message = `${folder} belongs to another user: start the program as that user, or set DATA_DIR to another folder.`
    throw new Error(message, { cause })
  }
}
