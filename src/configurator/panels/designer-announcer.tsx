import { useEffect, useRef, useState } from 'react'
import type { Editor } from '#designer/editor.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const speech = lazyPart(async () => (await import('./announced-sentence.ts')).announcedSentence)

/** Delay, so that announcements do not interrupt a drag or a held key. */
const restMs = 400

/** Whether nothing was done yet since the design was opened. */
const isUntouched = ({ history: { past, future }, selection }: Editor): boolean =>
  past.length === 0 && future.length === 0 && selection.ids.length === 0

interface DesignerAnnouncerProps {
  readonly editor: Editor
  /** The ids of the objects outside their print area. */
  readonly outside: readonly string[]
  readonly words: DesignerWords
}

/** Announces changes of the design and the selection after every action, once pointer and keys are idle. */
export function DesignerAnnouncer({ editor, outside, words }: DesignerAnnouncerProps) {
  const heard = useRef(editor)
  /** The pending announcement of the last action that changed something. */
  const waiting = useRef('')
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const before = heard.current
    heard.current = editor
    if (isUntouched(before) && isUntouched(editor)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    speech.load().then((sentenceOf) => {
      waiting.current = sentenceOf(before, editor, outside, words) ?? waiting.current
      if (!isOver) timer = setTimeout(() => setAnnounced(waiting.current), restMs)
    }, reportHandledError)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // `outside` is derived from the editor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor])
  return <output className="visually-hidden">{announced}</output>
}
