import { describe, expect, test } from 'vitest'
import { cardDesign } from '#tests/support/grouped-design.ts'
import { designerBench, onNode, onStage, workspace } from '#tests/support/designer-bench.ts'
import { nodesOf, sideOf } from '../design-nodes.ts'
import { pressKey } from '../designer-keys.ts'
import { enterAt } from '../edit-selection.ts'
import { designOf, redoStep, undoStep } from '../editor.ts'
import { otherSelection } from './pointing.ts'

const start = () => designerBench(cardDesign())
type Bench = ReturnType<typeof start>
const pressed = (bench: Bench, key: string, keys: { command?: boolean; shift?: boolean } = {}) => {
  bench.editor = pressKey(bench.editor, { key, command: false, shift: false, ...keys }, workspace) ?? bench.editor
  return bench
}
/** A double click: a click, and then its second. */
const doubleClicked = (bench: Bench, id: string) => {
  bench.click(onNode(id))
  bench.editor = enterAt(bench.editor, 0, id)
  return bench
}
const selected = ({ editor }: Bench) => [editor.selection.ids, editor.selection.within]
const lefts = ({ editor }: Bench) => nodesOf(designOf(editor), 0).map(({ xMm }) => xMm)
const wholeCard = [['name', 'street', 'logo'], undefined]

describe('selecting', () => {
  test('a click on a member selects its outermost group', () => {
    expect(selected(start().click(onNode('street')))).toEqual(wholeCard)
    expect(selected(start().click(onNode('slogan')))).toEqual([['slogan'], undefined])
  })

  test('a double click enters the group and selects the inner group, the next one its member, and then the text is edited', () => {
    const bench = doubleClicked(start(), 'street')
    expect(selected(bench)).toEqual([['name', 'street'], 'card'])
    expect(selected(doubleClicked(bench, 'street'))).toEqual([['street'], 'address'])
    expect(bench.editor.writing).toBeNull()
    expect(doubleClicked(bench, 'street').editor.writing).toBe('street')
  })

  test('in a group that was entered a click selects its members, and outside it what is there', () => {
    const bench = doubleClicked(start(), 'street')
    expect(selected(bench.click(onNode('logo')))).toEqual([['logo'], 'card'])
    expect(selected(bench.click(onNode('name')))).toEqual([['name', 'street'], 'card'])
    expect(selected(bench.click(onNode('year')))).toEqual([['year'], undefined])
    expect(selected(bench.click(onNode('logo')))).toEqual(wholeCard)
  })

  test('Escape leaves one group at a time and selects it', () => {
    const bench = start().click(onNode('street'), { command: true })
    expect(selected(bench)).toEqual([['street'], 'address'])
    expect(selected(pressed(bench, 'Escape'))).toEqual([['name', 'street'], 'card'])
    expect(selected(pressed(bench, 'Escape'))).toEqual(wholeCard)
    expect(selected(pressed(bench, 'Escape'))).toEqual([[], undefined])
  })

  test('Enter enters the selected group at its topmost member', () => {
    const bench = pressed(start().click(onNode('name')), 'Enter')
    expect(selected(bench)).toEqual([['logo'], 'card'])
  })

  test('Ctrl with a click selects a member directly, with Shift it adds it', () => {
    const bench = start().click(onNode('year')).click(onNode('street'), { command: true })
    expect(selected(bench)).toEqual([['street'], 'address'])
    expect(selected(bench.click(onNode('name'), { command: true }))).toEqual([['street', 'name'], 'address'])
    const added = start().click(onNode('year')).click(onNode('street'), { command: true, shift: true })
    expect(selected(added)).toEqual([['year', 'street'], undefined])
  })

  test('Shift with a click adds and removes whole groups', () => {
    const bench = start().click(onNode('year')).click(onNode('logo'), { shift: true })
    expect(bench.editor.selection.ids).toEqual(['year', 'name', 'street', 'logo'])
    expect(bench.click(onNode('street'), { shift: true }).editor.selection.ids).toEqual(['year'])
  })

  test('a selection rectangle selects the whole groups that it touches', () => {
    expect(selected(start().down(onStage(), 78, 1).move(82, 15).up())).toEqual(wholeCard)
    expect(start().down(onStage(), 70, 1).move(120, 15).up().editor.selection.ids.toSorted()).toEqual(['logo', 'name', 'slogan', 'street'])
  })

  test('a click on the empty stage leaves all groups', () => {
    expect(selected(start().click(onNode('street'), { command: true }).click(onStage()))).toEqual([[], undefined])
  })

  test('Ctrl+A in a group that was entered selects its members', () => {
    const bench = pressed(doubleClicked(start(), 'street'), 'a', { command: true })
    expect(selected(bench)).toEqual([['name', 'street', 'logo'], 'card'])
  })

  test('a long press selects the group and offers to add it to the selection', () => {
    const bench = start().click(onNode('year')).down(onNode('street'), 60, 10)
    expect(otherSelection(bench.editor)).toMatchObject({ adds: true, selection: { ids: ['year', 'name', 'street', 'logo'] } })
    expect(selected(bench.hold().up())).toEqual(wholeCard)
  })
})

describe('a group', () => {
  test('is dragged as one, and a member of an entered group alone', () => {
    const whole = start().down(onNode('name'), 35, 3).move(40, 3, { command: true }).up()
    expect(lefts(whole)).toEqual([35, 60, 85, 110, 140])
    const alone = start().click(onNode('name'), { command: true }).down(onNode('name'), 35, 3).move(40, 3, { command: true }).up()
    expect(lefts(alone)).toEqual([35, 55, 80, 110, 140])
    expect(selected(alone)).toEqual([['name'], 'address'])
  })

  test('is resized and rotated as one by the handles of its frame', () => {
    const bench = start().click(onNode('name'))
    const before = designOf(bench.editor)
    bench.down({ kind: 'handle', side: 0, handle: 'se' }, 96, 13.1).move(69.6, 8.66, { command: true }).up()
    expect(bench.node('name').xMm).toBeCloseTo(30)
    expect(bench.node('logo').widthMm).toBeCloseTo(9.6)
    expect(bench.node('logo').xMm).toBeCloseTo(60)
    bench.editor = undoStep(bench.editor)
    expect(designOf(bench.editor)).toBe(before)
    bench.down({ kind: 'rotate', side: 0, at: 'right' }, 110, 7.5).move(63, 100).up()
    expect(['name', 'street', 'logo'].map((id) => bench.node(id).rotationDeg)).toEqual([90, 90, 90])
  })

  test('with a hidden member has a frame around the visible ones', () => {
    const bench = start().click(onNode('street'), { command: true })
    pressed(bench, 'h', { command: true, shift: true })
    pressed(pressed(bench, 'Escape'), 'Escape')
    bench.down({ kind: 'handle', side: 0, handle: 'se' }, 96, 12).move(69.6, 8, { command: true }).up()
    expect(bench.node('name').xMm).toBeCloseTo(30)
    expect(bench.node('logo').widthMm).toBeCloseTo(9.6)
    expect(bench.node('logo').yMm).toBeCloseTo(3.2)
  })

  test('is copied by a drag with Alt, as a group of its own', () => {
    const bench = start().down(onNode('name'), 35, 3).move(35, 4, { alt: true }).move(85, 4, { alt: true, command: true }).up()
    const { nodes, groups = [] } = sideOf(designOf(bench.editor), 0)
    expect([nodes.length, groups.length]).toEqual([8, 4])
    expect(new Set(groups.map(({ id }) => id)).size).toBe(4)
    const copies = nodes.slice(5)
    expect(copies.map(({ xMm }) => xMm)).toEqual([80, 105, 130])
    expect(bench.editor.selection.ids).toEqual(copies.map(({ id }) => id))
    expect(selected(bench.click(onNode(copies[0]?.id ?? '')))).toEqual([copies.map(({ id }) => id), undefined])
  })

  test('keeps a copy of one of its members inside, above the others', () => {
    const bench = start().click(onNode('name'), { command: true })
    const copied = pressed(bench, 'd', { command: true })
    const [copy] = copied.editor.selection.ids
    expect(copied.node(copy ?? '').group).toBe('address')
    const stack = nodesOf(designOf(copied.editor), 0).toSorted((a, b) => a.z - b.z)
    expect(stack.map(({ id }) => id)).toEqual(['name', 'street', copy, 'logo', 'slogan', 'year'])
  })

  test('is nudged by arrow keys, locked and removed as one', () => {
    const bench = start().click(onNode('name'))
    expect(lefts(pressed(bench, 'ArrowRight', { shift: true })).map((left) => Math.round(left * 10) / 10)).toEqual([
      30.4, 55.4, 80.4, 110, 140,
    ])
    const locked = pressed(bench, 'l', { command: true, shift: true })
    expect(nodesOf(designOf(locked.editor), 0).map((node) => node.locked)).toEqual([true, true, true, false, false])
    const removed = pressed(start().click(onNode('name')), 'Delete')
    expect(sideOf(designOf(removed.editor), 0)).toMatchObject({ nodes: [{ id: 'slogan' }, { id: 'year' }] })
    expect(sideOf(designOf(removed.editor), 0).groups).toBeUndefined()
  })
})

test('undo and redo restore the selection and the group that was entered', () => {
  const bench = start().click(onNode('street'), { command: true })
  const before = designOf(bench.editor)
  const removed = pressed(bench, 'Delete')
  expect(sideOf(designOf(removed.editor), 0).groups).toEqual([{ id: 'card', name: 'Card' }])
  removed.editor = undoStep(removed.editor)
  expect(designOf(removed.editor)).toBe(before)
  expect(selected(removed)).toEqual([['street'], 'address'])
  removed.editor = redoStep(removed.editor)
  expect(sideOf(designOf(removed.editor), 0).groups).toEqual([{ id: 'card', name: 'Card' }])
})
