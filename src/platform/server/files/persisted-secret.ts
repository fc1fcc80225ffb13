import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

const minSecretLength = 32

/** A secret that is generated at the first start and kept in a file that only this user can read. @throws when the file holds none. */
export async function persistedSecret(file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Linking fails when the file exists: of two programs that start at once, both use the secret of the first.
    await link(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished)
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < minSecretLength)
    throw new Error(
      `The secret in ${file} is empty or too short. Delete the file: a new one is generated, and all users must sign in again.`,
    )
  return secret
}
