import { nodesOf } from '#designer/design-nodes.ts'
import type { SideView } from '#designer/side-views.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { DesignerActions } from '../state/use-object-actions.ts'

interface CopySideDialogProps {
  readonly question: DesignerActions['copyQuestion']
  readonly design: DesignDocument
  readonly sides: readonly SideView[]
}

/** Asks before a copied side replaces the objects of another. */
export function CopySideDialog({ question, design, sides }: CopySideDialogProps) {
  const { t, side } = useDesignerWords()
  const target = question && sides[question.to]
  if (!question || !target) return null
  return (
    <ConfirmDialog
      title={t('copyDialog.title')}
      yes={t('copyDialog.yes')}
      no={t('copyDialog.no')}
      onYes={question.accept}
      onClose={question.cancel}
    >
      {t('copyDialog.text', { side: side(target), count: nodesOf(design, question.to).length })}
    </ConfirmDialog>
  )
}
