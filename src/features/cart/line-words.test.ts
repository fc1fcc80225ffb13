import { describe, expect, test } from 'vitest'
import { translatorOf } from '#messages/every-message.ts'
import { lineWords } from './line-words.ts'

describe('the words of a line', () => {
  test('name a Pantone ink as printers do, whether the shopper typed the word or not', () => {
    const { inkName } = lineWords(translatorOf('en'))
    expect(['485 C', 'PANTONE 485 C', 'Pantone 485 C'].map((pantone) => inkName({ hex: '#da291c', pantone }))).toEqual([
      'PANTONE 485 C',
      'PANTONE 485 C',
      'Pantone 485 C',
    ])
    expect(inkName({ hex: '#ff0d00', pantone: 'CMYK 0 95 100 0' })).toBe('CMYK 0 95 100 0')
    expect(['#000000', '#FFFFFF', '#da291c'].map((hex) => inkName({ hex }))).toEqual(['black', 'white', '#DA291C'])
  })

  test('put the colour behind the product in small letters, but for German', () => {
    expect(lineWords(translatorOf('en')).title('Block 71', 'white')).toBe('Block 71, white')
    expect(lineWords(translatorOf('de')).title('Block 71', 'white')).toBe('Block 71, Weiß')
  })
})
