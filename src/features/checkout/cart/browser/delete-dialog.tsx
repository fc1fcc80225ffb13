import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { LineWords } from '#features/catalogue/lines/browser/use-line-words.ts'

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
    <Dialog
      open={line !== null}
      title={t('cart.delete.title')}
      onClose={onClose}
      actions={
        line && (
          <>
            <Button look="primary" onClick={() => onDelete(line)}>
              {t('cart.delete.yes')}
            </Button>
            <Button onClick={onClose}>{t('cart.delete.no')}</Button>
          </>
        )
      }
    >
      {line && <p>{t('cart.delete.text', { line: words.title(line), pieces: words.pcs(line.quantity) })}</p>}
    </Dialog>
  )
}
