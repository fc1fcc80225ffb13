import { useEffect, useState } from 'react'
import { boundingRect } from '#domain/design/geometry.ts'
import { type Editor, selectedNodes } from '#designer/editor.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'

/** A hand or a key held down should not be talked over. */
const restMs = 500

/** Says what is selected, where it lies, and whether it will print, when it has come to rest. */
export function DesignerVoice({
  editor,
  faulty,
  words: { t, mm, node: nameOf },
}: {
  editor: Editor
  faulty: readonly string[]
  words: DesignerWords
}) {
  const nodes = selectedNodes(editor)
  const [only] = nodes
  let sentence = ''
  if (nodes.length > 1) sentence = t('spoken.selected', { count: nodes.length })
  else if (only) {
    const { leftMm, topMm } = boundingRect(only)
    const where = t(faulty.includes(only.id) ? 'spoken.outside' : 'spoken.inside')
    sentence = t('spoken.node', { name: nameOf(only), x: mm(leftMm), y: mm(topMm), where })
  }
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(sentence), restMs)
    return () => clearTimeout(timer)
  }, [sentence])
  return <output className="visually-hidden">{spoken}</output>
}
