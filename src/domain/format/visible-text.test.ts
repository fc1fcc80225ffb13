import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  ['  Žofie Říhová ', 'Žofie Říhová'],
  ['\u{200b}', ''],
  ['\u{200b} \u{feff}', ''],
  ['\u{202e}avoN', 'avoN'],
  ['a\u{1}b\u{7f}c', 'abc'],
  ['Z\u{30c}ofie R\u{30c}i\u{301}hova\u{301}', 'Žofie Říhová'],
  ['two\nlines\tand more', 'two\nlines\tand more'],
  ['👩‍🔧 Nováková', '👩‍🔧 Nováková'],
])('%j is kept as %j', (typed, kept) => expect(visibleText(typed)).toBe(kept))
