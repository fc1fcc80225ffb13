import { useEffect, useRef, useState } from 'react'
import type { Editor } from '#designer/editor.ts'
import { type Announcement, announcements } from '#designer/announcements.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'

/** Delay, so that announcements do not interrupt a drag or a held key. */
const restMs = 400

interface DesignerAnnouncerProps {
  readonly editor: Editor
  /** The ids of the objects outside their print area. */
  readonly outside: readonly string[]
  readonly words: DesignerWords
}

function sentenceOf(change: Announcement, outside: readonly string[], { t, mm, node: nameOf, branch, size }: DesignerWords): string {
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
    case 'grouped':
    case 'ungrouped':
      return t(`objects.spoken.${change.kind}`)
    case 'locked':
    case 'unlocked':
    case 'hidden':
    case 'shown':
    case 'rewritten':
    case 'recolored':
    case 'renamed':
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
    case 'selectedGroup':
      return t('spoken.selectedGroup', { name: branch({ group: change.group }), parts: t('toolbar.several', { count: change.count }) })
    case 'selected':
      return t('spoken.selected', { count: change.count })
  }
}

/** Announces changes of the design and the selection after every action, once pointer and keys are idle. */
export function DesignerAnnouncer({ editor, outside, words }: DesignerAnnouncerProps) {
  const heard = useRef(editor)
  /** The pending announcement of the last action that changed something. */
  const waiting = useRef('')
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const sentences = announcements(heard.current, editor).map((change) => sentenceOf(change, outside, words))
    heard.current = editor
    if (sentences.length > 0) waiting.current = sentences.filter((sentence) => sentence !== '').join(' ')
    const timer = setTimeout(() => setAnnounced(waiting.current), restMs)
    return () => clearTimeout(timer)
    // `outside` is derived from the editor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editor])
  return <output className="visually-hidden">{announced}</output>
}
