import { describe, expect, test } from 'vitest'
import type { Ink } from '#domain/design/document.ts'
import type { Locale } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { lineWords } from './line-words.ts'

describe('the texts of a line', () => {
  const names = (locale: Locale, ...inks: readonly Ink[]) => lineWords(translatorOf(locale)).inkNames(inks)
  const mixed = (hex: string): Ink => ({ hex })

  test('name an ink by its Pantone or CMYK code as entered', () => {
    const codes = ['485 C', 'Pantone 186 C', 'Reflex Blue', 'CMYK 0 95 100 0', 'RAL 2010', 'firemní zelená']
    expect(names('en', ...codes.map((pantone) => ({ hex: '#da291c', pantone })))).toEqual([
      'PANTONE 485 C',
      'Pantone 186 C',
      'PANTONE Reflex Blue',
      'CMYK 0 95 100 0',
      'RAL 2010',
      'firemní zelená',
    ])
  })

  test('name a colour of the palette by its name, and any other as a mixed colour', () => {
    const inks = ['#000000', '#FFFFFF', '#0b4da2', '#d8281b', '#20242a', '#fac814'].map(mixed)
    expect(names('en', ...inks)).toEqual(['black', 'white', 'blue', 'mixed red', 'mixed black', 'mixed yellow'])
    expect(names('cz', ...inks)).toEqual(['černá', 'bílá', 'modrá', 'míchaná červená', 'míchaná černá', 'míchaná žlutá'])
    expect(names('de', ...inks)).toEqual(['Schwarz', 'Weiß', 'Blau', 'gemischtes Rot', 'gemischtes Schwarz', 'gemischtes Gelb'])
  })

  test('append a hex code only to inks that share a name, and name every ink once', () => {
    expect(names('en', mixed('#d8281b'), mixed('#D8281B'), mixed('#c4151b'))).toEqual(['mixed red #D8281B', 'mixed red #C4151B'])
    expect(names('en', mixed('#d8281b'), mixed('#000000'))).toEqual(['mixed red', 'black'])
  })

  test('say what is printed on which sides', () => {
    const { print } = lineWords(translatorOf('en'))
    expect(print('Tampon', ['firstSlat', 'lastSlat'], ['PANTONE 485 C', 'black'])).toBe(
      'Pad print, first slat, last slat: PANTONE 485 C, black',
    )
    expect(print('Digital', ['firstSlat'], [])).toBe('Digital print, first slat')
  })

  test('put the colour after the product in lower case, except in German', () => {
    expect(lineWords(translatorOf('en')).title('Block 71', 'white')).toBe('Block 71, white')
    expect(lineWords(translatorOf('de')).title('Block 71', 'white')).toBe('Block 71, Weiß')
  })
})
