import { black } from '#domain/design/side-inks.ts'
import { type Editor, selectedNodes } from '#designer/editor.ts'
import { ColorField } from '#designer/color/color-field.tsx'
import { applyInk, cancelInkPreview, previewInk } from '#designer/color/preview-ink.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { InkPalette } from './ink-palette.ts'

interface TextColorProps {
  readonly editor: Editor
  readonly palette: InkPalette
  readonly step: Designer['step']
}

/** The colour of the selected texts and codes, previewed on the stages during the choice. Renders nothing for pictures. */
export function TextColor({ editor, palette, step }: TextColorProps) {
  const inked = selectedNodes(editor).filter(({ kind, locked }) => kind !== 'image' && !locked)
  const ink = inked[0]?.inks[0] ?? black
  if (inked.length === 0) return null
  return (
    <ColorField
      ink={ink}
      {...palette}
      nodeIds={inked.map(({ id }) => id)}
      onPreview={(next) => step((current) => previewInk(current, next))}
      onPick={(picked) => step((current) => applyInk(current, picked))}
      onCancel={() => step(cancelInkPreview)}
    />
  )
}
