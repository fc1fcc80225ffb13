import { describe, expect, test } from 'vitest'
import { designOf, startEditor, change, undoStep } from '../editor.ts'
import { designWith, imageNode, textNode } from '#tests/support/designer-bench.ts'
import { nodeById } from '../design-nodes.ts'
import { printAllDigitally, printDigitally, printImageDigitally, printImageInInks, printInInks } from './print-image.ts'

const [red, blue] = [{ hex: '#d5281e' }, { hex: '#123c8c' }]
const twoInks = {
  inks: [red, blue],
  separation: [
    { hex: red.hex, ink: 0 },
    { hex: blue.hex, ink: 1 },
  ],
}
const design = designWith(imageNode('logo'), imageNode('mark'), textNode('name'))

describe('print of a picture and its side', () => {
  test('inks are set on one picture, and its side stores the number of its inks', () => {
    const inked = printImageInInks(design, 0, 'logo', twoInks)
    expect(nodeById(inked, 0, 'logo')).toMatchObject(twoInks)
    expect(nodeById(inked, 0, 'mark')?.inks).toEqual([])
    // Red, blue and the black of the text.
    expect(inked.sides[0]).toMatchObject({ technologyChoice: 'auto', printType: 3 })
    expect(inked.sides[1]).toBe(design.sides[1])
  })

  test('in its own colours a picture has neither inks nor a separation, and its side is digital', () => {
    const inked = printImageInInks(design, 0, 'logo', twoInks)
    const digital = printImageDigitally(inked, 0, 'logo')
    expect(nodeById(digital, 0, 'logo')).toEqual(nodeById(design, 0, 'logo'))
    expect(digital.sides[0]).toMatchObject({ technologyChoice: 'digital', printType: 0 })
  })

  test('a side that becomes digital keeps its inks and can return to them', () => {
    const inked = printImageInInks(design, 0, 'logo', twoInks)
    expect(printInInks(printDigitally(inked, 0), 0)).toEqual(inked)
  })

  test('all pictures of a side can be reset to their own colours, and texts keep theirs', () => {
    const both = printImageInInks(printImageInInks(design, 0, 'logo', twoInks), 0, 'mark', twoInks)
    expect(printAllDigitally(both, 0).sides[0]?.nodes).toEqual(design.sides[0]?.nodes)
  })

  test('a choice is one undo step', () => {
    const editor = startEditor(design)
    expect(designOf(undoStep(change(editor, (now) => printImageInInks(now, 0, 'logo', twoInks))))).toBe(design)
  })
})
