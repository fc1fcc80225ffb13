import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { CheckoutView } from './use-checkout-view.ts'
import styles from './transport-failure.module.css'

interface TransportFailureProps extends Pick<CheckoutView, 'transport'> {
  /** Whether it answers an attempt to continue. */
  readonly isAnswer?: boolean | undefined
}

/** A failed transport quote with a retry button; nothing otherwise. */
export function TransportFailure({ transport, isAnswer }: TransportFailureProps) {
  const t = useMessages('checkout')
  if (transport.state !== 'failed') return null
  return (
    <div className={styles['failure']}>
      <Banner tone="error" isAnswer={isAnswer}>
        {t('information.transportFailed')}{' '}
        <Button look="text" onClick={transport.retry}>
          {t('line.retry')}
        </Button>
      </Banner>
    </div>
  )
}
