import type { ComponentProps } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { WorkbookZone } from './workbook-zone.tsx'

interface ImportPricesDialogProps extends ComponentProps<typeof WorkbookZone> {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
}

/** Asks for a workbook with prices. Nothing is written before its changes have been looked at. */
export function ImportPricesDialog({ open, title, onClose, ...zone }: ImportPricesDialogProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={t('frame.close')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{controls('form.cancel')}</Button>}
    >
      <WorkbookZone {...zone} />
    </Dialog>
  )
}
