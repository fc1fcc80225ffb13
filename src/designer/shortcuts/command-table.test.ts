import type { ImageNode, TextNode } from '#domain/design/document.ts'
import { describe, expect, test } from 'vitest'
import { designerBench, designWith, imageNode, onNode, textNode, workspace } from '#tests/support/designer-bench.ts'
import { pressKey } from '../designer-keys.ts'
import { designOf, type Editor, select } from '../editor.ts'
import { commandNames, designerCommands, menuCommands } from './command-table.ts'

const bench = (...nodes: readonly (TextNode | ImageNode)[]) => designerBench(designWith(...nodes))
const offered = (editor: Editor) => menuCommands(editor, workspace).flat()

describe('the context menu', () => {
  test('offers for an object what can be done with it', () => {
    const names = offered(bench(textNode('text'), imageNode('logo')).click(onNode('text')).editor)
    expect(names).toEqual(
      expect.arrayContaining(['cut', 'copy', 'paste', 'duplicate', 'remove', 'write', 'rename', 'lock', 'hide', 'front', 'selectAll']),
    )
    expect(names).not.toContain('unlock')
    expect(names).not.toContain('undo')
  })

  test('offers for a locked object to unlock it, and nothing that changes it', () => {
    const names = offered(bench(textNode('text', { locked: true }), imageNode('logo')).click(onNode('text')).editor)
    expect(names).toEqual(expect.arrayContaining(['copy', 'duplicate', 'unlock', 'rename']))
    for (const name of ['cut', 'remove', 'write', 'lock', 'front'] as const) expect(names).not.toContain(name)
  })

  test('offers without a selection to paste, to select all and the list of keys', () => {
    expect(offered(bench(textNode('text')).editor)).toEqual(['paste', 'selectAll', 'shortcuts'])
  })

  test('does not offer to paste on a side without print area', () => {
    const { editor } = bench(textNode('text'))
    expect(offered(select(editor, { side: 2, ids: [] }))).toEqual(['shortcuts'])
  })
})

test('a key does what the menu does', () => {
  const { editor } = bench(textNode('text'), imageNode('logo')).click(onNode('text'))
  for (const name of commandNames) {
    const { keys, step, isPossible } = designerCommands[name]
    if (!step || !isPossible(editor, workspace)) continue
    const context = { ...workspace, newId: () => 'copy' }
    for (const { key, command = false, shift = false } of keys)
      expect(designOf(pressKey(editor, { key, command, shift }, context) ?? editor)).toEqual(designOf(step(editor, context)))
  }
})
