import { payloadOf } from '#domain/design/code-content.ts'
import { nodeShape } from '#domain/design/design-shapes.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { maxNodesPerSide } from '#domain/design/document-limits.ts'
import type { Grouped } from '#domain/design/groups.ts'
import { storedGroups, withReadableGroups } from '#domain/design/readable-design.ts'
import { linesOf, withoutOuterBlankLines } from '#domain/design/text-lines.ts'
import { writtenText } from '#domain/design/written-text.ts'
import { oneOf } from '#domain/shapes/basic-shapes.ts'
import { array, object } from '#domain/shapes/shapes.ts'

/** The shop's own clipboard type; other programs receive the texts. */
export const clipboardType = 'application/x-rule-and-lead+json'

/** Another version of the format is another program's content. */
const version = 2

/** Serializes nodes and their groups for the clipboard. */
export const writeClipboard = ({ nodes, groups }: Grouped): string => JSON.stringify({ version, nodes, groups })

/** The texts of nodes for other programs, one per line, and what codes contain. */
export const textOfNodes = (nodes: readonly DesignNode[]): string =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : node.kind === 'code' ? [payloadOf(node.content)] : [])).join('\n')

const copied = object({
  version: oneOf([version]),
  nodes: array(nodeShape, { min: 1, max: maxNodesPerSide }),
  groups: storedGroups,
})

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    // Other content was copied.
    return null
  }
}

/** Parses nodes and their groups from the clipboard; null for other content and for other versions of the format. */
export function readClipboard(content: string): Grouped | null {
  const read = copied.read(parsed(content))
  return read ? withReadableGroups({ nodes: read.nodes, groups: read.groups }) : null
}

/** Cleans a text from another program: its lines without indents and surrounding empty lines; null for an empty text. */
export function pastedText(content: string): string | null {
  const lines = linesOf(writtenText(content)).map((line) => line.replace(/ +/g, ' ').trim())
  const text = withoutOuterBlankLines(lines.join('\n'))
  return text === '' ? null : text
}
