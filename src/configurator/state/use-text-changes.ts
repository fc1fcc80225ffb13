import { editText, type TextChange } from '#designer/commands/edit-text.ts'
import { keepInside } from '#designer/commands/keep-inside.ts'
import { selectedNodes } from '#designer/editor.ts'
import type { Selection } from '#designer/selection.ts'
import { measureText } from '#designer/text/measure-text.ts'
import { useFaceChanges } from '#designer/text/use-face-changes.ts'
import type { ObjectActions } from '#designer/toolbar/object-actions.ts'
import type { Designer } from '#designer/use-designer.ts'
import { type EditFailure, fontFailure, textFailure } from './edit-failure.ts'

interface TextChanges extends Pick<ObjectActions, 'editText' | 'pendingFor'> {
  /** Changes texts whose fonts are loaded. */
  readonly write: (target: Selection, change: TextChange, action?: string) => void
  /** Whether a change waits for its font. */
  readonly isPending: boolean
  readonly cancel: () => void
}

/** Changes of the selected texts, each applied once its font is loaded. */
export function useTextChanges({ editor, run, workspace }: Designer, onFailure: (failure: EditFailure | null) => void): TextChanges {
  const { side, ids } = editor.selection

  function write(target: Selection, change: TextChange, action?: string) {
    const area = workspace.area(target.side)
    run((design) => {
      const written = editText(design, target.side, target.ids, change, measureText)
      // A size or spacing that was entered is kept even if it reaches outside; a text that grows by new letters or another font is not.
      const isEntered = change.fontSizeMm !== undefined || change.lineSpacing !== undefined
      return area && !isEntered ? keepInside(design, written, target.side, target.ids, area) : written
    }, action)
  }

  const faces = useFaceChanges({
    write,
    settled: editor.tool.name === 'idle',
    onFailed: (retry) => onFailure(fontFailure(onFailure, retry)),
  })

  return {
    write,
    editText(change, action) {
      onFailure(change.text === undefined ? null : textFailure(change.text))
      const texts = selectedNodes(editor).filter((node) => node.kind === 'text')
      void faces.request({ side, ids }, texts, change, action)
    },
    pendingFor: () => faces.pendingFor({ side, ids }),
    isPending: faces.isPending,
    cancel: faces.cancel,
  }
}
