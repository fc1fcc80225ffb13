import { useEffect, useRef, useState } from 'react'
import type { Editor } from '#designer/editor.ts'
import { type Announcement, announcements } from '#designer/announcements.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'

/** A hand or a key held down should not be talked over. */
const restMs = 400

interface DesignerAnnouncerProps {
  readonly editor: Editor
  /** The ids of what lies outside its print area. */
  readonly outside: readonly string[]
  readonly words: DesignerWords
}

function sentenceOf(change: Announcement, outside: readonly string[], { t, mm, node: nameOf, size }: DesignerWords): string {
  switch (change.kind) {
    case 'added':
    case 'removed': {
      const [only] = change.nodes
      return change.nodes.length === 1 && only
        ? t(`objects.spoken.${change.kind}`, { name: nameOf(only) })
        : t(`objects.spoken.${change.kind}Several`, { count: change.nodes.length })
    }
    case 'undone':
    case 'redone':
    case 'deselected':
      return t(`objects.spoken.${change.kind}`)
    case 'locked':
    case 'unlocked':
    case 'hidden':
    case 'shown':
    case 'rewritten':
    case 'recolored':
      return t(`objects.spoken.${change.kind}`, { name: nameOf(change.node) })
    case 'turned':
      return t('objects.spoken.turned', { name: nameOf(change.node), deg: Math.round(change.node.rotationDeg) })
    case 'resized':
      return t('objects.spoken.resized', { name: nameOf(change.node), size: size(change.node) })
    case 'stacked':
      return t('objects.spoken.stacked', { name: nameOf(change.node), place: change.place, of: change.of })
    case 'changed':
      return change.count === 0 ? '' : t('objects.spoken.changed', { count: change.count })
    case 'placed': {
      const where = t(outside.includes(change.node.id) ? 'spoken.outside' : 'spoken.inside')
      return t('spoken.node', { name: nameOf(change.node), x: mm(change.leftMm), y: mm(change.topMm), where })
    }
    case 'selected':
      return t('spoken.selected', { count: change.count })
  }
}

/** Says what became of the design and of the selection when hand and keys have come to rest, after every act. */
export function DesignerAnnouncer({ editor, outside, words }: DesignerAnnouncerProps) {
  const heard = useRef(editor)
  /** What the last act that did anything has to say. */
  const waiting = useRef('')
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const sentences = announcements(heard.current, editor).map((change) => sentenceOf(change, outside, words))
    heard.current = editor
    if (sentences.length > 0) waiting.current = sentences.filter((sentence) => sentence !== '').join(' ')
    const timer = setTimeout(() => setSpoken(waiting.current), restMs)
    return () => clearTimeout(timer)
    // What lies outside follows from the editor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor])
  return <output className="visually-hidden">{spoken}</output>
}
