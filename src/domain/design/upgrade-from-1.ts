import { usualLineSpacing } from './document-limits.ts'

/** A stored object whose fields are not checked yet. */
export type StoredNode = Readonly<Record<string, unknown>>

/**
 * A node of version 1 in version 2, in which texts have lines and nodes groups. It prints the same: texts had one line, and a line break, which only other
 * programs could write, was drawn as a space.
 */
export function nodeFromVersion1(stored: StoredNode): StoredNode {
  const { group: _, ...node } = stored
  return typeof node['text'] === 'string'
    ? { ...node, text: node['text'].replace(/[\n-\r\u0085\u2028\u2029]/g, ' '), lineSpacing: usualLineSpacing }
    : node
}
