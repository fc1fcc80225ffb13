import { expect, test } from 'vitest'
import { encodingFor } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('a browser that accepts %s gets %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))
