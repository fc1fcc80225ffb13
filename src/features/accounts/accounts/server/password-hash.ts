import { hash, verify } from '@node-rs/argon2'

// Argon2id at 19 MiB, two passes, one lane: the library's defaults and OWASP's recommendation (Password Storage Cheat Sheet).

/** Hashes a password in the standard encoding with parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash, or with the empty one of an account without password, it takes the same time, so that
 * timing does not reveal which accounts exist.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isThere = passwordHash !== null && passwordHash !== ''
  const compared = isThere ? passwordHash : await (decoy ??= hash('no account has this password'))
  return (await verify(compared, password)) && isThere
}
