import { expect, test } from 'vitest'
import { typedLine } from './typed-line.ts'

test.each([
  ['  Jana\u00a0 Nova\u0301kova\u0301\u200b ', 'Jana Nováková'],
  ['Anna\u2011Marie', 'Anna-Marie'],
  ['\u202eavoN\u00ad\ufe0f', 'avoN'],
  ['602\u202f00', '602 00'],
  ['Kovář–Lišková', 'Kovář–Lišková'],
  ['Na\tPříkopě', 'Na Příkopě'],
  ['two\nlines', 'two\nlines'],
  ['a\u001bb', 'a\u001bb'],
  ['\u200b', ''],
])('%j is meant as %j', (typed, meant) => expect(typedLine(typed)).toBe(meant))
