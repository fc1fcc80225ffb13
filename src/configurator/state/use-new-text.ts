import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { isTooLong, withoutOuterBlankLines } from '#domain/design/text-lines.ts'
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
import { useCancelByUndo } from '#designer/text/use-cancel-by-undo.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { EditFailure } from './edit-failure.ts'

/** A text that is typed before its font is loaded, when it can neither be measured nor placed. */
interface EarlyText {
  readonly side: number
  /** The words with which a new text starts. */
  readonly initial: string
  readonly text: string
  readonly isLoaded: boolean
  /** Whether a letter is being composed, by an accent or an input method. Its field must stay until the letter is complete. */
  readonly isComposing: boolean
  /** How its field was left; null while it is written. */
  readonly left: 'key' | 'leave' | null
}

interface NewTextOptions {
  readonly bodies: readonly string[]
  readonly write: (target: Selection, change: TextChange, action?: string) => void
  readonly toStage: (side: number) => void
  readonly onFailure: (failure: EditFailure | null) => void
}

/** Adds texts in the centre of the active side. What is typed before the font is loaded becomes the text as soon as it is. */
export function useNewText({ editor, store, step, workspace }: Designer, options: NewTextOptions) {
  const { toStage, onFailure } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const current = useRef<EarlyText | null>(null)
  const [early, setEarly] = useState<EarlyText | null>(null)
  const caret = useRef<Caret | null>(null)
  const taken = useRef<{ readonly id: string; readonly caret: Caret } | null>(null)
  const replace = (next: EarlyText | null) => {
    current.current = next
    setEarly(next)
  }
  const update = (changed: Partial<EarlyText>) => current.current && replace({ ...current.current, ...changed })
  const isCut = (text: string) => isTooLong(writtenText(text))

  /** Adds a text in its loaded font; the command, or null on a side that cannot be printed. */
  function adding(side: number, id: string, text: string): ((design: DesignDocument) => DesignDocument) | null {
    const [area, { bodies }] = [workspace.area(side), latest.current]
    return area && ((design) => addNode(design, side, newTextNode(id, text, { area, bodies, others: nodesOf(design, side) }, measureText)))
  }

  function startText(side: number, initial: string): string | null {
    const id = workspace.newId()
    const added = adding(side, id, initial)
    if (!added) return null
    step((current) => startWriting(select(changeAndSelect(current, added, selectOnly(side, id)), selectOnly(side, id)), side, id))
    return id
  }

  /** Adds a complete text, such as a pasted one. Without selecting it, what someone does meanwhile goes on. */
  function addComplete(side: number, text: string, isSelected: boolean): void {
    const id = workspace.newId()
    const added = adding(side, id, text)
    if (!added) return
    step((current) =>
      isSelected ? select(changeAndSelect(current, added, selectOnly(side, id)), selectOnly(side, id)) : change(current, added),
    )
  }

  function place({ side, initial, text, left }: EarlyText): void {
    if (left !== null) {
      const kept = withoutOuterBlankLines(writtenText(text))
      if (kept !== '') addComplete(side, kept, left === 'key')
      return
    }
    const id = startText(side, initial)
    if (id === null || text === initial) return
    taken.current = caret.current && { id, caret: caret.current }
    latest.current.write({ side, ids: [id] }, { text }, `write ${id}`)
  }

  /** Places the text once it can be: not amid a letter, nor amid a gesture, which would overwrite it. */
  function placeEarly(): void {
    const ready = current.current
    if (!ready?.isLoaded || ready.isComposing || store.live().tool.name !== 'idle') return
    replace(null)
    place(ready)
  }

  async function loadEarly(): Promise<void> {
    if (await loadFace(unplacedText(''))) {
      update({ isLoaded: true })
      return placeEarly()
    }
    if (!current.current) return
    onFailure({
      kind: 'font',
      retry() {
        onFailure(null)
        void loadEarly()
      },
    })
  }

  const onStep = useEffectEvent(placeEarly)
  useEffect(() => store.subscribe(() => onStep()), [store])
  // A shopper who opens the field once more selects everything, as in any text.
  useEffect(() => {
    if (editor.writing !== taken.current?.id) taken.current = null
  }, [editor.writing])
  const cancel = () => replace(null)
  useCancelByUndo(early !== null, cancel)

  async function pasteText(text: string): Promise<void> {
    const { side } = editor.selection
    onFailure(isCut(text) ? { kind: 'text-too-long' } : null)
    if (await loadFace(unplacedText(text))) return addComplete(side, text, true)
    onFailure({ kind: 'font', retry: () => void pasteText(text) })
  }

  return {
    /** Starts a text with words that the first letter replaces. */
    startText: (initial: string): void => {
      const { side } = store.live().selection
      onFailure(null)
      if (isFaceLoaded(unplacedText(initial))) return void startText(side, initial)
      caret.current = null
      if (current.current) update({ left: null })
      else replace({ side, initial, text: initial, isLoaded: false, isComposing: false, left: null })
      void loadEarly()
    },
    pasteText,
    early: early && {
      ...early,
      write(text: string) {
        if (isCut(text)) onFailure({ kind: 'text-too-long' })
        update({ text })
      },
      compose(isComposing: boolean) {
        update({ isComposing })
        placeEarly()
      },
      moveCaret(to: Caret) {
        caret.current = to
      },
      enter: () => update({ left: null }),
      leave(by: 'key' | 'leave') {
        update({ left: current.current?.left ?? by })
        if (by === 'key') toStage(early.side)
      },
    },
    cancelEarly: cancel,
    /** Where the letters typed before end, when the field of a text opens; null if all of them are to be replaced. */
    caretOf: (id: string): Caret | null => (taken.current?.id === id ? taken.current.caret : null),
  }
}
