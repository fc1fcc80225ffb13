import { hash, verify } from '@node-rs/argon2'

// Argon2id at 19 MiB, two passes, one lane: the library's own values, and those of OWASP's password storage cheat sheet.

/** The hash of a password in its own encoding, with parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Whether a password is that of a hash. Without a hash it takes the same time, so that nobody learns which accounts there are. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const compared = passwordHash ?? (await (decoy ??= hash('nobody has this password')))
  return (await verify(compared, password)) && passwordHash !== null
}
