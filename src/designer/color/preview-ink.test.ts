import { expect, test } from 'vitest'
import { designOf, type Editor, redoStep, select, startEditor, undoStep } from '../editor.ts'
import { canUndo } from '../history.ts'
import { selectOnly } from '../selection.ts'
import { designWith, textNode } from '#tests/support/designer-bench.ts'
import { applyInk, cancelInkPreview, previewInk } from './preview-ink.ts'

const design = designWith(textNode('text'))
const chosen = (): Editor => select(startEditor(design), selectOnly(0, 'text'))
const inkOf = (editor: Editor) => designOf(editor).sides[0]?.nodes[0]?.inks[0]
const [red, blue] = [{ hex: '#da291c', pantone: '485 C' }, { hex: '#0b4da2' }]

test('any number of previews before an ink is applied is one undo step', () => {
  const used = applyInk(previewInk(previewInk(chosen(), blue), { hex: '#ffffff' }), red)
  expect(inkOf(used)).toEqual(red)
  expect(designOf(undoStep(used))).toBe(design)
  expect(inkOf(redoStep(undoStep(used)))).toEqual(red)
})

test('cancelling restores the previous design without an undo step', () => {
  const left = cancelInkPreview(previewInk(previewInk(chosen(), blue), red))
  expect(designOf(left)).toBe(design)
  expect(canUndo(left.history)).toBe(false)
})

test('cancelling without a preview changes nothing', () => {
  const used = applyInk(chosen(), red)
  expect(cancelInkPreview(used)).toBe(used)
})

test('applying the current ink of a text is no step', () => {
  const once = applyInk(chosen(), red)
  expect(canUndo(applyInk(chosen(), { hex: '#000000' }).history)).toBe(false)
  expect(applyInk(previewInk(once, blue), red).history.past).toHaveLength(1)
})
