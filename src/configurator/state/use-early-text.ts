import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorStore } from '#designer/editor-store.ts'
import { unplacedText } from '#designer/new-nodes.ts'
import type { EarlyWriting } from '#designer/stage/early-letters.tsx'
import { loadFace } from '#designer/text/load-face.ts'
import type { Caret } from '#designer/text/place-caret.ts'
import { useCancelByUndo } from '#designer/text/use-cancel-by-undo.ts'
import { type EditFailure, fontFailure, textFailure } from './edit-failure.ts'
import { focusStage } from './layer-actions.ts'

/** A text that is typed before its font is loaded, when it can neither be measured nor placed. */
export interface EarlyText {
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

interface EarlyTextOptions {
  /** Adds the text to the design, with the caret of its field; null if it was not moved. */
  readonly place: (text: EarlyText, caret: Caret | null) => void
  readonly onFailure: (failure: EditFailure | null) => void
}

interface EarlyTextState {
  /** The text and the actions of its field; null without one. */
  readonly early: EarlyWriting | null
  /** Opens the field of a new text, or the open one again. */
  readonly begin: (side: number, initial: string) => void
  readonly cancel: () => void
}

/** The text that is typed while its font is loaded. It is placed as soon as it can be. */
export function useEarlyText(store: EditorStore, { place, onFailure }: EarlyTextOptions): EarlyTextState {
  const current = useRef<EarlyText | null>(null)
  const [early, setEarly] = useState<EarlyText | null>(null)
  const caret = useRef<Caret | null>(null)
  const replace = (next: EarlyText | null) => {
    current.current = next
    setEarly(next)
  }
  const update = (changed: Partial<EarlyText>) => current.current && replace({ ...current.current, ...changed })

  /** Places the text once it can be: not amid a letter, nor amid a gesture, which would overwrite it. */
  function placeEarly(): void {
    const ready = current.current
    if (!ready?.isLoaded || ready.isComposing || store.live().tool.name !== 'idle') return
    replace(null)
    place(ready, caret.current)
  }

  async function loadEarly(): Promise<void> {
    if (await loadFace(unplacedText(''))) {
      update({ isLoaded: true })
      return placeEarly()
    }
    if (!current.current) return
    onFailure(fontFailure(onFailure, () => void loadEarly()))
  }

  const onStep = useEffectEvent(placeEarly)
  useEffect(() => store.subscribe(() => onStep()), [store])
  const cancel = () => replace(null)
  useCancelByUndo(early !== null, cancel)

  return {
    early: early && {
      ...early,
      write(text) {
        const failure = textFailure(text)
        if (failure) onFailure(failure)
        update({ text })
      },
      compose(isComposing) {
        update({ isComposing })
        placeEarly()
      },
      moveCaret(to) {
        caret.current = to
      },
      enter: () => update({ left: null }),
      leave(by) {
        update({ left: current.current?.left ?? by })
        if (by === 'key') focusStage(early.side)
      },
    },
    begin(side, initial) {
      caret.current = null
      if (current.current) update({ left: null })
      else replace({ side, initial, text: initial, isLoaded: false, isComposing: false, left: null })
      void loadEarly()
    },
    cancel,
  }
}
