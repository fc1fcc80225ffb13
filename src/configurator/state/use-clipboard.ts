import { useEffect, useRef } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import { loadCodes } from '#designer/codes/load-codes.ts'
import type { Grouped } from '#domain/design/groups.ts'
import { selectedPart } from '#designer/commands/duplicate-nodes.ts'
import { pasteNodes, removeSelection } from '#designer/edit-selection.ts'
import { clipboardType, textOfNodes, writeClipboard } from '#designer/clipboard/clipboard-nodes.ts'
import { type Offered, pastedContent } from '#designer/clipboard/pasted-content.ts'
import { designOf } from '#designer/editor.ts'
import { loadFace } from '#designer/text/load-face.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { readImage } from '#features/designs/drafts/browser/image-store.ts'
import { readSystemClipboard } from './read-system-clipboard.ts'
import type { DesignerActions } from './use-object-actions.ts'

/** Elements with their own copying and pasting of text. */
const ownClipboard = 'input, textarea, dialog, [contenteditable]'

const drawingFile = (svg: string, name: string) => new File([svg], name, { type: 'image/svg+xml' })

/** Whether a node can be pasted: its picture, font or code can be drawn on this device. */
async function isAtHand(node: DesignNode): Promise<boolean> {
  switch (node.kind) {
    case 'text':
      return loadFace(node)
    case 'code':
      return loadCodes()
    case 'image':
      return (await readImage(node.image)) !== undefined
  }
}

const isOurs = (event: Event): boolean =>
  !event.defaultPrevented && !(event.target instanceof Element && event.target.closest(ownClipboard))

/**
 * Handles Ctrl+C, Ctrl+X and Ctrl+V within a side, across sides and tabs, and from other programs. Returns the same for the menu.
 * @param actions add a text or pictures from another program.
 * @param onRefused called when the browser does not give the clipboard to the menu.
 */
export function useClipboard(designer: Designer, actions: Pick<DesignerActions, 'pasteText' | 'addFiles'>, onRefused: () => void) {
  const t = useMessages('designer')
  const current = useRef({ designer, actions, t })
  /** What was copied last: no menu can read our own format from the clipboard. */
  const copied = useRef<Pick<Offered, 'own' | 'text'> | null>(null)
  useEffect(() => {
    current.current = { designer, actions, t }
  })
  const take = useRef((offered: Offered) => {
    const content = pastedContent(offered)
    const { actions, t } = current.current
    const { addFiles, pasteText } = actions
    if (content?.kind === 'nodes') void paste(content.part)
    else if (content?.kind === 'drawing') void addFiles([drawingFile(content.svg, t('pasted.drawing'))])
    else if (content?.kind === 'files') void addFiles(content.files)
    else if (content?.kind === 'text') void pasteText(content.text)
  })
  async function paste({ nodes, groups }: Grouped) {
    const atHand = await Promise.all(nodes.map(isAtHand))
    const { step, workspace } = current.current.designer
    const usable = nodes.filter((_, index) => atHand[index])
    step((editor) => pasteNodes(editor, { nodes: usable, groups }, workspace))
  }
  useEffect(() => {
    const copy = (event: ClipboardEvent): boolean => {
      const live = current.current.designer.store.live()
      const part = selectedPart(designOf(live), live.selection)
      if (!isOurs(event) || part.nodes.length === 0 || !event.clipboardData) return false
      copied.current = { own: writeClipboard(part), text: textOfNodes(part.nodes) }
      event.clipboardData.setData(clipboardType, copied.current.own)
      event.clipboardData.setData('text/plain', copied.current.text)
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
      const [own, text, html] = [clipboardType, 'text/plain', 'text/html'].map((type) => clipboardData.getData(type)) as [
        string,
        string,
        string,
      ]
      take.current({ own, text, html, files: [...clipboardData.files] })
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
  async function pasteByMenu() {
    const offered = await readSystemClipboard()
    const isCopied = !offered || (offered.files.length === 0 && offered.text === copied.current?.text)
    if (isCopied && copied.current) take.current({ ...copied.current, html: '', files: [] })
    else if (offered) take.current(offered)
    else onRefused()
  }
  return {
    // Raises the events above, unlike the clipboard API, which may not write our own format.
    copy: () => void document.execCommand('copy'),
    cut: () => void document.execCommand('cut'),
    paste: () => void pasteByMenu(),
  }
}
