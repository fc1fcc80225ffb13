import { fetchOrder } from '#features/orders/orders/browser/client.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import styles from './order-payment.module.css'
import { TransferInstructions } from './payment-instructions.tsx'

/** Payment instructions for a bank transfer, from the server; nothing if no transfer is due. */
export function OrderPaymentSection({ token }: { token: string }) {
  const t = useMessages('checkout')
  const { value: order, failed, retry } = useLoaded(token, fetchOrder)
  if (order && !order.payment) return null
  return (
    <section className={styles['payment']}>
      <h2>{t('thanks.pay.title')}</h2>
      {order?.payment && <TransferInstructions payment={order.payment} />}
      {failed && (
        <Banner tone="warning">
          {t('thanks.pay.failed')}{' '}
          <Button look="text" onClick={retry}>
            {t('thanks.pay.retry')}
          </Button>
        </Banner>
      )}
    </section>
  )
}
