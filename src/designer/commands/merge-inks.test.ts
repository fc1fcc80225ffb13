import { describe, expect, test } from 'vitest'
import { blankDesign, type DesignDocument, type DesignNode, type DesignSide, type Ink } from '#domain/design/document.ts'
import { inksOfSide } from '#domain/design/side-inks.ts'
import { pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { mergeInks } from './merge-inks.ts'

const mixedRed: Ink = { hex: '#d8281e' }
const blue: Ink = { hex: '#0b4da2' }
const designWith = (nodes: readonly DesignNode[], change: Partial<DesignSide> = {}): DesignDocument => {
  const blank = blankDesign()
  return { ...blank, sides: [{ ...sideWith(...nodes), ...change }, ...blank.sides.slice(1)] }
}
const logo = (inks: readonly Ink[], change: Partial<DesignNode> = {}) =>
  pictureOf('a'.repeat(64), { inks: [...inks], separation: inks.map(({ hex }, ink) => ({ hex, ink })), ...(change as object) })
const inksAfter = (nodes: readonly DesignNode[]) => mergeInks(designWith(nodes), 0, mixedRed, red).sides[0]?.nodes.map(({ inks }) => inks)

describe('two inks of a side are merged', () => {
  test('in texts and in pictures, whose colours stay the ones of the file', () => {
    expect(inksAfter([textOf('Vrba', { inks: [mixedRed] }), textOf('Brno', { inks: [blue] }), logo([blue, mixedRed])])).toEqual([
      [red],
      [blue],
      [blue, red],
    ])
    const merged = mergeInks(designWith([logo([blue, mixedRed])]), 0, mixedRed, red)
    expect(merged.sides[0]?.nodes[0]).toMatchObject({
      separation: [
        { hex: blue.hex, ink: 0 },
        { hex: mixedRed.hex, ink: 1 },
      ],
    })
  })

  test('in a picture with both, which then has one ink less', () => {
    const merged = mergeInks(designWith([logo([red, mixedRed])]), 0, mixedRed, red)
    expect(merged.sides[0]?.nodes[0]).toMatchObject({ inks: [red], separation: [{ ink: 0 }, { ink: 0 }] })
  })

  test('in a picture whose colours are not separated', () => {
    expect(inksAfter([pictureOf('b'.repeat(64), { inks: [red, mixedRed, blue] })])).toEqual([[red, blue]])
  })

  test('in hidden objects too, but not in locked ones', () => {
    expect(inksAfter([textOf('Vrba', { inks: [mixedRed], hidden: true }), textOf('Brno', { inks: [mixedRed], locked: true })])).toEqual([
      [red],
      [mixedRed],
    ])
  })

  test('whatever the spelling of their codes', () => {
    const nodes = [textOf('Vrba', { inks: [{ hex: '#c8102e', pantone: 'PANTONE 186' }] })]
    const merged = mergeInks(designWith(nodes), 0, { hex: '#c8102e', pantone: '186 C' }, red)
    expect(merged.sides[0]?.nodes[0]?.inks).toEqual([red])
  })

  test('so that the side prints in as many inks as it then has', () => {
    const design = designWith([textOf('Vrba', { inks: [mixedRed] }), logo([blue, red])], { printType: 3 })
    const merged = mergeInks(design, 0, mixedRed, red)
    expect(merged.sides[0]?.printType).toBe(2)
    expect(inksOfSide(merged.sides[0] ?? sideWith()).size).toBe(2)
  })

  test('and a side without that ink stays the same document', () => {
    const design = designWith([textOf('Vrba', { inks: [blue] })])
    expect(mergeInks(design, 0, mixedRed, red)).toBe(design)
    expect(mergeInks(design, 1, blue, red)).toBe(design)
  })
})
