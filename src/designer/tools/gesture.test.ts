import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundingRect } from '#domain/design/geometry.ts'
import { addNode } from '../commands/add-node.ts'
import { designOf, undoStep } from '../editor.ts'
import { minImageMm } from '../commands/scale-nodes.ts'
import { codeNode, designerBench, designWith, imageNode, onNode, onStage, slat, textNode } from '#tests/support/designer-bench.ts'
import { otherSelection } from './pointing.ts'
import { type Handle, handles } from './tool.ts'

const twoNodes = () => designWith(textNode('text'), imageNode('logo'))

describe('selecting', () => {
  test('a click on a node selects only that node', () => {
    const bench = designerBench(twoNodes()).click(onNode('text')).click(onNode('logo'))
    expect(bench.editor.selection).toEqual({ side: 0, ids: ['logo'] })
  })

  test('Ctrl with a click adds to and removes from the selection', () => {
    const bench = designerBench(twoNodes()).click(onNode('text')).click(onNode('logo'), { command: true })
    expect(bench.editor.selection.ids).toEqual(['text', 'logo'])
    expect(bench.click(onNode('text'), { command: true }).editor.selection.ids).toEqual(['logo'])
  })

  test('Shift with a click does the same, and a drag with Shift moves the whole selection', () => {
    const both = () => designerBench(twoNodes()).click(onNode('text')).click(onNode('logo'), { shift: true })
    expect(both().editor.selection.ids).toEqual(['text', 'logo'])
    expect(both().click(onNode('text'), { shift: true }).editor.selection.ids).toEqual(['logo'])
    const dragged = both().down(onNode('text'), 65, 6, { shift: true }).move(75, 7, { shift: true, command: true }).up()
    expect([dragged.node('text').xMm, dragged.node('logo').xMm]).toEqual([70, 110])
    expect(dragged.node('text').yMm).toBe(5)
  })

  test('Ctrl with a click on another side starts a new selection there', () => {
    const design = addNode(twoNodes(), 1, imageNode('other'))
    const bench = designerBench(design).click(onNode('text')).click(onNode('other', 1), { command: true })
    expect(bench.editor.selection).toEqual({ side: 1, ids: ['other'] })
  })

  test('a click outside the nodes deselects and makes the side the active one', () => {
    expect(designerBench(twoNodes()).click(onNode('text')).click(onStage(1)).editor.selection).toEqual({ side: 1, ids: [] })
  })

  test('a click on one of several selected nodes selects only it, and a drag moves all of them', () => {
    const both = () => designerBench(twoNodes()).click(onNode('text')).click(onNode('logo'), { command: true })
    expect(both().click(onNode('text')).editor.selection.ids).toEqual(['text'])
    const dragged = both().down(onNode('text'), 65, 6).move(75, 6).up()
    expect([dragged.node('text').xMm, dragged.node('logo').xMm]).toEqual([70, 110])
    expect(dragged.editor.selection.ids).toEqual(['text', 'logo'])
  })
})

describe('a selection rectangle on the empty stage', () => {
  test('selects the nodes that it touches', () => {
    const bench = designerBench(twoNodes()).down(onStage(), 50, 1).move(65, 6)
    expect(bench.editor.selection).toEqual({ side: 0, ids: ['text'] })
    expect(bench.move(101, 6).up().editor.selection.ids).toEqual(['text', 'logo'])
    expect(bench.editor.tool.name).toBe('idle')
  })

  test('with Ctrl or Shift adds to the selection of this side, and starts a new one on another side', () => {
    const started = () => designerBench(twoNodes()).click(onNode('text'))
    for (const key of ['command', 'shift'])
      expect(
        started()
          .down(onStage(), 99, 1, { [key]: true })
          .move(101, 6)
          .up().editor.selection.ids,
      ).toEqual(['text', 'logo'])
    expect(started().down(onStage(1), 0, 0, { command: true }).move(200, 10).up().editor.selection).toEqual({ side: 1, ids: [] })
  })

  test('selects neither hidden nor locked nodes', () => {
    const bench = designerBench(designWith(textNode('text', { hidden: true }), imageNode('logo', { locked: true })))
    expect(bench.down(onStage(), 0, 0).move(234, 16).up().editor.selection.ids).toEqual([])
  })

  test('is cancelled by Escape', () => {
    const bench = designerBench(twoNodes()).click(onNode('text')).down(onStage(), 99, 1, { command: true }).move(101, 6).escape()
    expect(bench.editor.selection.ids).toEqual(['text'])
  })

  test('does not change the design', () => {
    const bench = designerBench(twoNodes()).down(onStage(), 50, 1).move(120, 12).up()
    expect(bench.editor.history).toMatchObject({ past: [], future: [] })
  })
})

describe('a long press on a node', () => {
  const bothSelected = () => designerBench(twoNodes()).click(onNode('text')).click(onNode('logo'), { command: true })

  test('selects it, or keeps the selection that it belongs to, and drags nothing', () => {
    const bench = designerBench(twoNodes()).click(onNode('text')).down(onNode('logo'), 104, 8).hold().move(120, 8).up()
    expect(bench.editor.selection.ids).toEqual(['logo'])
    expect(designOf(bench.editor)).toEqual(twoNodes())
    expect(bothSelected().down(onNode('logo'), 104, 8).hold().up().editor.selection.ids).toEqual(['text', 'logo'])
  })

  test('offers to add it to the selection, or to remove it', () => {
    const pressed = designerBench(twoNodes()).click(onNode('text')).down(onNode('logo'), 104, 8)
    expect(otherSelection(pressed.editor)).toEqual({ selection: { side: 0, ids: ['text', 'logo'] }, adds: true })
    expect(otherSelection(bothSelected().down(onNode('logo'), 104, 8).editor)).toEqual({
      selection: { side: 0, ids: ['text'] },
      adds: false,
    })
    expect(otherSelection(designerBench(twoNodes()).down(onNode('logo'), 104, 8).editor)).toBeNull()
    expect(otherSelection(pressed.hold().down(onNode('logo'), 104, 8).editor)).toBeNull()
  })
})

describe('dragging', () => {
  test('a slight movement moves nothing', () => {
    const bench = designerBench(twoNodes()).down(onNode('text'), 65, 6).move(65.5, 6.5).up()
    expect(designOf(bench.editor)).toEqual(twoNodes())
    expect(bench.editor.history.past).toHaveLength(0)
  })

  test('a whole drag is one undo step', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(120, 8).move(130, 8).move(143, 8).up()
    expect(bench.node('logo').xMm).toBe(139)
    expect(designOf(undoStep(bench.editor))).toEqual(twoNodes())
  })

  test('two drags are two undo steps', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(120, 8).up().down(onNode('logo'), 120, 8).move(143, 8).up()
    expect(bench.editor.history.past).toHaveLength(2)
  })

  test('Escape cancels the drag without a trace', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(140, 8).escape()
    expect(designOf(bench.editor)).toEqual(twoNodes())
    expect(bench.editor.history).toMatchObject({ past: [], future: [] })
    expect(bench.editor.tool.name).toBe('idle')
  })

  test('with Shift a drag keeps to one axis', () => {
    const bench = designerBench(twoNodes()).down(onNode('text'), 65, 6).move(85, 8, { shift: true }).up()
    expect(bench.node('text')).toMatchObject({ xMm: 80, yMm: 5 })
  })

  test('near the centre of the print area a node snaps to it and shows the line', () => {
    const bench = designerBench(designWith(imageNode('logo')))
      .down(onNode('logo'), 104, 8)
      .move(108.4, 8)
    expect(bench.node('logo').xMm + 8).toBe(112)
    expect(bench.editor.guides).toContainEqual({ axis: 'x', atMm: 112 })
    expect(bench.up().editor.guides).toEqual([])
  })

  test('near another node it snaps to its edges and its centre', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(83.5, 8)
    expect(bench.node('logo').xMm).toBe(80)
    expect(bench.editor.guides).toContainEqual({ axis: 'x', atMm: 80 })
  })

  test('with Ctrl nothing snaps', () => {
    const bench = designerBench(twoNodes()).down(onNode('logo'), 104, 8).move(83.5, 8, { command: true })
    expect(bench.node('logo').xMm).toBe(79.5)
    expect(bench.editor.guides).toEqual([])
  })

  test('hidden nodes are no snapping targets', () => {
    const design = designWith(textNode('text', { hidden: true }), imageNode('logo'))
    const bench = designerBench(design).down(onNode('logo'), 104, 8).move(83.5, 8)
    expect(bench.node('logo').xMm).toBe(79.5)
  })

  test('a locked node can be selected but not dragged', () => {
    const bench = designerBench(designWith(imageNode('logo', { locked: true })))
      .down(onNode('logo'), 104, 8)
      .move(140, 8)
      .up()
    expect(bench.editor.selection.ids).toEqual(['logo'])
    expect(bench.node('logo').xMm).toBe(100)
  })

  test('no drag moves a node off the canvas', () => {
    const mm = fc.double({ min: -500, max: 500, noNaN: true })
    fc.assert(
      fc.property(mm, mm, fc.integer({ min: 0, max: 359 }), (x, y, rotationDeg) => {
        const bench = designerBench(designWith(imageNode('logo', { rotationDeg, widthMm: 8, heightMm: 4 })))
        const rect = boundingRect(bench.down(onNode('logo'), 104, 8).move(x, y).up().node('logo'))
        expect(rect.leftMm).toBeGreaterThan(slat.leftMm - 1e-9)
        expect(rect.rightMm).toBeLessThan(slat.rightMm + 1e-9)
        expect(rect.topMm).toBeGreaterThan(slat.topMm - 1e-9)
        expect(rect.bottomMm).toBeLessThan(slat.bottomMm + 1e-9)
      }),
    )
  })
})

const resizing = (handle: Handle) => ({ kind: 'handle', side: 0, handle }) as const

describe('resizing', () => {
  test('a corner keeps the proportions of a picture and its opposite corner', () => {
    const logo = designerBench(twoNodes())
      .click(onNode('logo'))
      .down(resizing('se'), 116, 12)
      .move(124, 16, { command: true })
      .up()
      .node('logo')
    expect(logo).toMatchObject({ xMm: 100, yMm: 4, widthMm: 24, heightMm: 12 })
  })

  test('an edge handle stretches a picture', () => {
    const logo = designerBench(twoNodes()).click(onNode('logo')).down(resizing('w'), 100, 8).move(90, 3).up().node('logo')
    expect(logo).toMatchObject({ xMm: 90, yMm: 4, widthMm: 26, heightMm: 8 })
  })

  test('every handle keeps a code square', () => {
    fc.assert(
      fc.property(fc.constantFrom(...handles), fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), (handle, dx, dy) => {
        const bench = designerBench(designWith(codeNode('code', { xMm: 100, yMm: 5, widthMm: 6, heightMm: 6 }))).click(onNode('code'))
        const code = bench
          .down(resizing(handle), 103, 8)
          .move(103 + dx, 8 + dy)
          .up()
          .node('code')
        expect(code.widthMm).toBeCloseTo(code.heightMm, 9)
        expect(code.widthMm).toBeGreaterThanOrEqual(minImageMm)
      }),
    )
  })

  test('the point opposite the handle stays fixed at any rotation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.constantFrom(...handles), (rotationDeg, handle) => {
        const start = imageNode('logo', { rotationDeg, widthMm: 6, heightMm: 4, yMm: 6 })
        const bench = designerBench(designWith(start))
          .click(onNode('logo'))
          .down(resizing(handle), 103, 8)
          .move(104, 9, { command: true })
          .up()
        const sign = [
          handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
          handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
        ] as const
        const anchor = (node: typeof start) => {
          const angle = (node.rotationDeg * Math.PI) / 180
          const [x, y] = [(-sign[0] * node.widthMm) / 2, (-sign[1] * node.heightMm) / 2]
          return [
            node.xMm + node.widthMm / 2 + x * Math.cos(angle) - y * Math.sin(angle),
            node.yMm + node.heightMm / 2 + x * Math.sin(angle) + y * Math.cos(angle),
          ] as const
        }
        const [before, after] = [anchor(start), anchor(bench.node('logo') as typeof start)]
        expect(after[0]).toBeCloseTo(before[0], 6)
        expect(after[1]).toBeCloseTo(before[1], 6)
      }),
    )
  })

  test('a dragged edge snaps to the print area', () => {
    const bench = designerBench(twoNodes()).click(onNode('logo')).down(resizing('e'), 116, 8).move(201.4, 8)
    expect(bench.node('logo').widthMm).toBeCloseTo(102)
    expect(bench.editor.guides).toEqual([{ axis: 'x', atMm: 202 }])
  })

  test('no handle resizes a node beyond the canvas', () => {
    const mm = fc.double({ min: -500, max: 500, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...handles), mm, mm, (handle, x, y) => {
        const rect = boundingRect(
          designerBench(twoNodes()).click(onNode('logo')).down(resizing(handle), 104, 8).move(x, y).up().node('logo'),
        )
        expect(rect.leftMm).toBeGreaterThan(slat.leftMm - 1e-2)
        expect(rect.rightMm).toBeLessThan(slat.rightMm + 1e-2)
        expect(rect.topMm).toBeGreaterThan(slat.topMm - 1e-2)
        expect(rect.bottomMm).toBeLessThan(slat.bottomMm + 1e-2)
      }),
    )
  })

  test('a text is scaled by its font size and is never narrower than 30 pixels', () => {
    const pull = (xMm: number) => designerBench(twoNodes()).click(onNode('text')).down(resizing('e'), 80, 7).move(xMm, 7).up().node('text')
    expect(pull(90)).toMatchObject({ xMm: 60, fontSizeMm: 6, widthMm: 30 })
    expect(pull(61).widthMm).toBeCloseTo(30 / 2.8)
  })
})

describe('several together', () => {
  const both = () => designerBench(twoNodes()).click(onNode('text')).click(onNode('logo'), { command: true })

  test('scale from the opposite corner and keep their relative positions', () => {
    const bench = both().down(resizing('se'), 116, 12).move(130, 14, { command: true }).up()
    const [text, logo] = [bench.node('text'), bench.node('logo')]
    expect(logo.widthMm / logo.heightMm).toBeCloseTo(2)
    expect(text.xMm).toBeCloseTo(60)
    const factor = logo.widthMm / 16
    expect(factor).toBeGreaterThan(1)
    expect(logo.xMm - 60).toBeCloseTo((100 - 60) * factor)
    expect(text).toMatchObject({ fontSizeMm: 4 * factor })
  })

  test('stop at the minimum size of the smallest node', () => {
    const text = both().down(resizing('se'), 116, 12).move(61, 4, { command: true }).up().node('text')
    expect(text).toMatchObject({ fontSizeMm: expect.closeTo(6 / 2.8) })
  })

  test('rotate about their centre and keep their distance', () => {
    const bench = both().down({ kind: 'rotate', side: 0, at: 'right' }, 120, 8).move(88, 60).up()
    const [text, logo] = [bench.node('text'), bench.node('logo')]
    expect([text.rotationDeg, logo.rotationDeg]).toEqual([90, 90])
    const middle = (node: typeof text) => [node.xMm + node.widthMm / 2, node.yMm + node.heightMm / 2] as const
    const before = [both().node('text'), both().node('logo')].map(middle)
    const distance = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1])
    expect(distance(middle(text), middle(logo))).toBeCloseTo(distance(before[0] ?? [0, 0], before[1] ?? [0, 0]))
    expect(designOf(undoStep(bench.editor))).toEqual(twoNodes())
  })

  test('exclude locked nodes', () => {
    const design = designWith(textNode('text', { locked: true }), imageNode('logo'))
    const bench = designerBench(design).click(onNode('text')).click(onNode('logo'), { command: true })
    bench.down(resizing('se'), 116, 12).move(124, 16, { command: true }).up()
    expect(bench.node('text')).toEqual(design.sides[0]?.nodes[0])
    expect(bench.node('logo')).toMatchObject({ xMm: 100, widthMm: 24 })
  })
})

describe('rotating', () => {
  const turning = { kind: 'rotate', side: 0, at: 'right' } as const
  const selected = () => designerBench(twoNodes()).click(onNode('logo'))

  test('the right side of the node points to the pointer', () => {
    expect(selected().down(turning, 120, 8).move(108, 40).up().node('logo').rotationDeg).toBe(90)
    expect(selected().down(turning, 120, 8).move(128, 48).up().node('logo').rotationDeg).toBe(63)
  })

  test('the left side does if the handle is there', () => {
    const fromLeft = { ...turning, at: 'left' } as const
    expect(selected().down(fromLeft, 96, 8).move(60, 8).up().node('logo').rotationDeg).toBe(0)
    expect(selected().down(fromLeft, 96, 8).move(108, -30).up().node('logo').rotationDeg).toBe(90)
  })

  test('with Shift the angle changes in steps of 15 degrees', () => {
    expect(selected().down(turning, 120, 8).move(128, 48, { shift: true }).up().node('logo').rotationDeg).toBe(60)
  })
})
