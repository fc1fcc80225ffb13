import { describe, expect, test } from 'vitest'
import { nodesOf } from './design-nodes.ts'
import { pressKey } from './designer-keys.ts'
import { designOf, type Editor } from './editor.ts'
import { designerBench, designWith, imageNode, onNode, textNode, workspace } from '#tests/support/designer-bench.ts'

const start = () => designerBench(designWith(textNode('text'), imageNode('logo'))).click(onNode('text')).editor
const press = (editor: Editor, key: string, { command = false, shift = false } = {}): Editor =>
  pressKey(editor, { key, command, shift }, { ...workspace, newId: () => 'fresh' }) ?? editor
const text = (editor: Editor) => nodesOf(designOf(editor), 0).find(({ id }) => id === 'text')

describe('arrows', () => {
  test('move the selection by 5 pixels, with Shift by one', () => {
    expect(text(press(start(), 'ArrowRight'))?.xMm).toBeCloseTo(60 + 5 / 2.8)
    expect(text(press(start(), 'ArrowUp', { shift: true }))?.yMm).toBeCloseTo(5 - 1 / 2.8)
  })

  test('pressed in sequence are one undo step', () => {
    const moved = ['ArrowRight', 'ArrowRight', 'ArrowDown'].reduce((editor, key) => press(editor, key), start())
    expect(designOf(press(moved, 'z', { command: true }))).toEqual(designOf(start()))
  })

  test('are left to the browser while nothing is selected', () => {
    expect(pressKey(press(start(), 'Escape'), { key: 'ArrowLeft', command: false, shift: false }, workspace)).toBeNull()
  })
})

test('Delete removes, Ctrl+Z restores, Ctrl+Shift+Z removes again', () => {
  const removed = press(start(), 'Delete')
  expect(text(removed)).toBeUndefined()
  expect(removed.selection.ids).toEqual([])
  const back = press(removed, 'z', { command: true })
  expect(text(back)).toBeDefined()
  expect(text(press(back, 'Z', { command: true, shift: true }))).toBeUndefined()
})

test('Ctrl+D duplicates and selects the copy', () => {
  const copied = press(start(), 'd', { command: true })
  expect(copied.selection.ids).toEqual(['fresh'])
  expect(nodesOf(designOf(copied), 0)).toHaveLength(3)
})

test('Ctrl+A selects everything on the active side', () => {
  expect(press(start(), 'a', { command: true }).selection.ids).toEqual(['text', 'logo'])
})
