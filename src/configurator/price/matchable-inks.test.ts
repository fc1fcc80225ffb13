import { describe, expect, test } from 'vitest'
import type { ImageNode } from '#domain/design/document.ts'
import { textOf } from '#tests/support/design-nodes.ts'
import { analysisOf, inked, logoColors, logoOf, printContext } from '#tests/support/print-contexts.ts'
import { matchableInks } from './matchable-inks.ts'
import { imageChoices } from './print-choices.ts'

/** The inks of a logo that could be matched. */
function matchable({
  logo = {} as Partial<ImageNode>,
  colors = 3,
  texts = 0,
  analysis = analysisOf(colors),
  id = 'block-72',
  count = 1000,
} = {}) {
  const node = logoOf(logo)
  const written = Array.from({ length: texts }, (_, index) => textOf(`Text ${index}`, { inks: [{ hex: `#77777${index}` }] }))
  const context = printContext([node, ...written], { id, count })
  return matchableInks(node, analysis, imageChoices(context, node, analysis), 'white')?.inks.map(({ hex }) => hex) ?? null
}

describe('the inks of a picture are offered to be matched to Pantone', () => {
  test('if plates print them, or if its side could be printed in them', () => {
    expect(matchable({ logo: inked(3) })).toEqual(logoColors.slice(0, 3))
    expect(matchable({ logo: inked(2) })).toEqual(logoColors.slice(0, 2))
    expect(matchable({ logo: {} })).toEqual(logoColors.slice(0, 3))
  })
  test('on products that are never printed digitally', () => {
    expect(matchable({ logo: inked(2), id: 'spatula-1' })).toEqual(logoColors.slice(0, 2))
    expect(matchable({ logo: inked(2), id: 'slimboy' })).toEqual(logoColors.slice(0, 2))
  })
  test('not if all of them have codes', () => {
    const { separation = [] } = inked(2)
    expect(matchable({ logo: { inks: [{ hex: '#da291c', pantone: '485 C' }, { hex: '#000000' }], separation } })).toBeNull()
  })
  test('not at quantities that print digitally', () => {
    expect(matchable({ logo: inked(3), count: 99 })).toBeNull()
    expect(matchable({ logo: {}, count: 99 })).toBeNull()
    expect(matchable({ logo: {}, count: 100 })).toEqual(logoColors.slice(0, 3))
  })
  test('not with more colours than pad printing has inks, of the picture or of its side', () => {
    expect(matchable({ logo: {}, colors: 4 })).toBeNull()
    expect(matchable({ logo: inked(3), texts: 1 })).toBeNull()
    expect(matchable({ logo: inked(2), texts: 1 })).toEqual(logoColors.slice(0, 2))
  })
  test('not for a drawing or a photo that inks cannot print', () => {
    for (const refused of ['gradient', 'photo'] as const) expect(matchable({ analysis: analysisOf(2, { refused }) })).toBeNull()
  })
})
