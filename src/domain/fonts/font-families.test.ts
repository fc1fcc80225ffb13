import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fontFaces, fontFamilies, fontFileOf, fontKinds, kindOf, nearestStyle, offeredFace, stylesOf } from './font-families.ts'
import { cssWeightOf, fontStyles, isItalic, fontStyleOf, weightOf } from './font-styles.ts'

test('at least twelve families are offered, Open Sans first, each in a normal style and with a file for every font', () => {
  expect(fontFamilies.length).toBeGreaterThanOrEqual(12)
  expect(fontFamilies[0]).toBe('Open Sans')
  for (const family of fontFamilies) expect(stylesOf(family)).toContain('normal')
  expect(new Set(fontFaces.map(fontFileOf)).size).toBe(fontFaces.length)
})

test('the menu groups the families by kind', () => {
  const kinds = fontFamilies.map(kindOf).filter((kind, nth, all) => kind !== all[nth - 1])
  expect(kinds).toEqual(fontKinds)
})

test('normal, bold, italic and bold italic are the names of the specification', () => {
  expect(fontStyles).toEqual(expect.arrayContaining(['normal', 'bold', 'italic', 'bold italic']))
  for (const style of fontStyles) expect(fontStyleOf(weightOf(style), isItalic(style))).toBe(style)
})

describe('the style of a text after a change of family', () => {
  test('is unchanged if the new family has it', () => {
    for (const { fontFamily, fontStyle } of fontFaces) expect(nearestStyle(fontFamily, fontStyle)).toBe(fontStyle)
  })

  test.each([
    ['Oswald', 'bold italic', 'bold'],
    ['Open Sans', 'black', 'extrabold'],
    ['Courier Prime', 'light italic', 'italic'],
    ['Courier Prime', 'black', 'bold'],
    ['Pacifico', 'bold', 'normal'],
    ['Lora', 'medium', 'semibold'],
  ] as const)('%s has no %s, so it is set in %s', (family, wanted, kept) => {
    expect(nearestStyle(family, wanted)).toBe(kept)
  })

  test('is always one of the family, with the nearest weight', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fontFamilies), fc.constantFrom(...fontStyles), (family, wanted) => {
        const kept = nearestStyle(family, wanted)
        expect(stylesOf(family)).toContain(kept)
        const distance = Math.abs(cssWeightOf(kept) - cssWeightOf(wanted))
        for (const other of stylesOf(family)) expect(distance).toBeLessThanOrEqual(Math.abs(cssWeightOf(other) - cssWeightOf(wanted)))
      }),
    )
  })
})

test('a discontinued family is replaced by Open Sans, in the same style', () => {
  expect(offeredFace({ fontFamily: 'Comic Sans MS', fontStyle: 'bold italic' })).toEqual({
    fontFamily: 'Open Sans',
    fontStyle: 'bold italic',
  })
})
