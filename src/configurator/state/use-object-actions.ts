import { bodyHexes } from '#domain/colors/colors.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { moveInside } from '#designer/commands/keep-inside.ts'
import { canRedo, canUndo } from '#designer/history.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { EditFailure } from './edit-failure.ts'
import { layerActions } from './layer-actions.ts'
import { type DesignedArticle, useAddedObjects } from './use-added-objects.ts'
import { useNewText } from './use-new-text.ts'
import { useSideCopy } from './use-side-copy.ts'
import { useTextChanges } from './use-text-changes.ts'
import { useToolbarActions } from './use-toolbar-actions.ts'

/** The actions of the designer's buttons and fields. */
export function useObjectActions(designer: Designer, article: DesignedArticle, onFailure: (failure: EditFailure | null) => void) {
  const texts = useTextChanges(designer, onFailure)
  const toolbar = useToolbarActions(designer, texts)
  const { cancelEarly, ...newText } = useNewText(designer, { bodies: bodyHexes(article.color), write: texts.write, onFailure })
  const added = useAddedObjects(designer, article, onFailure)
  const sideCopy = useSideCopy(designer)
  const { history } = designer.editor
  const isTextAwaited = newText.early !== null || texts.isPending
  return {
    ...toolbar,
    ...newText,
    ...added,
    ...sideCopy,
    /** Whether a new text, or a change of one, waits for its font: the design does not have it yet. */
    isTextAwaited,
    layers: layerActions(designer),
    history: {
      canUndo: isTextAwaited || canUndo(history),
      canRedo: canRedo(history),
      /** Undoes the last step. What waits for a font is the latest change, so it is cancelled first. */
      undo: newText.early ? cancelEarly : texts.isPending ? texts.cancel : designer.undo,
      redo: designer.redo,
    },
    repair: (at: number, nodeId: string, area: Rect) => designer.run((design) => moveInside(design, at, nodeId, area)),
  }
}

export type DesignerActions = ReturnType<typeof useObjectActions>
