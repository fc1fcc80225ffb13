import { createHash } from 'node:crypto'

/** The same key for the same act, so that a story that goes on never does it twice. */
export const idempotencyKey = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
