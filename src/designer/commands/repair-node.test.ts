import { expect, test } from 'vitest'
import { blankDesign, blankSide } from '#domain/design/document.ts'
import { required } from '#domain/required.ts'
import { preflight } from '#artwork/preflight/preflight.ts'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { codeOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { textNode } from '#tests/support/designer-bench.ts'
import { addNode } from './add-node.ts'
import { repairNode } from './repair-node.ts'

const { products, settings } = readDefaultCatalogue()
const block = required(
  products.find(({ id }) => id === 'block-72'),
  'block 72',
)
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

test('a code without room around it moves with its whole group, past whose own members it does not have to go', () => {
  const [code, name, logo] = [
    codeOf('https://vrba.example', { id: 'code' }),
    textOf('Vrba', { id: 'name', xMm: 115, yMm: 4, widthMm: 20, heightMm: 6 }),
    textOf('Logo', { id: 'logo', xMm: 90, yMm: 4, widthMm: 9.5, heightMm: 6 }),
  ]
  const repaired = (...grouped: readonly string[]) => {
    const nodes = [code, name, logo].map((node, z) => ({ ...node, z, ...(grouped.includes(node.id) && { group: 'g' }) }))
    const made = { ...blankDesign(), sides: [{ ...sideWith(...nodes), ...(grouped.length > 0 && { groups: [{ id: 'g' }] }) }] }
    const variant = { product: block, scale: 'withoutPrint', color: 'white', count: 1000, settings } as const
    const found = required(
      preflight(variant, made, ['Tampon'], new Map()).find(({ check }) => check === 'quietZone'),
      'finding',
    )
    const done = repairNode(made, 0, 'code', required(found.fix, 'fix'), { ...context, area: { ...area, bottomMm: 15, rightMm: 187 } })
    expect(preflight(variant, done, ['Tampon'], new Map()).map(({ check }) => check)).not.toContain('quietZone')
    return required(done.sides[0], 'side').nodes.map(({ xMm }) => Math.round(xMm * 100) / 100)
  }
  // 4 modules of 0.48 mm.
  expect(repaired('code', 'name')).toEqual([101.42, 116.42, 90])
  // The object that is too close is in the group.
  expect(repaired('code', 'logo')[2]).toBe(90)
})
