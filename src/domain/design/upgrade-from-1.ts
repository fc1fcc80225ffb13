import { isObject } from '../shapes/basic-shapes.ts'
import type { StoredObject } from '../shapes/shape.ts'
import { usualLineSpacing } from './document-limits.ts'

/**
 * A node of version 1 in version 2, in which texts have lines and nodes groups. It prints the same: texts had one line, and a line break, which only other
 * programs could write, was drawn as a space.
 */
export function nodeFromVersion1(stored: StoredObject): StoredObject {
  const { group: _, ...node } = stored
  return typeof node['text'] === 'string'
    ? { ...node, text: node['text'].replace(/[\n-\r\u0085\u2028\u2029]/g, ' '), lineSpacing: usualLineSpacing }
    : node
}

/** A side of version 1 in version 2, with its corrupt nodes. */
export function sideFromVersion1(stored: StoredObject): StoredObject {
  const { groups: _, ...side } = stored
  const { nodes } = side
  return Array.isArray(nodes)
    ? { ...side, nodes: nodes.map((node) => (isObject(node) ? nodeFromVersion1(node) : (node as unknown))) }
    : side
}
