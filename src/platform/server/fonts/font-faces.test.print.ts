import { describe, expect, test } from 'vitest'
import { fontFaces } from '#domain/fonts/font-families.ts'
import { missingLetters } from '#domain/fonts/missing-letters.ts'
import { openFont, openFontOf } from './font-faces.ts'
import { everyNth, sweep } from '#tests/support/sweep.ts'

const czech = 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ'
const german = 'äöüßÄÖÜ'
const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const characters = ' .,:;!?&@%+-–—/()„“”‚‘’…€§°×'

/** Excludes letters that are drawn as other letters and the end mark of a character table. */
const isLetter = (letter: number): boolean => {
  if (letter < 0x20 || letter === 0xffff) return false
  const text = String.fromCodePoint(letter)
  return text.normalize('NFC') === text
}

describe.each(sweep(fontFaces, everyNth(4)))('$fontFamily $fontStyle', (face) => {
  test('has every Czech and German letter', () => {
    expect(missingLetters(face, czech + german + alphabet + characters)).toEqual([])
  })

  test('lays out and draws each of its letters', () => {
    const font = openFont(face)
    for (const letter of font.characterSet) {
      const { advanceWidth, glyphs } = font.layout(String.fromCodePoint(letter))
      expect(Number.isFinite(advanceWidth)).toBe(true)
      expect(glyphs.flatMap(({ path }) => path.commands.flatMap(({ args }) => args)).every(Number.isFinite)).toBe(true)
    }
  })

  test('has exactly the letters that the table of letters lists', () => {
    const font = openFont(face)
    const own = new Set(font.characterSet)
    const beside = font.characterSet.flatMap((letter) => [letter - 1, letter + 1]).filter((letter) => !own.has(letter))
    const isMissing = (letter: number) => missingLetters(face, String.fromCodePoint(letter)).length > 0
    const wrong = [...[...own].filter(isLetter).filter(isMissing), ...beside.filter(isLetter).filter((letter) => !isMissing(letter))]
    expect(wrong).toEqual([])
  })
})

test('recently used faces stay open and are shared by all texts', () => {
  const [first] = fontFaces
  if (!first) throw new Error('no faces')
  const opened = openFontOf(first)
  for (const face of fontFaces.slice(1, 20)) openFont(face)
  expect(openFontOf(first)).toBe(opened)
  for (const face of fontFaces.slice(1, 60)) openFont(face)
  expect(openFontOf(first)).not.toBe(opened)
})
