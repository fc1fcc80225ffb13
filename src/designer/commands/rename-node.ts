import type { DesignDocument, DesignNode, Group } from '#domain/design/document.ts'
import { maxNameLength } from '#domain/design/document-limits.ts'
import { nameOf } from '#domain/design/node-name.ts'
import { changeNodes, withGrouped } from '../design-nodes.ts'

/** The ending of an uploaded file's name, by which programs open it again. */
const fileEnding = /\.[a-z]{3,4}$/i

/** The name to edit: that of a picture without the ending of its file. */
export const editableName = (node: DesignNode): string => (node.kind === 'image' ? node.name.replace(fileEnding, '') : nameOf(node))

/** Names a node in the layers. Without a name, or with its own letters, a text follows these, and a code its content; a picture keeps its name
 * and its ending. */
function renamed(node: DesignNode, name: string): DesignNode {
  if (name === editableName(node)) return node
  if (node.kind === 'image') return name === '' ? node : { ...node, name: `${name}${fileEnding.exec(node.name)?.[0] ?? ''}` }
  const { name: _, ...unnamed } = node
  return name === '' || name === (node.kind === 'text' ? node.text : nameOf(unnamed)) ? unnamed : { ...unnamed, name }
}

/** Without a name, a group is called a group. */
function renamedGroup(group: Group, name: string): Group {
  if (name === (group.name ?? '')) return group
  const { name: _, ...unnamed } = group
  return name === '' ? unnamed : { ...unnamed, name }
}

/** Names a node or a group of a side in the layers. */
export function renameNode(design: DesignDocument, side: number, id: string, typed: string): DesignDocument {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, maxNameLength).trim()
  const named = changeNodes(design, side, [id], (node) => renamed(node, name))
  return withGrouped(named, side, (before) => {
    const groups = before.groups?.map((group) => (group.id === id ? renamedGroup(group, name) : group))
    return groups?.some((group, index) => group !== before.groups?.[index]) ? { ...before, groups } : before
  })
}
