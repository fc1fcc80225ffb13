import { describe, expect, test } from 'vitest'
import type { DesignDocument, TextNode } from '#domain/design/document.ts'
import { pasteNodes, removeSelection } from './edit-selection.ts'
import { editText } from './commands/edit-text.ts'
import { nodesOf } from './design-nodes.ts'
import { endNudge, pressKey } from './designer-keys.ts'
import { change, designOf, type Editor, endWriting, redoStep, select, startEditor, startWriting, undoStep } from './editor.ts'
import { createEditorStore } from './editor-store.ts'
import { designerBench, designWith, imageNode, measure, onNode, textNode, workspace } from '#tests/support/designer-bench.ts'
import { boxSizeOf } from './text-box.ts'
import { pointerDown, pointerMove, pointerUp } from './tools/gesture.ts'

const design = designWith(textNode('text'), imageNode('logo'))
const keys = { command: true, shift: false, alt: false }

describe('editing a text on the stage', () => {
  const write = (editor: Editor, text: string) => change(editor, (before) => editText(before, 0, ['text'], { text }, measure), 'write text')

  test('is one undo step, however many letters are typed', () => {
    const written = endWriting(write(write(startWriting(startEditor(design), 0, 'text'), 'V'), 'VRBA'))
    expect(written.writing).toBeNull()
    expect(designOf(undoStep(written))).toBe(design)
  })

  test('that leaves no letter removes the text in the same step', () => {
    const left = endWriting(write(startWriting(startEditor(design), 0, 'text'), ' '))
    expect(nodesOf(designOf(left), 0).map(({ id }) => id)).toEqual(['logo'])
    expect(designOf(undoStep(left))).toBe(design)
  })

  test('that leaves empty lines around the letters removes them in the same step, and the box stays', () => {
    const lines = write(startWriting(startEditor(design), 0, 'text'), '\n\nVRBA\n\nBrno\n \n')
    const ended = endWriting(lines)
    const [before, after] = [nodesOf(designOf(lines), 0)[0], nodesOf(designOf(ended), 0)[0]]
    expect(after).toEqual({ ...before, text: 'VRBA\n\nBrno' })
    expect(boxSizeOf(after as TextNode, measure)).toMatchObject({ heightMm: expect.closeTo(after?.heightMm ?? 0, 9) as number })
    expect(designOf(undoStep(ended))).toBe(design)
  })

  test('ends when another object is selected', () => {
    expect(select(startWriting(startEditor(design), 0, 'text'), { side: 0, ids: ['logo'] }).writing).toBeNull()
  })

  test('is for unlocked texts', () => {
    expect(startWriting(startEditor(design), 0, 'logo')).toMatchObject({ writing: null, selection: { ids: ['logo'] } })
    expect(startWriting(startEditor(designWith(textNode('text', { locked: true }))), 0, 'text').writing).toBeNull()
  })
})

test('two bursts of arrow keys are two undo steps', () => {
  const press = (editor: Editor) => pressKey(editor, { key: 'ArrowRight', command: false, shift: false }, workspace) ?? editor
  const started = designerBench(design).click(onNode('text')).editor
  const twice = press(press(endNudge(press(press(started)))))
  expect(twice.history.past).toHaveLength(2)
})

describe('undo and redo restore the selection', () => {
  const selected = select(startEditor(design), { side: 0, ids: ['logo'] })
  const added = pasteNodes(selected, { nodes: [textNode('copied')] }, { ...workspace, newId: () => 'new' })

  test('of the step, whatever was selected in between', () => {
    const away = select(added, { side: 1, ids: [] })
    expect(undoStep(away).selection).toEqual({ side: 0, ids: ['logo'] })
    expect(redoStep(undoStep(away)).selection).toEqual({ side: 0, ids: ['new'] })
    expect(redoStep(select(undoStep(added), { side: 0, ids: [] })).selection).toEqual({ side: 0, ids: ['new'] })
  })

  test('so that a removed object that is back is selected', () => {
    const removed = removeSelection(added)
    expect(removed.selection.ids).toEqual([])
    const back = undoStep(select(removed, { side: 0, ids: ['text'] }))
    expect(back.selection).toEqual({ side: 0, ids: ['new'] })
    expect(redoStep(back).selection.ids).toEqual([])
  })

  test('from before a whole drag of several objects', () => {
    const bench = designerBench(design).click(onNode('text')).click(onNode('logo'), { shift: true })
    const dragged = bench.down(onNode('logo'), 104, 8).move(120, 8).move(130, 8).up().click(onNode('text')).editor
    expect(undoStep(dragged).selection.ids).toEqual(['text', 'logo'])
    expect(redoStep(undoStep(dragged)).selection.ids).toEqual(['text', 'logo'])
  })
})

describe('pasting', () => {
  const numbered = () => {
    let nth = 0
    return { ...workspace, newId: () => `new-${nth++}` }
  }

  test('keeps the position on another side and is offset on the same one', () => {
    const there = pasteNodes(select(startEditor(design), { side: 1, ids: [] }), { nodes: nodesOf(design, 0) }, numbered())
    expect(nodesOf(designOf(there), 1).map(({ xMm }) => xMm)).toEqual([60, 100])
    expect(there.selection).toEqual({ side: 1, ids: ['new-0', 'new-1'] })
    const here = pasteNodes(startEditor(design), { nodes: nodesOf(design, 0).slice(0, 1) }, numbered())
    expect(nodesOf(designOf(here), 0).at(-1)).toMatchObject({ xMm: 62, yMm: 7 })
  })

  test('is refused on a side without print area', () => {
    const editor = select(startEditor(design), { side: 2, ids: [] })
    expect(pasteNodes(editor, { nodes: nodesOf(design, 0) }, numbered())).toBe(editor)
  })
})

test('during a drag everything but the stages keeps the state from before it', () => {
  const store = createEditorStore(startEditor(design))
  store.step((editor) => pointerDown(editor, onNode('logo'), { xMm: 104, yMm: 8 }, keys))
  store.step((editor) => pointerMove(editor, { xMm: 114, yMm: 8 }, keys, workspace))
  expect(designOf(store.live())).not.toBe(design)
  expect(designOf(store.rest())).toBe(design)
  expect(store.rest().selection.ids).toEqual(['logo'])
  store.step(pointerUp)
  expect(store.rest()).toBe(store.live())
})

describe('a consequence of a design change', () => {
  const locked = (before: DesignDocument): DesignDocument => ({
    ...before,
    sides: before.sides.map((side) => ({ ...side, nodes: side.nodes.map((node) => ({ ...node, locked: true })) })),
  })
  const storeWith = (amended: (before: DesignDocument) => DesignDocument) => {
    const store = createEditorStore(startEditor(design))
    store.setContext({ ...store.context(), amended })
    return store
  }
  const isLocked = (editor: Editor) => nodesOf(designOf(editor), 0).every((node) => node.locked)

  test('is part of the same undo step', () => {
    const store = storeWith(locked)
    const seen: boolean[] = []
    store.subscribe(() => seen.push(isLocked(store.rest())))
    store.step((editor) => change(editor, (before) => editText(before, 0, ['text'], { text: 'Vrba' }, measure)))
    expect(seen).toEqual([true])
    expect(store.rest().history.past.map((step) => step.design)).toEqual([design])
  })

  test('does not affect a design that is only opened or viewed', () => {
    const store = storeWith(locked)
    store.step((editor) => select(editor, { side: 0, ids: ['logo'] }))
    expect(designOf(store.rest())).toBe(design)
    store.open(designWith(textNode('text')))
    expect(isLocked(store.rest())).toBe(false)
  })

  test('also follows from a change outside the design', () => {
    const store = storeWith(locked)
    store.amend()
    expect(isLocked(store.rest())).toBe(true)
  })
})
