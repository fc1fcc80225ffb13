import { expect, test } from 'vitest'
import { inFours } from './in-fours.ts'

test.each([
  ['CZ6508000000192000145399', 'CZ65 0800 0000 1920 0014 5399'],
  ['DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['JBSWY3DPE', 'JBSW Y3DP E'],
  ['', ''],
])('%s is shown as %s', (code, shown) => expect(inFours(code)).toBe(shown))
