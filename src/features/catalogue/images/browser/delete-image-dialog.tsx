import { useMessages } from '#messages/browser/use-messages.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      open={image !== null}
      title={image ? t('images.confirm.title', { nth: image.position + 1, name: productName }) : ''}
      onClose={onClose}
      yes={t('images.confirm.delete')}
      no={t('images.confirm.keep')}
      onYes={() => {
        if (image) onDelete(image)
      }}
    >
      <p>
        {image && t('images.confirm.text', { file: image.fileName })} {isLast && t('images.confirm.last')}
      </p>
    </ConfirmDialog>
  )
}
