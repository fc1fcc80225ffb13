import { expect, test } from 'vitest'
import { designOf, type Editor, redoStep, select, startEditor, undoStep } from '../editor.ts'
import { canUndo } from '../history.ts'
import { selectOnly } from '../selection.ts'
import { designWith, textNode } from '#tests/support/designer-bench.ts'
import { keepInk, leaveInk, tryInk } from './color-trial.ts'

const design = designWith(textNode('text'))
const chosen = (): Editor => select(startEditor(design), selectOnly(0, 'text'))
const inkOf = (editor: Editor) => designOf(editor).sides[0]?.nodes[0]?.inks[0]
const [red, blue] = [{ hex: '#da291c', pantone: '485 C' }, { hex: '#0b4da2' }]

test('any number of previews before an ink is applied is one undo step', () => {
  const used = keepInk(tryInk(tryInk(chosen(), blue), { hex: '#ffffff' }), red)
  expect(inkOf(used)).toEqual(red)
  expect(designOf(undoStep(used))).toBe(design)
  expect(inkOf(redoStep(undoStep(used)))).toEqual(red)
})

test('cancelling restores the previous design without an undo step', () => {
  const left = leaveInk(tryInk(tryInk(chosen(), blue), red))
  expect(designOf(left)).toBe(design)
  expect(canUndo(left.history)).toBe(false)
})

test('cancelling without a preview changes nothing', () => {
  const used = keepInk(chosen(), red)
  expect(leaveInk(used)).toBe(used)
})

test('applying the current ink of a text is no step', () => {
  const once = keepInk(chosen(), red)
  expect(canUndo(keepInk(chosen(), { hex: '#000000' }).history)).toBe(false)
  expect(keepInk(tryInk(once, blue), red).history.past).toHaveLength(1)
})
