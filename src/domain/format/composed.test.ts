import { expect, test } from 'vitest'
import { composed } from './composed.ts'

test.each([
  ['t\u030cat\u030ckovo', 'ťaťkovo'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['Žofie', 'Žofie'],
  ['\u212bngstro\u0308m', 'Ångström'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => expect(composed(typed)).toBe(kept))

test('a letter under thousands of marks costs nothing', () => {
  const stacked = `a${'\u0301\u0323'.repeat(100_000)}`
  expect(composed(stacked)).toBe(stacked)
})
