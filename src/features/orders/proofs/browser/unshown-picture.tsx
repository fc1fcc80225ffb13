import { useLoaded } from '#ui/use-loaded.ts'
import { readPictureFailure } from './client.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'

interface UnshownPictureProps {
  readonly url: string
  /** Shows the picture once more. */
  readonly onRetry: () => void
}

/** These pages are remembered: another try changes nothing. */
const lastingReasons: readonly string[] = ['damaged', 'too-heavy']

/** Stands in place of a picture that could not be shown, and says why. */
export function UnshownPicture({ url, onRetry }: UnshownPictureProps) {
  const t = useMessages('orders')
  // Without an answer the general sentence stays.
  const { value: failure } = useLoaded(url, readPictureFailure)
  return (
    <div role="status">
      <p>{failure?.sentence ?? t('lookup.proofs.notShown')}</p>
      {!lastingReasons.includes(failure?.reason ?? '') && (
        <Button size="compact" onClick={onRetry}>
          {t('lookup.proofs.showAgain')}
        </Button>
      )}
    </div>
  )
}
