import { expect, test } from 'vitest'
import { storedName } from './stored-name.ts'

test.each([
  ['ceník 2026.xlsx', 'ceník 2026.xlsx'],
  ['ceni\u{301}k.xlsx', 'ceník.xlsx'],
  ['a\0b\r\n.png', 'ab.png'],
  ['invoice\u{202e}gnp.exe', 'invoicegnp.exe'],
  ['\ud83d.png', '\ufffd.png'],
])('a file called %j is stored as %j', (name, stored) => expect(storedName(name)).toBe(stored))

test('of a very long name the end is kept, whole characters only', () => {
  const stored = storedName(`${'📐'.repeat(300)}a.png`)
  expect(stored).toHaveLength(200)
  expect(stored.endsWith('📐a.png')).toBe(true)
  expect(stored.isWellFormed()).toBe(true)
})
