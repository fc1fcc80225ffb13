import { useEffect, useState } from 'react'
import type { Currency } from '#domain/currency.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { withVat } from '#domain/vat/vat-amount.ts'
import { PlusDelivery } from '#features/catalogue/shipping/browser/plus-delivery.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import type { PriceState } from './use-live-price.ts'
import styles from './live-total.module.css'

interface LiveTotalProps {
  readonly totalThousandths: number
  /** Product and print of one piece, without one-off prices. */
  readonly eachThousandths: number
  /** Whether the prices include a print. */
  readonly isPrinted: boolean
  readonly currency: Currency
  /** Per cent. */
  readonly vatRate: number
  readonly state: PriceState
  readonly onRetry: () => void
}

/** No loading indicator is shown before this delay. */
const busyDelayMs = 200
/** A screen reader announces the total after it has not changed for this time. */
const announceMs = 800

function useDelayed<T>(value: T, delayMs: number): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}

/** The total without VAT in large type, the total with VAT, and both per piece. */
export function LiveTotal({ totalThousandths, eachThousandths, isPrinted, currency, vatRate, state, onRetry }: LiveTotalProps) {
  const t = useMessages('designer')
  const locale = useLocale()
  const money = (thousandths: number) => formatMoney(thousandths, currency, locale)
  const waiting = useDelayed(state, busyDelayMs) === 'asking' && state === 'asking'
  const announced = useDelayed(
    t('price.spoken', { total: money(totalThousandths), withVat: money(withVat(totalThousandths, vatRate)) }),
    announceMs,
  )
  return (
    <div className={styles['total']}>
      <dl data-waiting={waiting || undefined}>
        <div className={styles['large']}>
          <dt>{t('price.totalWithoutVat')}</dt>
          <dd data-testid="total">{money(totalThousandths)}</dd>
        </div>
        <div>
          <dt>
            {t('price.withVat', { rate: vatRate })}, <PlusDelivery />
          </dt>
          <dd data-testid="total-with-vat">{money(withVat(totalThousandths, vatRate))}</dd>
        </div>
        <div>
          <dt>{t(isPrinted ? 'price.each' : 'price.eachBare')}</dt>
          <dd>
            {t('price.eachBoth', {
              net: formatMoney(eachThousandths, currency, locale),
              gross: money(withVat(eachThousandths, vatRate)),
            })}
          </dd>
        </div>
      </dl>
      <output className="visually-hidden">{announced}</output>
      {state === 'failed' && (
        <p className={styles['failed']} role="alert">
          {t('price.failed')}{' '}
          <Button look="text" size="compact" onClick={onRetry}>
            {t('price.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
