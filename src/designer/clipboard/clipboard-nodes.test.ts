import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DesignNode } from '#domain/design/document-schema.ts'
import { imageNode, textNode } from '#tests/support/designer-bench.ts'
import { lineOfText, readClipboard, textOfNodes, writeClipboard } from './clipboard-nodes.ts'

const logo = imageNode('logo', { inks: [{ hex: '#c8102e', pantone: '186 C' }], separation: [{ hex: '#c8102e', ink: 0 }] })

test('copied nodes are pasted unchanged', () => {
  const nodes = [textNode('text'), logo]
  expect(readClipboard(writeClipboard(nodes))).toEqual(nodes)
})

test('other programs receive the texts, one per line', () => {
  expect(textOfNodes([textNode('a'), logo, textNode('b', { text: 'Brno' })])).toBe('Nordhus AG\nBrno')
})

test('a text from another program becomes one line, and an empty one is ignored', () => {
  expect(lineOfText('  VRBA\r\ntesařství  ')).toBe('VRBA tesařství')
  expect(lineOfText(' \n ')).toBeNull()
})

test('other clipboard content is refused', () => {
  for (const content of [
    '',
    'VRBA',
    '{',
    '[]',
    'null',
    '{"version":2,"nodes":[]}',
    '{"version":1,"nodes":[]}',
    '{"version":1,"nodes":[{}]}',
  ])
    expect(readClipboard(content)).toBeNull()
})

test('accepted content is valid by the document schema', () => {
  const damage = fc.record(
    {
      xMm: fc.oneof(fc.double(), fc.string(), fc.constant(null)),
      widthMm: fc.oneof(fc.double(), fc.constant(0)),
      z: fc.double(),
      inks: fc.oneof(fc.array(fc.record({ hex: fc.oneof(fc.constant('#000000'), fc.string()) })), fc.anything()),
      fontStyle: fc.oneof(fc.constant('bold'), fc.string()),
      separation: fc.anything(),
      kind: fc.oneof(fc.constantFrom('text', 'image'), fc.string()),
      image: fc.string(),
      text: fc.oneof(fc.string(), fc.integer()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom(textNode('text'), logo), damage, (node, damaged) => {
      const read = readClipboard(JSON.stringify({ version: 1, nodes: [{ ...node, ...damaged }] }))
      for (const accepted of read ?? []) expect(DesignNode.safeParse(accepted).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
