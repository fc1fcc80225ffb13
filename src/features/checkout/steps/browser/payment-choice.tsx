import type { Currency } from '#domain/currency.ts'
import { sites } from '#domain/locale.ts'
import { type PaymentMethod, providerCurrency } from '#domain/orders/payment-methods.ts'
import { currencyStore } from '#features/checkout/cart/browser/currency-store.ts'
import { paymentStore } from '#features/checkout/payments/browser/payment-store.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import styles from './payment-choice.module.css'

interface PaymentChoiceProps {
  readonly methods: readonly PaymentMethod[]
  readonly method: PaymentMethod
  readonly currency: Currency
  readonly onChoose: () => void
}

/** In which currency and by which method the order is paid, kept on this device. A method may decide on the currency. */
export function PaymentChoice({ methods, method, currency, onChoose }: PaymentChoiceProps) {
  const locale = useLocale()
  return (
    <>
      <CurrencyChoice
        currencies={sites[locale].currencies}
        chosen={currency}
        onChoose={(chosen) => {
          currencyStore.set(chosen)
          onChoose()
        }}
      />
      <MethodChoice
        methods={methods}
        chosen={method}
        onChoose={(next) => {
          paymentStore.set(next)
          const needed = providerCurrency(next, currency)
          if (needed !== currency) currencyStore.set(needed)
          onChoose()
        }}
      />
    </>
  )
}

/** The currencies of the site side by side; a single currency is only named. */
function CurrencyChoice({
  currencies,
  chosen,
  onChoose,
}: {
  currencies: readonly Currency[]
  chosen: Currency
  onChoose: (currency: Currency) => void
}) {
  const t = useMessages('checkout')
  if (currencies.length === 1)
    return (
      <p className={styles['onlyCurrency']}>
        {t('payment.currency')} <strong>{chosen}</strong>
      </p>
    )
  return (
    <fieldset className={styles['currencies']}>
      <legend>{t('payment.currency')}</legend>
      <div>
        {currencies.map((currency) => (
          <label key={currency}>
            <input type="radio" name="currency" value={currency} checked={currency === chosen} onChange={() => onChoose(currency)} />
            <span>{currency}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The payment methods as one radio group of at most three columns. */
function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}) {
  const t = useMessages('checkout')
  return (
    <fieldset className={styles['methods']}>
      <legend className="visually-hidden">{t('payment.method')}</legend>
      <div style={{ gridTemplateColumns: `repeat(${Math.min(methods.length, 3)}, minmax(0, 1fr))` }}>
        {methods.map((method) => (
          <label key={method}>
            <input type="radio" name="method" value={method} checked={method === chosen} onChange={() => onChoose(method)} />
            <strong>{t(`payment.methods.${method}.name`)}</strong>
            <span>{t(`payment.methods.${method}.text`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
