import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Replaces a part of the designer whose code could not be loaded. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages('designer')
  return (
    <Banner tone="error">
      {t('late.text')}{' '}
      <Button look="text" onClick={onRetry}>
        {t('late.retry')}
      </Button>
    </Banner>
  )
}

interface LoadFailedDialogProps {
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The same for a dialog. */
export function LoadFailedDialog({ onRetry, onClose }: LoadFailedDialogProps) {
  const t = useMessages('designer')
  const actions = (
    <>
      <Button look="primary" onClick={onRetry}>
        {t('late.retry')}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {t('late.close')}
      </Button>
    </>
  )
  return (
    <Dialog open title={t('late.title')} onClose={onClose} actions={actions}>
      {t('late.text')}
    </Dialog>
  )
}
