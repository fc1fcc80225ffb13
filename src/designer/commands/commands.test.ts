import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sideFingerprint } from '#domain/design/design-pricing.ts'
import { boundsOf, boundingRect, overhang } from '#domain/design/geometry.ts'
import type { TextNode } from '#domain/design/document.ts'
import { maxTextLines } from '#domain/design/document-limits.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { required } from '#domain/required.ts'
import { nodeById, nodesOf } from '../design-nodes.ts'
import { designWith, imageNode, measure, slat, strip, textNode } from '#tests/support/designer-bench.ts'
import { selectOnly } from '../selection.ts'
import { alignNodes } from './align-nodes.ts'
import { colorNodes } from './color-nodes.ts'
import { copySide } from './copy-side.ts'
import { duplicateNodes } from './duplicate-nodes.ts'
import { editText, type TextChange } from './edit-text.ts'
import { keepInside } from './keep-inside.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import { moveNodes } from './move-nodes.ts'
import { removeNodes } from './remove-nodes.ts'
import { scaleNodes } from './scale-nodes.ts'

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
    const aligned = alignNodes(alignNodes(design, selectOnly(0, 'logo'), 'right', strip), selectOnly(0, 'logo'), 'middle', strip)
    expect(nodeById(aligned, 0, 'logo')).toMatchObject({ xMm: 202 - 16, yMm: 4 })
  })

  test('to each other: the frame is their common bounds', () => {
    const frame = required(boundsOf(nodesOf(design, 0)), 'bounds')
    const aligned = alignNodes(design, { side: 0, ids: ['text', 'logo'] }, 'left', frame)
    expect(nodesOf(aligned, 0).map(({ xMm }) => xMm)).toEqual([60, 60])
  })

  test('a rotated node is aligned by its bounding box', () => {
    const turned = designWith(imageNode('logo', { rotationDeg: 90 }))
    expect(
      boundingRect(required(nodeById(alignNodes(turned, selectOnly(0, 'logo'), 'left', strip), 0, 'logo'), 'logo')).leftMm,
    ).toBeCloseTo(22)
  })
})

describe('copying', () => {
  test('a copied side prints the same, so that both share their plates', () => {
    const copied = copySide(
      design,
      0,
      1,
      new Map([
        ['text', 'n1'],
        ['logo', 'n2'],
      ]),
    )
    expect(nodesOf(copied, 1).map(({ id }) => id)).toEqual(['n1', 'n2'])
    expect(sideFingerprint(required(copied.sides[1], 'side'))).toBe(sideFingerprint(required(copied.sides[0], 'side')))
  })

  test('a duplicate is on top, slightly offset and unlocked', () => {
    const copied = duplicateNodes(designWith(textNode('text', { locked: true })), selectOnly(0, 'text'), new Map([['text', 'copy']]), slat)
    expect(nodeById(copied, 0, 'copy')).toMatchObject({ xMm: 62, yMm: 7, z: 1, locked: false })
  })
})

describe('texts', () => {
  const baseline = (id: string, from = design) => {
    const node = nodeById(from, 0, id)
    if (node?.kind !== 'text') throw new Error('no text')
    return node.yMm + layOutText(node).lines[0].baselineEm * node.fontSizeMm
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

  const written = (change: TextChange, from = design): TextNode => {
    const node = nodeById(editText(from, 0, ['text'], change, measure), 0, 'text')
    if (node?.kind !== 'text') throw new Error('no text')
    return node
  }

  test('every line break makes a line, and a text keeps the lines and characters that it may have', () => {
    expect(written({ text: 'Vrba\r\nLipová 14\u2028Brno\tstřed' }).text).toBe('Vrba\nLipová 14\nBrno střed')
    expect(written({ text: 'x\n'.repeat(30) }).text.split('\n')).toHaveLength(maxTextLines)
  })

  test('a box is as wide as the longest line and as high as all lines; the first baseline stays', () => {
    const lines = written({ text: 'Vrba\nTesařství a truhlářství\nBrno', lineSpacing: 1.5 })
    expect(lines.widthMm).toBe(('Tesařství a truhlářství'.length / 2) * 4)
    expect(lines.heightMm).toBeCloseTo(layOutText(lines).heightEm * 4)
    expect(lines.yMm + layOutText(lines).lines[0].baselineEm * 4).toBeCloseTo(baseline('text'))
  })

  test('line spacing has bounds and moves in whole hundredths', () => {
    expect([0, 0.1 + 0.7 + 0.05, 9].map((lineSpacing) => written({ lineSpacing }).lineSpacing)).toEqual([0.8, 0.85, 3])
  })

  test('a text that is scaled keeps its line spacing, which is a factor of its size', () => {
    const lines = designWith(written({ text: 'Vrba\nBrno', lineSpacing: 1.5 }))
    const scaled = scaleNodes(lines, 0, ['text'], { factor: 2, anchor: { xMm: 0, yMm: 0 }, measure })
    const before = required(nodeById(lines, 0, 'text'), 'text')
    expect(nodeById(scaled, 0, 'text')).toMatchObject({ lineSpacing: 1.5, fontSizeMm: 8 })
    expect(nodeById(scaled, 0, 'text')?.heightMm).toBeCloseTo(2 * before.heightMm)
  })

  test.each([0, 90, 180, 213])('a text turned by %d° grows from its first letter', (rotationDeg) => {
    const turned = designWith(textNode('text', { rotationDeg, alignment: 'left', widthMm: 60 }))
    const firstLetter = (node: TextNode) => {
      const angle = (node.rotationDeg * Math.PI) / 180
      const [x, y] = [-node.widthMm / 2, layOutText(node).lines[0].baselineEm * node.fontSizeMm - node.heightMm / 2]
      return {
        xMm: node.xMm + node.widthMm / 2 + x * Math.cos(angle) - y * Math.sin(angle),
        yMm: node.yMm + node.heightMm / 2 + x * Math.sin(angle) + y * Math.cos(angle),
      }
    }
    const [before, after] = [written({}, turned), written({ text: 'Nordhus AG\nGartenbau und Baumschule' }, turned)]
    expect(firstLetter(after).xMm).toBeCloseTo(firstLetter(before).xMm)
    expect(firstLetter(after).yMm).toBeCloseTo(firstLetter(before).yMm)
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
