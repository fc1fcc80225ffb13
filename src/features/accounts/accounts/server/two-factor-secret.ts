import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenSecrets } from './token-secret.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const keyFrom = (tokenSecret: string): Buffer => Buffer.from(hkdfSync('sha256', tokenSecret, '', 'secrets of two-factor sign-in', 32))

/** Encrypts the secret of an authenticator app with the first of the shop's secrets. A copy of the database alone can't make codes. */
export function encryptSecret([tokenSecret]: TokenSecrets, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFrom(tokenSecret), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a stored secret; null when it was encrypted with none of the shop's secrets: they have been replaced since. */
export function decryptSecret(tokenSecrets: TokenSecrets, stored: string): string | null {
  for (const tokenSecret of tokenSecrets) {
    const secret = decryptBy(tokenSecret, stored)
    if (secret !== null) return secret
  }
  return null
}

function decryptBy(tokenSecret: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  const [iv, tag, sealed] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes), bytes.subarray(ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(tokenSecret), iv, { authTagLength: tagBytes })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** What is stored of a recovery code. Spaces, hyphens and capitals do not matter. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url')

// Without letters and figures that look alike. 32 of them: each is five random bits.
const recoveryLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
const [recoveryCodeCount, groups, groupLength] = [10, 4, 4]

/** New recovery codes such as `k7wq-m2xd-h4pr-9tac`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(groups * groupLength)].map((byte) => recoveryLetters[byte % recoveryLetters.length] ?? '')
    return Array.from({ length: groups }, (_, nth) => letters.slice(nth * groupLength, (nth + 1) * groupLength).join('')).join('-')
  })
