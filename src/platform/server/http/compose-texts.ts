import { composed } from '#domain/format/composed.ts'

/** Passwords are compared byte by byte with what was hashed. */
const secrets: readonly string[] = ['password', 'current']

/**
 * Puts the letters of all texts of a request into one piece with their accents (NFC), in place, so that the same name is the same text in
 * every table, search and document. The request must be no deeper than `findUnstorableText` accepts.
 */
export function composeTexts(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  const parts = value as Record<string, unknown>
  for (const name in parts) {
    const part = parts[name]
    if (typeof part !== 'string') composeTexts(part)
    else if (!secrets.includes(name)) {
      const text = composed(part)
      if (text !== part) parts[name] = text
    }
  }
}
