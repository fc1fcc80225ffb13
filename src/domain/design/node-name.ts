import { nameOfCode } from './code-content.ts'
import type { DesignNode } from './document-schema.ts'
import { nameOfText } from './text-lines.ts'

/** The name of a node in lists and messages: its own, otherwise its text, or the host or contact of its code. */
export function nameOf(node: DesignNode): string {
  if (node.kind === 'image') return node.name
  return node.name ?? (node.kind === 'text' ? nameOfText(node.text) : nameOfCode(node.content))
}
