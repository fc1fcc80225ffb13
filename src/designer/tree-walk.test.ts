import { expect, test } from 'vitest'
import { addNode } from './commands/add-node.ts'
import { designWith, imageNode, textNode } from '#tests/support/designer-bench.ts'
import { rowsBetween, treeRows, walkTree } from './tree-walk.ts'

const design = addNode(designWith(textNode('low'), imageNode('middle'), textNode('top')), 1, textNode('other'))
const rows = treeRows(design, [0, 1], () => false)
const at = (side: number, id: string | null) => ({ side, id })

test('each side is followed by its objects, topmost first', () => {
  expect(rows.map(({ id }) => id)).toEqual([null, 'top', 'middle', 'low', null, 'other'])
})

test('arrows move down and up across sides, Home and End to the ends', () => {
  expect(walkTree(rows, at(0, 'low'), 'ArrowDown')).toMatchObject(at(1, null))
  expect(walkTree(rows, at(1, null), 'ArrowUp')).toMatchObject(at(0, 'low'))
  expect(walkTree(rows, at(1, 'other'), 'ArrowDown')).toBeNull()
  expect(walkTree(rows, at(0, 'low'), 'Home')).toMatchObject(at(0, null))
  expect(walkTree(rows, at(0, 'low'), 'End')).toMatchObject(at(1, 'other'))
})

test('left moves to the side, right from the side to its first object', () => {
  expect(walkTree(rows, at(0, 'middle'), 'ArrowLeft')).toMatchObject(at(0, null))
  expect(walkTree(rows, at(0, null), 'ArrowRight')).toMatchObject(at(0, 'top'))
  expect(walkTree(rows, at(0, null), 'ArrowLeft')).toBeNull()
})

test('Shift selects the objects between two rows of a side', () => {
  expect(rowsBetween(rows, at(0, 'low'), at(0, 'top'))).toEqual(['top', 'middle', 'low'])
})
