import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DesignNode } from '#domain/design/document-schema.ts'
import { codeNode, imageNode, textNode } from '#tests/support/designer-bench.ts'
import { pastedText, readClipboard, textOfNodes, writeClipboard } from './clipboard-nodes.ts'

const logo = imageNode('logo', { inks: [{ hex: '#c8102e', pantone: '186 C' }], separation: [{ hex: '#c8102e', ink: 0 }] })

test('copied nodes are pasted unchanged', () => {
  const nodes = [textNode('text'), logo, codeNode('code')]
  expect(readClipboard(writeClipboard({ nodes }))).toEqual({ nodes })
})

test('other programs receive the texts and the links of codes, one per line', () => {
  expect(textOfNodes([textNode('a'), logo, textNode('b', { text: 'Brno' }), codeNode('c')])).toBe(
    'Nordhus AG\nBrno\nhttps://nordhus.example',
  )
})

test('the lines of a text from another program stay lines, and an empty text is ignored', () => {
  expect(pastedText('  VRBA\r\n\ttesařství \u2028\u2028Lipová  14\n\n')).toBe('VRBA\ntesařství\n\nLipová 14')
  expect(pastedText(' \n ')).toBeNull()
})

test('other clipboard content is refused', () => {
  for (const content of [
    '',
    'VRBA',
    '{',
    '[]',
    'null',
    '{"version":3,"nodes":[]}',
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
      kind: fc.oneof(fc.constantFrom('text', 'image', 'code'), fc.string()),
      image: fc.string(),
      content: fc.oneof(fc.record({ kind: fc.constant('link'), url: fc.string() }), fc.anything()),
      modules: fc.oneof(fc.constantFrom('dark', 'light'), fc.anything()),
      text: fc.oneof(fc.string(), fc.integer(), fc.constantFrom('a\nb', '\n'.repeat(20))),
      lineSpacing: fc.oneof(fc.double(), fc.constantFrom(0.8, 3)),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom(textNode('text'), logo, codeNode('code')), damage, (node, damaged) => {
      const read = readClipboard(JSON.stringify({ version: 2, nodes: [{ ...node, ...damaged }] }))
      for (const accepted of read?.nodes ?? []) expect(DesignNode.safeParse(accepted).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
