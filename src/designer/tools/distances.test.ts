import { describe, expect, test } from 'vitest'
import type { DesignNode } from '#domain/design/document.ts'
import { nodesOf } from '../design-nodes.ts'
import { designOf } from '../editor.ts'
import { designerBench, designWith, imageNode, onNode, strip, textNode } from '#tests/support/designer-bench.ts'
import { type Distance, distancesTo, neighborDistances, shownDistances } from './distances.ts'

const rect = (leftMm: number, topMm: number, rightMm: number, bottomMm: number) => ({ leftMm, topMm, rightMm, bottomMm })
const lengths = (distances: readonly Distance[]) => distances.map(({ axis, fromMm, toMm }) => [axis, toMm - fromMm])

describe('the distances to another object', () => {
  test('beside it are the gap between both', () => {
    expect(distancesTo(rect(10, 2, 20, 8), rect(32, 4, 40, 6))).toEqual([{ axis: 'x', fromMm: 20, toMm: 32, acrossMm: 5 }])
    expect(distancesTo(rect(32, 4, 40, 6), rect(10, 2, 20, 8))).toEqual([{ axis: 'x', fromMm: 20, toMm: 32, acrossMm: 5 }])
  })

  test('diagonally are the gaps along both axes', () => {
    expect(lengths(distancesTo(rect(10, 1, 20, 4), rect(30, 9, 40, 12)))).toEqual([
      ['x', 10],
      ['y', 5],
    ])
  })

  test('over it, as to the print area, are those of the edges', () => {
    expect(lengths(distancesTo(rect(32, 4, 42, 10), strip))).toEqual([
      ['x', 10],
      ['x', 160],
      ['y', 3],
      ['y', 5],
    ])
  })
})

test('a copy shows the distance to the nearest object in each direction, or to the edge of the print area', () => {
  const others = [rect(40, 4, 50, 8), rect(30, 4, 38, 8), rect(120, 12, 130, 15)]
  expect(lengths(neighborDistances(rect(60, 3, 80, 9), others, strip))).toEqual([
    ['x', 10],
    ['x', 122],
    ['y', 2],
    ['y', 6],
  ])
})

describe('distances are shown', () => {
  const start = () => designerBench(designWith(textNode('text'), imageNode('logo')))
  const nodes = (bench: ReturnType<typeof start>): readonly DesignNode[] => nodesOf(designOf(bench.editor), 0)
  const shown = (bench: ReturnType<typeof start>, hovered: { id: string | null } | null = null) =>
    lengths(shownDistances(bench.editor, nodes(bench), strip, hovered))

  test('while a copy is dragged, and no longer when Alt is released', () => {
    const bench = start().down(onNode('logo'), 104, 8).move(134, 8, { alt: true, command: true })
    expect(shown(bench)).toEqual([
      ['x', 14],
      ['x', 56],
      ['y', 3],
      ['y', 3],
    ])
    expect(shown(bench.move(134, 8, { command: true }))).toEqual([])
  })

  test('with a selection, to the object or the print area under the pointer', () => {
    const bench = start().click(onNode('text'))
    expect(shown(bench, { id: 'logo' })).toEqual([['x', 20]])
    expect(shown(bench, { id: null })).toHaveLength(4)
    expect(shown(bench, { id: 'text' })).toEqual([])
    expect(shown(bench)).toEqual([])
    expect(shown(start(), { id: 'logo' })).toEqual([])
  })
})
