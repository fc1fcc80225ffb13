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

/** The colour of the selected texts, previewed on the stages during the choice. Renders nothing if no text is selected. */
export function TextColor({ editor, palette, step }: TextColorProps) {
  const texts = selectedNodes(editor).filter(({ kind, locked }) => kind === 'text' && !locked)
  const ink = texts[0]?.inks[0]
  if (!ink) return null
  return (
    <ColorField
      ink={ink}
      {...palette}
      nodeIds={texts.map(({ id }) => id)}
      onPreview={(next) => step((current) => previewInk(current, next))}
      onPick={(picked) => step((current) => applyInk(current, picked))}
      onCancel={() => step(cancelInkPreview)}
    />
  )
}
