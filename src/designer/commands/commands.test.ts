import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sideFingerprint } from '#domain/design/design-pricing.ts'
import { boundingRect, overhang } from '#domain/design/geometry.ts'
import { textExtent } from '#domain/design/text-extent.ts'
import { required } from '#domain/required.ts'
import { nodeById, nodesOf } from '../design-nodes.ts'
import { designWith, imageNode, measure, slat, strip, textNode } from '#tests/support/designer-bench.ts'
import { nodeBounds } from '../bounds.ts'
import { alignNodes } from './align-nodes.ts'
import { colorNodes } from './color-nodes.ts'
import { copySide } from './copy-side.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { editText } from './edit-text.ts'
import { keepInside } from './keep-inside.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import { moveNodes } from './move-nodes.ts'
import { removeNodes } from './remove-nodes.ts'

const design = designWith(textNode('text'), imageNode('logo', { yMm: 6 }))

describe('moving', () => {
  test('nodes keep their relative positions when the edge of the canvas stops them', () => {
    const moved = moveNodes(design, 0, ['text', 'logo'], { dxMm: -500, dyMm: 0 }, slat)
    expect(nodesOf(moved, 0).map(({ xMm }) => xMm)).toEqual([0, 40])
  })

  test('a node that is already at the edge leaves the design unchanged', () => {
    const atEdge = moveNodes(design, 0, ['text'], { dxMm: -60, dyMm: 0 }, slat)
    expect(moveNodes(atEdge, 0, ['text'], { dxMm: -5, dyMm: 0 }, slat)).toBe(atEdge)
  })
})

describe('aligning', () => {
  test('to the print area', () => {
    const aligned = alignNodes(alignNodes(design, 0, ['logo'], 'right', strip), 0, ['logo'], 'middle', strip)
    expect(nodeById(aligned, 0, 'logo')).toMatchObject({ xMm: 202 - 16, yMm: 4 })
  })

  test('to each other: the frame is their common bounds', () => {
    const frame = required(nodeBounds(nodesOf(design, 0)), 'bounds')
    const aligned = alignNodes(design, 0, ['text', 'logo'], 'left', frame)
    expect(nodesOf(aligned, 0).map(({ xMm }) => xMm)).toEqual([60, 60])
  })

  test('a rotated node is aligned by its bounding box', () => {
    const turned = designWith(imageNode('logo', { rotationDeg: 90 }))
    expect(boundingRect(required(nodeById(alignNodes(turned, 0, ['logo'], 'left', strip), 0, 'logo'), 'logo')).leftMm).toBeCloseTo(22)
  })
})

describe('copying', () => {
  test('a copied side prints the same, so that both share their plates', () => {
    const copied = copySide(design, 0, 1, ['n1', 'n2'])
    expect(nodesOf(copied, 1).map(({ id }) => id)).toEqual(['n1', 'n2'])
    expect(sideFingerprint(required(copied.sides[1], 'side'))).toBe(sideFingerprint(required(copied.sides[0], 'side')))
  })

  test('a duplicate is on top, slightly offset and unlocked', () => {
    const copied = duplicateNodes(designWith(textNode('text', { locked: true })), 0, ['text'], ['copy'], slat)
    expect(nodeById(copied, 0, 'copy')).toMatchObject({ xMm: 62, yMm: 7, z: 1, locked: false })
  })
})

describe('texts', () => {
  const baseline = (id: string, from = design) => {
    const node = nodeById(from, 0, id)
    if (node?.kind !== 'text') throw new Error('no text')
    return node.yMm + textExtent(node).ascentEm * node.fontSizeMm
  }

  test('editing keeps the baseline and the centre', () => {
    const edited = editText(design, 0, ['text'], { text: 'Ärger & Söhne gGmbH' }, measure)
    const node = required(nodeById(edited, 0, 'text'), 'text')
    expect(baseline('text', edited)).toBeCloseTo(baseline('text'))
    expect(node.xMm + node.widthMm / 2).toBeCloseTo(70)
    expect(node.widthMm).toBe(38)
  })

  test('a left-aligned text keeps its left edge', () => {
    const left = editText(
      editText(design, 0, ['text'], { alignment: 'left' }, measure),
      0,
      ['text'],
      { text: 'A longer line of text' },
      measure,
    )
    expect(nodeById(left, 0, 'text')?.xMm).toBe(60)
  })

  test('a line break becomes a space', () => {
    const node = nodeById(editText(design, 0, ['text'], { text: 'one\ntwo' }, measure), 0, 'text')
    expect(node?.kind === 'text' && node.text).toBe('one two')
  })

  test('several texts get a family together, each with the nearest available weight', () => {
    const texts = designWith(textNode('plain'), textNode('fat', { fontStyle: 'bold' }), textNode('fattest', { fontStyle: 'extrabold' }))
    const set = editText(texts, 0, ['plain', 'fat', 'fattest'], { fontFamily: 'Lora' }, measure)
    expect(nodesOf(set, 0)).toMatchObject([
      { fontFamily: 'Lora', fontStyle: 'normal' },
      { fontFamily: 'Lora', fontStyle: 'bold' },
      { fontFamily: 'Lora', fontStyle: 'bold' },
    ])
  })

  test('a colour applies to texts, and pictures keep theirs', () => {
    const colored = colorNodes(design, 0, ['text', 'logo'], { hex: '#0b4da2' })
    expect(nodesOf(colored, 0).map(({ inks }) => inks)).toEqual([[{ hex: '#0b4da2' }], []])
  })
})

test('a text that grows during editing shrinks to stay inside the print area', () => {
  const inside = designWith(textNode('text', { widthMm: 20, xMm: 60, fontSizeMm: 10, yMm: 3, heightMm: 8 }))
  const written = editText(inside, 0, ['text'], { text: 'A very long sentence about timber frames, Gerüste & Söhne' }, measure)
  const kept = required(nodeById(keepInside(inside, written, 0, ['text'], strip), 0, 'text'), 'text')
  expect(overhang(required(nodeById(written, 0, 'text'), 'text'), strip)).not.toBeNull()
  expect(overhang(kept, strip)).toBeNull()
})

test('an object that was already outside may stay there', () => {
  const outside = designWith(textNode('text', { xMm: 10 }))
  const written = editText(outside, 0, ['text'], { text: 'Nordhus' }, measure)
  expect(keepInside(outside, written, 0, ['text'], strip)).toBe(written)
})

test('the repair brings any node into the print area', () => {
  const size = fc.double({ min: 1, max: 400, noNaN: true })
  fc.assert(
    fc.property(
      size,
      size,
      fc.integer({ min: 0, max: 359 }),
      fc.double({ min: -300, max: 300, noNaN: true }),
      (widthMm, heightMm, rotationDeg, at) => {
        expect(overhang(fitInto(imageNode('logo', { widthMm, heightMm, rotationDeg, xMm: at, yMm: at }), strip), strip)).toBeNull()
      },
    ),
  )
})

test('a node that fits is only moved, by the shortest distance', () => {
  expect(fitInto(imageNode('logo', { xMm: 195, yMm: 4 }), strip)).toMatchObject({ xMm: 186, yMm: 4, widthMm: 16 })
})

test('locked nodes stay in place', () => {
  const locked = designWith(textNode('text', { locked: true }))
  expect(removeNodes(locked, 0, ['text'])).toBe(locked)
  expect(moveNodes(locked, 0, ['text'], { dxMm: 3, dyMm: 0 }, slat)).toBe(locked)
})
