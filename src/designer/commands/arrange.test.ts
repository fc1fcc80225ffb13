import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, boundingRect, type Rect } from '#domain/design/geometry.ts'
import { required } from '#domain/required.ts'
import { nodeById, nodesOf, stackedNodes } from '../design-nodes.ts'
import { selectOnly } from '../selection.ts'
import { designWith, imageNode, measure, slat, strip, textNode } from '#tests/support/designer-bench.ts'
import { centerNodes } from './center-nodes.ts'
import { distributeNodes } from './distribute-nodes.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { sizeNodes } from './scale-nodes.ts'
import { placeInStack, stackMoves, stackNodes } from './stack-nodes.ts'
import { turnNodes } from './turn-nodes.ts'

const pile = designWith(textNode('a'), textNode('b'), textNode('c'), textNode('d'))
const order = (design: typeof pile) => stackedNodes(design, 0).map(({ id }) => id)

describe('centring', () => {
  const middleOf = ({ leftMm, rightMm, topMm, bottomMm }: Rect) => [(leftMm + rightMm) / 2, (topMm + bottomMm) / 2]
  const logoAndName = designWith(imageNode('logo', { xMm: 30, rotationDeg: 90 }), textNode('name', { xMm: 60 }))

  test('brings objects together to the middle of the print area and keeps their distances', () => {
    const centred = centerNodes(logoAndName, 0, ['logo', 'name'], strip, slat)
    const [x = NaN, y = NaN] = middleOf(required(boundsOf(nodesOf(centred, 0)), 'bounds'))
    expect(x).toBeCloseTo(112)
    expect(y).toBeCloseTo(8)
    const gap = (design: typeof pile) =>
      required(nodeById(design, 0, 'name'), 'name').xMm - required(nodeById(design, 0, 'logo'), 'logo').xMm
    expect(gap(centred)).toBeCloseTo(gap(logoAndName))
  })

  test('leaves locked objects and centred ones as they are', () => {
    const locked = designWith(textNode('name', { locked: true }))
    expect(centerNodes(locked, 0, ['name'], strip, slat)).toBe(locked)
    const once = centerNodes(logoAndName, 0, ['name'], strip, slat)
    expect(centerNodes(once, 0, ['name'], strip, slat)).toBe(once)
  })
})

describe('the stack', () => {
  test('moves objects to the top, one up, one down and to the bottom', () => {
    expect(order(stackNodes(pile, { side: 0, ids: ['b'] }, 'front'))).toEqual(['a', 'c', 'd', 'b'])
    expect(order(stackNodes(pile, { side: 0, ids: ['b'] }, 'forward'))).toEqual(['a', 'c', 'b', 'd'])
    expect(order(stackNodes(pile, { side: 0, ids: ['c'] }, 'backward'))).toEqual(['a', 'c', 'b', 'd'])
    expect(order(stackNodes(pile, { side: 0, ids: ['c'] }, 'back'))).toEqual(['c', 'a', 'b', 'd'])
  })

  test('returns the same design for an object that is already at the end', () => {
    expect(stackNodes(pile, { side: 0, ids: ['d'] }, 'front')).toBe(pile)
    expect(stackNodes(pile, { side: 0, ids: ['c', 'd'] }, 'forward')).toBe(pile)
    expect(stackNodes(pile, { side: 0, ids: ['a'] }, 'backward')).toBe(pile)
  })

  test('moves a row of the layers between two others', () => {
    expect(order(placeInStack(pile, 0, 'a', { id: 'c', at: 'above' }))).toEqual(['b', 'c', 'a', 'd'])
    expect(order(placeInStack(pile, 0, 'd', { id: 'a', at: 'below' }))).toEqual(['d', 'a', 'b', 'c'])
    expect(placeInStack(pile, 0, 'a', { id: 'b', at: 'below' })).toBe(pile)
  })

  test('keeps all objects, and the moved ones in order', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c', 'd']), fc.constantFrom(...stackMoves), (ids, move) => {
        const after = order(stackNodes(pile, { side: 0, ids: ids }, move))
        expect(after.toSorted()).toEqual(['a', 'b', 'c', 'd'])
        expect(after.filter((id) => ids.includes(id))).toEqual(ids)
      }),
    )
  })

  test('keeps locked objects in place', () => {
    const locked = designWith(textNode('a', { locked: true }), textNode('b'))
    expect(stackNodes(locked, { side: 0, ids: ['a'] }, 'front')).toBe(locked)
    expect(placeInStack(locked, 0, 'a', { id: 'b', at: 'above' })).toBe(locked)
  })
})

describe('an entered size', () => {
  const design = designWith(imageNode('logo'), textNode('text'))

  test('keeps the proportions and the upper left corner', () => {
    const sized = sizeNodes(design, 0, ['logo'], { heightMm: 4 }, { proportional: true, measure })
    expect(nodeById(sized, 0, 'logo')).toMatchObject({ xMm: 100, yMm: 4, widthMm: 8, heightMm: 4 })
  })

  test('stretches a picture with unlocked proportions', () => {
    const sized = sizeNodes(design, 0, ['logo'], { widthMm: 30 }, { proportional: false, measure })
    expect(nodeById(sized, 0, 'logo')).toMatchObject({ xMm: 100, widthMm: 30, heightMm: 8 })
  })

  test('scales letters and never stretches them', () => {
    const sized = sizeNodes(design, 0, ['text'], { widthMm: 40 }, { proportional: false, measure })
    expect(nodeById(sized, 0, 'text')).toMatchObject({ xMm: 60, fontSizeMm: 8, widthMm: 40 })
  })

  test('of several objects applies to their bounding box', () => {
    const sized = sizeNodes(design, 0, ['logo', 'text'], { widthMm: 84 }, { proportional: true, measure })
    const bounds = required(boundsOf(nodesOf(sized, 0)), 'bounds')
    expect(bounds.leftMm).toBeCloseTo(60)
    expect(bounds.rightMm).toBeCloseTo(144)
  })

  test('never makes an object too small to grab or a text larger than 200 pixels', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 4000, noNaN: true }), fc.boolean(), fc.boolean(), (size, wide, proportional) => {
        const sized = sizeNodes(design, 0, ['logo', 'text'], wide ? { widthMm: size } : { heightMm: size }, { proportional, measure })
        for (const node of nodesOf(sized, 0)) {
          expect(Math.min(node.widthMm, node.heightMm)).toBeGreaterThan(1)
          expect(node.kind === 'text' ? node.fontSizeMm : 0).toBeLessThanOrEqual(200 / 2.8 + 1e-9)
        }
      }),
    )
  })
})

describe('distributing', () => {
  const row = designWith(imageNode('a', { xMm: 30 }), imageNode('b', { xMm: 60 }), imageNode('c', { xMm: 150 }))
  const lefts = (design: typeof row) => nodesOf(design, 0).map(({ xMm }) => xMm)

  test('makes equal gaps between the first and the last object', () => {
    expect(lefts(distributeNodes(row, { side: 0, ids: ['a', 'b', 'c'] }, 'across'))).toEqual([30, 90, 150])
  })

  test('needs at least three objects', () => {
    expect(distributeNodes(row, { side: 0, ids: ['a', 'b'] }, 'across')).toBe(row)
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 3 }), ([a = 0, b = 0, c = 0]) => {
        const design = designWith(imageNode('a', { xMm: a }), imageNode('b', { xMm: b }), imageNode('c', { xMm: c }))
        const once = distributeNodes(design, { side: 0, ids: ['a', 'b', 'c'] }, 'across')
        const twice = distributeNodes(once, { side: 0, ids: ['a', 'b', 'c'] }, 'across')
        expect(boundsOf(nodesOf(once, 0))).toEqual(boundsOf(nodesOf(design, 0)))
        for (const [index, left] of lefts(twice).entries()) expect(left).toBeCloseTo(lefts(once)[index] ?? 0)
      }),
    )
  })
})

describe('rotating together', () => {
  test('by 360° restores the positions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 359 }), (deg) => {
        const design = designWith(textNode('text'), imageNode('logo'))
        const about = { xMm: 90, yMm: 8 }
        const back = turnNodes(turnNodes(design, 0, ['text', 'logo'], deg, about), 0, ['text', 'logo'], 360 - deg, about)
        for (const node of nodesOf(back, 0)) {
          const start = required(nodeById(design, 0, node.id), 'node')
          expect(node.xMm).toBeCloseTo(start.xMm, 6)
          expect(node.yMm).toBeCloseTo(start.yMm, 6)
          expect(node.rotationDeg).toBeCloseTo(0, 6)
        }
      }),
    )
  })
})

describe('a duplicate', () => {
  test('of an object in the print area stays in it, next to its original if the area is low', () => {
    const low = designWith(imageNode('logo', { yMm: 1, heightMm: 14 }))
    const copy = required(nodeById(duplicateNodes(low, selectOnly(0, 'logo'), new Map([['logo', 'copy']]), strip), 0, 'copy'), 'copy')
    expect(copy).toMatchObject({ xMm: 118, yMm: 1 })
  })

  test('never leaves its area', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 218 }), fc.integer({ min: 0, max: 8 }), (xMm, yMm) => {
        const copied = duplicateNodes(designWith(imageNode('logo', { xMm, yMm })), selectOnly(0, 'logo'), new Map([['logo', 'copy']]), slat)
        const rect = boundingRect(required(nodeById(copied, 0, 'copy'), 'copy'))
        expect(rect.leftMm >= slat.leftMm && rect.rightMm <= slat.rightMm && rect.bottomMm <= slat.bottomMm).toBe(true)
      }),
    )
  })

  test('is refused on a full side', () => {
    const full = designWith(...Array.from({ length: 200 }, (_, nth) => imageNode(`n${nth}`)))
    expect(duplicateNodes(full, selectOnly(0, 'n1'), new Map([['n1', 'copy']]), slat)).toBe(full)
  })
})
