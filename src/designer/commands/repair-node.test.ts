import { expect, test } from 'vitest'
import { blankDesign, blankSide } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import { textNode } from '#tests/support/designer-bench.ts'
import { addNode } from './add-node.ts'
import { repairNode } from './repair-node.ts'

const area = { leftMm: 10, topMm: 1, rightMm: 100, bottomMm: 9 }
const context = { area, measure: () => 3 }
const design = addNode(blankDesign(), 0, { ...textNode('t', { xMm: 20, yMm: 2, heightMm: 4, fontSizeMm: 4 }), locked: true })
const nodeAfter = (...[fix]: [Parameters<typeof repairNode>[3]]) => repairNode(design, 0, 't', fix, context).sides[0]?.nodes[0]

test('a text gets another family, a new box and stays in the print area', () => {
  const set = required(nodeAfter({ kind: 'changeFont', fontFamily: 'Lora' }), 'text')
  expect(set).toMatchObject({ fontFamily: 'Lora', widthMm: 12 })
})
test('an explicit repair also changes a locked node', () => {
  expect(nodeAfter({ kind: 'recolor', ink: { hex: '#ffffff' } })).toMatchObject({ inks: [{ hex: '#ffffff' }] })
  expect(nodeAfter({ kind: 'remove' })).toBeUndefined()
})
test('a side becomes digital, and only that side', () => {
  const choices = repairNode(design, 0, 't', { kind: 'printDigitally' }, context).sides.map(({ technologyChoice }) => technologyChoice)
  expect(choices).toEqual(['digital', 'auto', 'auto', 'auto', 'auto', 'auto'])
})

test('an object outside moves inside with its whole group, which keeps its arrangement', () => {
  const members = [textNode('left', { xMm: 4, yMm: 2, heightMm: 4 }), textNode('right', { xMm: 40, yMm: 3, heightMm: 4 })]
  const side = { ...blankSide, groups: [{ id: 'g' }], nodes: members.map((node, z) => ({ ...node, z, widthMm: 20, group: 'g' })) }
  const moved = repairNode({ ...design, sides: [side] }, 0, 'left', { kind: 'moveInside' }, context).sides[0]?.nodes
  expect(moved?.map(({ xMm, yMm }) => [xMm, yMm])).toEqual([
    [10, 2],
    [46, 3],
  ])
})
