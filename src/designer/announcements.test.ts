import { expect, test } from 'vitest'
import { duplicateSelection, removeSelection, stackSelection } from './edit-selection.ts'
import { colorNodes } from './commands/color-nodes.ts'
import { editText } from './commands/edit-text.ts'
import { flagNodes } from './commands/flag-nodes.ts'
import { moveNodes } from './commands/move-nodes.ts'
import { renameNode } from './commands/rename-node.ts'
import { rotateNodes } from './commands/rotate-nodes.ts'
import { change, type Editor, redoStep, select, undoStep } from './editor.ts'
import { announcements } from './announcements.ts'
import { designerBench, designWith, imageNode, measure, onNode, slat, textNode, workspace } from '#tests/support/designer-bench.ts'

const start = designerBench(designWith(textNode('text'), imageNode('logo'))).click(onNode('text')).editor
const kinds = (after: Editor, before = start) => announcements(before, after).map(({ kind }) => kind)

test('every action is announced', () => {
  expect(kinds(duplicateSelection(start, workspace))).toEqual(['added'])
  expect(kinds(removeSelection(start))).toEqual(['removed'])
  expect(kinds(stackSelection(start, 'front'))).toEqual(['stacked'])
  expect(kinds(change(start, (design) => moveNodes(design, 0, ['text'], { dxMm: 3, dyMm: 0 }, slat)))).toEqual(['placed'])
  expect(kinds(change(start, (design) => rotateNodes(design, 0, ['text'], 45)))).toEqual(['turned'])
  expect(kinds(change(start, (design) => flagNodes(design, 0, ['text'], { locked: true })))).toEqual(['locked'])
  expect(kinds(change(start, (design) => flagNodes(design, 0, ['text'], { hidden: true })))).toEqual(['hidden'])
  expect(kinds(change(start, (design) => editText(design, 0, ['text'], { text: 'Brno' }, measure)))).toEqual(['rewritten'])
  expect(kinds(change(start, (design) => editText(design, 0, ['text'], { fontSizeMm: 6 }, measure)))).toEqual(['resized'])
  expect(kinds(change(start, (design) => renameNode(design, 0, 'text', 'Company')))).toEqual(['renamed'])
  expect(kinds(change(start, (design) => colorNodes(design, 0, ['text'], { hex: '#c8102e' })))).toEqual(['recolored'])
})

test('a change of stacking order is announced with its position', () => {
  expect(announcements(start, stackSelection(start, 'front'))).toMatchObject([{ kind: 'stacked', place: 2, of: 2 }])
})

test('undo and redo are announced with their result', () => {
  const removed = removeSelection(start)
  const back = undoStep(removed)
  expect(kinds(back, removed)).toEqual(['undone', 'added'])
  expect(kinds(redoStep(back), back)).toEqual(['redone', 'removed'])
})

test('a selection is announced only if nothing else changed, and nothing if there was no change', () => {
  expect(kinds(select(start, { side: 0, ids: ['text', 'logo'] }))).toEqual(['selected'])
  expect(kinds(select(start, { side: 0, ids: [] }))).toEqual(['deselected'])
  expect(kinds(start)).toEqual([])
})
