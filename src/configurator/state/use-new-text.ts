import { useEffect, useRef } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { withoutOuterBlankLines } from '#domain/design/text-lines.ts'
import { addNode } from '#designer/commands/add-node.ts'
import { type TextChange } from '#designer/commands/edit-text.ts'
import { writtenText } from '#domain/design/written-text.ts'
import { nodesOf } from '#designer/design-nodes.ts'
import { change, changeAndSelect, select, startWriting } from '#designer/editor.ts'
import { newTextNode, unplacedText } from '#designer/new-nodes.ts'
import { selectOnly, type Selection } from '#designer/selection.ts'
import { isFaceLoaded, loadFace } from '#designer/text/load-face.ts'
import { measureText } from '#designer/text/measure-text.ts'
import type { Caret } from '#designer/text/place-caret.ts'
import type { Designer } from '#designer/use-designer.ts'
import { type EditFailure, textFailure } from './edit-failure.ts'
import { type EarlyText, useEarlyText } from './use-early-text.ts'

interface NewTextOptions {
  readonly bodies: readonly string[]
  readonly write: (target: Selection, change: TextChange, action?: string) => void
  readonly onFailure: (failure: EditFailure | null) => void
}

/** Adds texts in the centre of a side, in their loaded font. Nothing is added on a side that cannot be printed. */
function textAdder({ step, workspace }: Designer, currentBodies: () => readonly string[]) {
  /** The command; null on a side that cannot be printed. */
  function adding(side: number, id: string, text: string): ((design: DesignDocument) => DesignDocument) | null {
    const [area, bodies] = [workspace.area(side), currentBodies()]
    return area && ((design) => addNode(design, side, newTextNode(id, text, { area, bodies, others: nodesOf(design, side) }, measureText)))
  }

  /** Adds a text and opens its field. Returns the id of the text. */
  const start = (side: number, initial: string): string | null => {
    const id = workspace.newId()
    const added = adding(side, id, initial)
    if (!added) return null
    step((current) => startWriting(select(changeAndSelect(current, added, selectOnly(side, id)), selectOnly(side, id)), side, id))
    return id
  }

  /** Adds a complete text, such as a pasted one. Without selecting it, what someone does meanwhile goes on. */
  const addComplete = (side: number, text: string, isSelected: boolean): void => {
    const id = workspace.newId()
    const added = adding(side, id, text)
    if (!added) return
    step((current) =>
      isSelected ? select(changeAndSelect(current, added, selectOnly(side, id)), selectOnly(side, id)) : change(current, added),
    )
  }
  return { start, addComplete }
}

/** Adds texts in the centre of the active side. What is typed before the font is loaded becomes the text as soon as it is. */
export function useNewText(designer: Designer, options: NewTextOptions) {
  const { editor, store } = designer
  const { onFailure } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { start, addComplete } = textAdder(designer, () => latest.current.bodies)
  const taken = useRef<{ readonly id: string; readonly caret: Caret } | null>(null)

  function place({ side, initial, text, left }: EarlyText, caret: Caret | null): void {
    if (left !== null) {
      const kept = withoutOuterBlankLines(writtenText(text))
      if (kept !== '') addComplete(side, kept, left === 'key')
      return
    }
    const id = start(side, initial)
    if (id === null || text === initial) return
    taken.current = caret && { id, caret }
    latest.current.write({ side, ids: [id] }, { text }, `write ${id}`)
  }

  const { early, begin, cancel } = useEarlyText(store, { place, onFailure })
  // A shopper who opens the field once more selects everything, as in any text.
  useEffect(() => {
    if (editor.writing !== taken.current?.id) taken.current = null
  }, [editor.writing])

  async function pasteText(text: string): Promise<void> {
    const { side } = editor.selection
    onFailure(textFailure(text))
    if (await loadFace(unplacedText(text))) return addComplete(side, text, true)
    onFailure({ kind: 'font', retry: () => void pasteText(text) })
  }

  return {
    /** Starts a text with words that the first letter replaces. */
    startText: (initial: string): void => {
      const { side } = store.live().selection
      onFailure(null)
      if (isFaceLoaded(unplacedText(initial))) start(side, initial)
      else begin(side, initial)
    },
    pasteText,
    early,
    cancelEarly: cancel,
    /** Where the letters typed before end, when the field of a text opens; null if all of them are to be replaced. */
    caretOf: (id: string): Caret | null => (taken.current?.id === id ? taken.current.caret : null),
  }
}
