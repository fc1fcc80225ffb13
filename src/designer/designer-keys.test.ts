import { describe, expect, test } from 'vitest'
import { nodesOf, stackedNodes } from './design-nodes.ts'
import { pageCommandFor, pressKey } from './designer-keys.ts'
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

test('Ctrl+Shift+L locks and unlocks, Ctrl+Shift+H hides and shows', () => {
  const pressed = (editor: Editor, key: string) => press(editor, key, { command: true, shift: true })
  const locked = pressed(start(), 'L')
  expect(text(locked)?.locked).toBe(true)
  expect(text(pressed(locked, 'L'))?.locked).toBe(false)
  const hidden = pressed(start(), 'H')
  expect(text(hidden)?.hidden).toBe(true)
  expect(text(pressed(hidden, 'H'))?.hidden).toBe(false)
})

test('Page Up and the brackets change the order, with Shift up to the top', () => {
  const order = (editor: Editor) => stackedNodes(designOf(editor), 0).map(({ id }) => id)
  for (const raised of [
    press(start(), 'PageUp'),
    press(start(), ']', { command: true }),
    press(start(), '}', { command: true, shift: true }),
  ])
    expect(order(raised)).toEqual(['logo', 'text'])
})

test('a key of a command that is not possible is left to the browser, except those that would undo in a field', () => {
  const blank = press(start(), 'Escape')
  expect(pressKey(blank, { key: 'd', command: true, shift: false }, workspace)).toBeNull()
  expect(pressKey(blank, { key: 'z', command: true, shift: false }, workspace)).toBe(blank)
})

test('the page has the keys of its own commands, and the browser those of the clipboard', () => {
  const command = (key: string, press = {}) => pageCommandFor({ key, command: false, shift: false, ...press })
  expect(command('?', { shift: true })).toBe('shortcuts')
  expect(command('F10', { shift: true })).toBe('menu')
  expect(command('F10')).toBeNull()
  expect(command('=', { command: true })).toBe('zoomIn')
  expect(command('c', { command: true })).toBeNull()
})

test('Enter edits the selected text, as F2 does', () => {
  const { editor } = designerBench(designWith(textNode('text'))).click(onNode('text'))
  for (const key of ['F2', 'Enter']) expect(pressKey(editor, { key, command: false, shift: false }, workspace)?.writing).toBe('text')
})
