import { describe, expect, test } from 'vitest'
import { textOf } from '#tests/support/design-nodes.ts'
import { analysisOf, inked, logoOf, printContext } from '#tests/support/print-contexts.ts'
import { imageChoices, sideChoices } from './print-choices.ts'

function choicesFor({ id = 'block-72', count = 1000, logo = inked(3), texts = 0, analysis = analysisOf(3) } = {}) {
  const node = logoOf(logo)
  const written = Array.from({ length: texts }, (_, index) => textOf(`Text ${index}`, { inks: [{ hex: `#77777${index}` }] }))
  const context = printContext([node, ...written], { id, count })
  return { image: imageChoices(context, node, analysis), side: sideChoices(context) }
}
const refusals = (choices: readonly { inks: unknown; refusal: unknown }[]) => choices.map(({ inks, refusal }) => [inks, refusal])

describe('print choices of a picture', () => {
  test('each additional ink costs more, and the current state of the design is selected', () => {
    const { image } = choicesFor()
    expect(refusals(image)).toEqual([
      [1, null],
      [2, null],
      [3, null],
      ['digital', null],
    ])
    const [one = 0, two = 0, three = 0] = image.map(({ totalThousandths }) => totalThousandths)
    expect(one < two && two < three).toBe(true)
    expect(image.filter(({ chosen }) => chosen).map(({ inks }) => inks)).toEqual([3])
  })

  test('at most as many inks are offered as the picture has colours, and never more than three', () => {
    expect(choicesFor({ logo: inked(2), analysis: analysisOf(2) }).image.map(({ inks }) => inks)).toEqual([1, 2, 'digital'])
    expect(choicesFor({ logo: {}, analysis: analysisOf(4) }).image.map(({ inks }) => inks)).toEqual([1, 2, 3, 'digital'])
  })

  test('99 pieces print digitally, 100 in inks', () => {
    expect(refusals(choicesFor({ count: 99 }).image).slice(0, 2)).toEqual([
      [1, 'quantity'],
      [2, 'quantity'],
    ])
    expect(choicesFor({ count: 99 }).image.find(({ chosen }) => chosen)?.inks).toBe('digital')
    expect(refusals(choicesFor({ count: 100 }).image)[0]).toEqual([1, null])
  })

  test('the inks of texts on the side count too', () => {
    expect(refusals(choicesFor({ texts: 1 }).image)).toEqual([
      [1, null],
      [2, null],
      [3, 'inks'],
      ['digital', null],
    ])
    expect(refusals(choicesFor({ texts: 1 }).side)).toEqual([
      [4, 'inks'],
      ['digital', null],
    ])
  })

  test('a drawing that cannot be separated prints only digitally, where digital print is possible', () => {
    const analysis = analysisOf(2, { refused: 'gradient' })
    expect(refusals(choicesFor({ logo: {}, analysis }).image)).toEqual([
      [1, 'drawing'],
      [2, 'drawing'],
      ['digital', null],
    ])
    expect(refusals(choicesFor({ id: 'spatula-1', logo: {}, analysis }).image)[0]).toEqual([1, null])
  })

  test('Slimboy and spatulas are never printed digitally', () => {
    for (const id of ['slimboy', 'spatula-1']) expect(refusals(choicesFor({ id }).image).at(-1)).toEqual(['digital', 'product'])
    expect(refusals(choicesFor({ id: 'slimboy', texts: 1 }).image)[2]).toEqual([3, 'inks'])
  })
})
