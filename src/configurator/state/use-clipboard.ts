import { useEffect, useRef } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import { pasteNodes, removeSelection } from '#designer/edit-selection.ts'
import { clipboardType, lineOfText, readClipboard, textOfNodes, writeClipboard } from '#designer/clipboard/clipboard-nodes.ts'
import { selectedNodes } from '#designer/editor.ts'
import { loadFace } from '#designer/text/load-face.ts'
import type { Designer } from '#designer/use-designer.ts'
import { readImage } from '#features/drafts/browser/image-store.ts'

/** Elements with their own copying and pasting of text. */
const ownClipboard = 'input, textarea, dialog, [contenteditable]'

interface Pasted {
  /** Called with a text from another program. */
  readonly text: (line: string) => void
  /** Called with a picture from another program. */
  readonly file: (file: File) => void
}

/** Whether a node can be pasted: its picture and font are available on this device. */
async function isAtHand(node: DesignNode): Promise<boolean> {
  return node.kind === 'image' ? (await readImage(node.image)) !== undefined : loadFace(node)
}

const isOurs = (event: Event): boolean =>
  !event.defaultPrevented && !(event.target instanceof Element && event.target.closest(ownClipboard))

/** Handles Ctrl+C, Ctrl+X and Ctrl+V within a side, across sides and tabs, and from other programs. */
export function useClipboard(designer: Designer, pasted: Pasted): void {
  const current = useRef({ designer, pasted })
  useEffect(() => {
    current.current = { designer, pasted }
  })
  useEffect(() => {
    const copy = (event: ClipboardEvent): boolean => {
      const nodes = selectedNodes(current.current.designer.store.live())
      if (!isOurs(event) || nodes.length === 0 || !event.clipboardData) return false
      event.clipboardData.setData(clipboardType, writeClipboard(nodes))
      event.clipboardData.setData('text/plain', textOfNodes(nodes))
      event.preventDefault()
      return true
    }
    const onCopy = (event: ClipboardEvent) => void copy(event)
    const onCut = (event: ClipboardEvent) => {
      if (copy(event)) current.current.designer.step(removeSelection)
    }
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (!isOurs(event) || !clipboardData) return
      event.preventDefault()
      const nodes = readClipboard(clipboardData.getData(clipboardType))
      const [file] = clipboardData.files
      const line = lineOfText(clipboardData.getData('text/plain'))
      if (nodes) void paste(nodes)
      else if (file) current.current.pasted.file(file)
      else if (line !== null) current.current.pasted.text(line)
    }
    const paste = async (nodes: readonly DesignNode[]) => {
      const atHand = await Promise.all(nodes.map(isAtHand))
      const { step, workspace } = current.current.designer
      const usable = nodes.filter((_, index) => atHand[index])
      step((editor) => pasteNodes(editor, usable, workspace))
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}
