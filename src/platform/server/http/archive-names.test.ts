import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveNames } from './archive-names.ts'

test.each([
  ['logo.pdf', 'logo.pdf'],
  ['.pdf', '_.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['com1', '_com1'],
  ['console.pdf', 'console.pdf'],
  ['a:b?.pdf', 'a_b_.pdf'],
  ['Zákazník/ceni\u0301k 2026. ', 'Zákazník/ceník 2026'],
  ['../../etc/passwd', '_/_/etc/passwd'],
  ['C:\\x.pdf', 'C__x.pdf'],
  ['/', '_'],
])('a file called %j is packed as %j', (name, packed) => expect(archiveNames([name])).toEqual([packed]))

test('names that differ by case only, or not at all, are numbered', () => {
  expect(archiveNames(['Logo.pdf', 'logo.PDF', 'logo.pdf', 'logo (2).pdf', 'a/logo.pdf', 'x', 'X'])).toEqual([
    'Logo.pdf',
    'logo (2).PDF',
    'logo (3).pdf',
    'logo (2) (2).pdf',
    'a/logo.pdf',
    'x',
    'X (2)',
  ])
})

test('no two paths are the same, and none leaves the folder, whatever the names', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'A', '.', '/', ' ', '(', '2', ')', '\\', ':') })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const packed = archiveNames(names)
      expect(new Set(packed.map((path) => path.toLowerCase())).size).toBe(names.length)
      for (const path of packed) expect(path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')).toBe(true)
    }),
  )
})
