import { useEffect, useState } from 'react'
import { fetchOrder } from '#features/orders/orders/browser/client.ts'
import type { OrderState } from '#features/orders/orders/schema.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import styles from './order-payment.module.css'
import { TransferInstructions } from './payment-instructions.tsx'

/** Payment instructions for a bank transfer, from the server; nothing if no transfer is due. */
export function OrderPaymentSection({ token }: { token: string }) {
  const t = useMessages('checkout')
  const [order, setOrder] = useState<OrderState | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    fetchOrder(token, abort.signal).then(setOrder, () => {
      if (!abort.signal.aborted) setHasFailed(true)
    })
    return () => abort.abort()
  }, [token, attempt])
  if (order && !order.payment) return null
  return (
    <section className={styles['payment']}>
      <h2>{t('thanks.pay.title')}</h2>
      {order?.payment && <TransferInstructions payment={order.payment} />}
      {!order && hasFailed && (
        <Banner tone="warning">
          {t('thanks.pay.failed')}{' '}
          <Button
            look="text"
            onClick={() => {
              setHasFailed(false)
              setAttempt(attempt + 1)
            }}
          >
            {t('thanks.pay.retry')}
          </Button>
        </Banner>
      )}
    </section>
  )
}
