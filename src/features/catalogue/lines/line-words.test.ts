import { describe, expect, test } from 'vitest'
import { blankSide, type Ink } from '#domain/design/document.ts'
import type { Locale } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { pictureOf, textOf } from '#tests/support/design-nodes.ts'
import { lineWords } from './line-words.ts'

describe('the texts of a line', () => {
  function names(locale: Locale, ...inks: readonly Ink[]) {
    const side = { ...blankSide, nodes: inks.map((ink) => textOf('VRBA', { inks: [ink] })) }
    const named = lineWords(translatorOf(locale)).namedInks({ sides: [side] })
    return named.ofSide(side, 'Tampon').map(({ name }) => name)
  }
  const mixed = (hex: string): Ink => ({ hex })

  test('name an ink by its Pantone or CMYK code in one spelling, and by any other code as entered', () => {
    const codes = ['485 C', 'Pantone 186c', 'Reflex Blue', '0/95/100/0', 'RAL 2010', 'firemní zelená']
    expect(names('en', ...codes.map((pantone) => ({ hex: '#da291c', pantone })))).toEqual([
      'PANTONE 485 C',
      'PANTONE 186 C',
      'PANTONE Reflex Blue C',
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

  test('call an ink the same on every side of a design', () => {
    const [one, other] = [mixed('#d8281b'), mixed('#c4151b')].map((ink) => ({ ...blankSide, nodes: [textOf('VRBA', { inks: [ink] })] }))
    const sides = [one ?? blankSide, other ?? blankSide]
    const named = lineWords(translatorOf('en')).namedInks({ sides })
    expect(sides.map((side) => named.ofSide(side, 'Tampon')[0]?.name)).toEqual(['mixed red #D8281B', 'mixed red #C4151B'])
  })

  test('name black for a picture without inks where only plates print', () => {
    const side = { ...blankSide, nodes: [pictureOf('a'.repeat(64))] }
    const named = lineWords(translatorOf('en')).namedInks({ sides: [side] })
    expect(named.ofSide(side, 'Simple').map(({ name }) => name)).toEqual(['black'])
    expect(named.ofSide(side, 'Digital')).toEqual([])
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
