import { createHash } from 'node:crypto'

/** The hash by which files are stored and named, in lower case. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
