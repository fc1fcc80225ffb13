import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { CheckoutView } from './use-order-view.ts'
import styles from './transport-failure.module.css'

interface TransportFailureProps extends Pick<CheckoutView, 'transport'> {
  /** The shopper wanted to go on. */
  readonly isAnswer?: boolean | undefined
}

/** Transport that could not be asked for, with the way to ask again; nothing while all is well. */
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
