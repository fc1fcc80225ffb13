import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** A secret that is made at the first start and kept in a file that only this user reads. */
export async function keptSecret(file: string): Promise<string> {
  try {
    // Refused when it is there: of two programs that start at once, both take the secret of the first.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
