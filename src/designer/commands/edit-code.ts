import { withModules } from '#domain/design/code-modules.ts'
import type { CodeNode, DesignDocument } from '#domain/design/document.ts'
import { changeNodes } from '../design-nodes.ts'

export type CodeChange = { readonly content: CodeNode['content'] } | { readonly modules: CodeNode['modules'] }

/** Changes the content of a code, whose box stays, or which of its modules are printed, whose size stays. A locked code is unchanged. */
export const editCode = (design: DesignDocument, side: number, id: string, change: CodeChange): DesignDocument =>
  changeNodes(design, side, [id], (node) => {
    if (node.kind !== 'code' || node.locked) return node
    return 'modules' in change ? withModules(node, change.modules) : { ...node, content: change.content }
  })
