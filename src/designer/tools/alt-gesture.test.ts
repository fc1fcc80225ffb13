import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodesOf } from '../design-nodes.ts'
import { designOf, redoStep, select, undoStep } from '../editor.ts'
import { designerBench, designWith, imageNode, onNode, textNode } from '#tests/support/designer-bench.ts'
import { type Handle, handles } from './tool.ts'

const twoNodes = () => designWith(textNode('text'), imageNode('logo'))

describe('dragging with Alt', () => {
  const ids = (bench: ReturnType<typeof designerBench>) => nodesOf(designOf(bench.editor), 0).map(({ id }) => id)
  const alt = { alt: true, command: true }

  test('moves a copy, which is selected, and leaves the original in place', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(120, 8, alt).move(134, 8, alt).up()
    const [copy] = bench.editor.selection.ids
    expect(ids(bench)).toEqual(['text', 'logo', copy])
    expect([bench.node('logo').xMm, bench.node(copy ?? '').xMm]).toEqual([100, 130])
  })

  test('is one undo step, after which the original is selected again', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(120, 8, alt).move(134, 8, alt).up()
    expect(bench.editor.history.past).toHaveLength(1)
    const back = undoStep(bench.editor)
    expect(designOf(back)).toEqual(twoNodes())
    expect(back.selection.ids).toEqual(['logo'])
    expect(redoStep(back).selection).toEqual(bench.editor.selection)
  })

  test('follows the key: released, the original moves, and pressed again the same copy', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(120, 8, alt)
    const copied = ids(bench)
    expect(ids(bench.move(124, 8, { command: true }))).toEqual(['text', 'logo'])
    expect(bench.node('logo').xMm).toBe(120)
    expect(bench.editor.selection.ids).toEqual(['logo'])
    expect(ids(bench.move(124, 8, alt))).toEqual(copied)
    expect(bench.node('logo').xMm).toBe(100)
  })

  test('copies the whole selection except locked and hidden objects', () => {
    const design = designWith(textNode('text', { locked: true }), imageNode('logo'), imageNode('second', { xMm: 140, hidden: true }))
    const bench = designerBench(design)
    bench.editor = select(bench.editor, { side: 0, ids: ['text', 'logo', 'second'] })
    bench.down(onNode('logo'), 104, 8, { shift: true }).move(120, 8, alt).up()
    expect(nodesOf(designOf(bench.editor), 0)).toHaveLength(4)
    expect(bench.editor.selection.ids).toHaveLength(1)
  })

  test('snaps to the original, and Escape leaves nothing of it', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(119.6, 8, { alt: true })
    expect(bench.node(bench.editor.selection.ids[0] ?? '').xMm).toBe(116)
    bench.escape()
    expect(designOf(bench.editor)).toEqual(twoNodes())
    expect(bench.editor.selection.ids).toEqual(['logo'])
  })
})

const resizing = (handle: Handle) => ({ kind: 'handle', side: 0, handle }) as const
const bothSelected = () => designerBench(twoNodes()).click(onNode('text')).click(onNode('logo'), { command: true })

describe('resizing with Alt', () => {
  test('keeps the centre in place, from every handle and at any rotation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.constantFrom(...handles), (rotationDeg, handle) => {
        const start = imageNode('logo', { rotationDeg, widthMm: 6, heightMm: 4, yMm: 6 })
        const bench = designerBench(designWith(start)).click(onNode('logo')).down(resizing(handle), 103, 8)
        const logo = bench.move(104.5, 9.5, { alt: true, command: true }).up().node('logo')
        expect(logo.xMm + logo.widthMm / 2).toBeCloseTo(103)
        expect(logo.yMm + logo.heightMm / 2).toBeCloseTo(8)
      }),
    )
  })

  test('a corner keeps the proportions, and the opposite corner moves as far', () => {
    const alt = { alt: true, command: true }
    const pull = () => designerBench(twoNodes()).click(onNode('logo')).down(resizing('se'), 116, 12)
    expect(pull().move(120, 14, alt).up().node('logo')).toMatchObject({ xMm: 96, yMm: 2, widthMm: 24, heightMm: 12 })
    expect(pull().move(120, 14, alt).move(120, 14, { command: true }).up().node('logo')).toMatchObject({ xMm: 100, yMm: 4, widthMm: 20 })
  })

  test('an edge snaps as without, and the other edge follows', () => {
    const bench = designerBench(twoNodes()).click(onNode('logo')).down(resizing('w'), 100, 8).move(80.4, 8, { alt: true })
    expect(bench.node('logo')).toMatchObject({ xMm: 80, widthMm: 56 })
    expect(bench.editor.guides).toEqual([{ axis: 'x', atMm: 80 }])
  })

  test('several scale from their common centre', () => {
    const text = () => bothSelected().down(resizing('se'), 116, 12)
    const bench = text().move(112, 11.5, { alt: true, command: true }).up()
    const middle = (before: ReturnType<typeof designerBench>) =>
      (before.node('text').xMm + before.node('logo').xMm + before.node('logo').widthMm) / 2
    expect(middle(bench)).toBeCloseTo(middle(bothSelected()), 1)
    expect(bench.node('logo').widthMm).toBeLessThan(16)
  })
})
