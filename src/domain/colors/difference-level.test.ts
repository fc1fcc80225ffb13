import { expect, test } from 'vitest'
import { colorDifference } from './difference.ts'
import { differenceLevel } from './difference-level.ts'

test.each([
  ['#d8281e', '#d8281e', 'same'],
  ['#d8281e', '#da291c', 'small'],
  ['#20242a', '#26282b', 'visible'],
  ['#d8281e', '#123c8c', 'large'],
])('from %s to %s the difference is %s', (one, other, level) => expect(differenceLevel(colorDifference(one, other))).toBe(level))
