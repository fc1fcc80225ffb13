import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { OfficeImage } from '../schema.ts'

interface DeleteImageDialogProps {
  /** The picture to delete; null while the dialog is closed. */
  readonly image: OfficeImage | null
  readonly isLast: boolean
  readonly productName: string
  readonly onClose: () => void
  readonly onDelete: (image: OfficeImage) => void
}

/** Asks before a picture is deleted: it can't be brought back. */
export function DeleteImageDialog({ image, isLast, productName, onClose, onDelete }: DeleteImageDialogProps) {
  const t = useMessages('office')
  return (
    <Dialog
      open={image !== null}
      title={image ? t('images.confirm.title', { nth: image.position + 1, name: productName }) : ''}
      onClose={onClose}
      actions={
        image && (
          <>
            <Button look="primary" onClick={() => onDelete(image)}>
              {t('images.confirm.delete')}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {t('images.confirm.keep')}
            </Button>
          </>
        )
      }
    >
      <p>
        {image && t('images.confirm.text', { file: image.fileName })} {isLast && t('images.confirm.last')}
      </p>
    </Dialog>
  )
}
