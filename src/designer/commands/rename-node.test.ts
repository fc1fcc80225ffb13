import { expect, test } from 'vitest'
import { nodesOf } from '../design-nodes.ts'
import { designWith, imageNode, textNode } from '#tests/support/designer-bench.ts'
import { nameOf } from '#domain/design/node-name.ts'
import { editableName, renameNode } from './rename-node.ts'

const design = designWith(textNode('text'), imageNode('logo'))
const renamed = (id: string, typed: string, start = design) => {
  const node = nodesOf(renameNode(start, 0, id, typed), 0).find((candidate) => candidate.id === id)
  if (!node) throw new Error('the node is gone')
  return node
}

test('a text has the name that it is given, and its letters stay', () => {
  expect(renamed('text', '  Company   name ')).toMatchObject({ name: 'Company name', text: 'Nordhus AG' })
  expect(nameOf(renamed('text', 'x'.repeat(90)))).toHaveLength(60)
})

test('a text whose name is cleared is called by its letters again, also when they change', () => {
  const named = renameNode(design, 0, 'text', 'Company name')
  for (const typed of ['', '  ', 'Nordhus AG']) expect(renamed('text', typed, named)).toEqual(textNode('text'))
})

test('a picture keeps the ending of its file, and a name', () => {
  expect(editableName(imageNode('logo'))).toBe('logo')
  expect(renamed('logo', 'Emblem left')).toMatchObject({ name: 'Emblem left.png' })
  expect(renameNode(design, 0, 'logo', ' ')).toBe(design)
})

test('the same name is no step', () => {
  expect(renameNode(design, 0, 'text', 'Nordhus AG')).toBe(design)
  expect(renameNode(design, 0, 'logo', 'logo')).toBe(design)
})
