import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { LineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface DeleteDialogProps {
  /** The line to be deleted; null if the dialog is closed. */
  readonly line: PricedConfiguration | null
  readonly words: LineWords
  readonly onClose: () => void
  readonly onDelete: (line: PricedConfiguration) => void
}

/** Asks for confirmation before a design is deleted from the cart. */
export function DeleteDialog({ line, words, onClose, onDelete }: DeleteDialogProps) {
  const { t } = words
  return (
    <ConfirmDialog
      open={line !== null}
      title={t('cart.delete.title')}
      onClose={onClose}
      yes={t('cart.delete.yes')}
      no={t('cart.delete.no')}
      noLook="secondary"
      onYes={() => {
        if (line) onDelete(line)
      }}
    >
      {line && <p>{t('cart.delete.text', { line: words.title(line), pieces: words.pcs(line.quantity) })}</p>}
    </ConfirmDialog>
  )
}
