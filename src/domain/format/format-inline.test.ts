import { expect, test } from 'vitest'
import { formatInline } from './format-inline.ts'

test('a name within a sentence is written in lower case, except in German', () => {
  expect(formatInline('Bílá, černý konec, HB', 'cz')).toBe('bílá, černý konec, HB')
  expect(formatInline('Žlutá 116', 'cz')).toBe('žlutá 116')
  expect(formatInline('First slat', 'en')).toBe('first slat')
  expect(formatInline('Vorderseite', 'de')).toBe('Vorderseite')
})
