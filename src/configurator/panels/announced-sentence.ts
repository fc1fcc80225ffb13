import { type Announcement, announcements } from '#designer/announcements.ts'
import type { Editor } from '#designer/editor.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'

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

/** What is said about the change from one settled state to the next; null without a change. `outside` are ids of objects outside their area. */
export function announcedSentence(before: Editor, after: Editor, outside: readonly string[], words: DesignerWords): string | null {
  const sentences = announcements(before, after).map((change) => sentenceOf(change, outside, words))
  return sentences.length === 0 ? null : sentences.filter((sentence) => sentence !== '').join(' ')
}
