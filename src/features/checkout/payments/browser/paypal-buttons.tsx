import { useEffect, useRef, useState } from 'react'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import styles from './paypal-buttons.module.css'

export interface PayPalActions {
  /** Validates everything that is required before the window opens, and shows errors on the page. */
  readonly mayStart: () => boolean
  /** Places the order and returns its PayPal id. */
  readonly create: () => Promise<string>
  readonly approve: (id: string) => Promise<void>
  readonly cancel: () => void
  /** PayPal's script did not load, or its window failed. */
  readonly fail: (error: unknown) => void
  /** Called when the buttons are requested again, to clear the previous failure. */
  readonly restart: () => void
}

export interface PayPalButtonSettings {
  readonly clientId: string
  readonly sdkUrl: string
}

interface PayPalButtonsProps extends PayPalButtonSettings {
  readonly actions: PayPalActions
}

const payPalLocales = { cz: 'cs_CZ', en: 'en_GB', de: 'de_DE' } as const

/** PayPal's own buttons. PayPal's script is loaded when they are first shown. */
export function PayPalButtons({ clientId, sdkUrl, actions }: PayPalButtonsProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(1)
  // The buttons outlive a render, so they always call the latest actions.
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    let cancelled = false
    let close: (() => unknown) | undefined
    async function show(): Promise<void> {
      const { loadScript } = await import('@paypal/paypal-js')
      const nonce = document.querySelector('script')?.nonce
      const script = { clientId, currency: 'EUR', intent: 'capture', locale: payPalLocales[locale], sdkBaseUrl: sdkUrl }
      const paypal = await loadScript({ ...script, ...(nonce !== undefined && nonce !== '' && { dataCspNonce: nonce }) })
      const buttons = paypal?.Buttons?.({
        style: { layout: 'vertical', height: 52 },
        onClick: (_data, actions) => (latest.current.mayStart() ? actions.resolve() : actions.reject()),
        createOrder: () => latest.current.create(),
        onApprove: ({ orderID }) => latest.current.approve(orderID),
        onCancel: () => latest.current.cancel(),
        onError: (error) => latest.current.fail(error),
      })
      if (!buttons) throw new Error("PayPal's script has no buttons")
      if (cancelled || !place.current) return
      close = () => buttons.close()
      await buttons.render(place.current)
      setState('shown')
    }
    show().catch((error: unknown) => {
      if (cancelled) return
      setState('failed')
      latest.current.fail(error)
    })
    return () => {
      cancelled = true
      close?.()
    }
  }, [clientId, sdkUrl, locale, attempt])
  return (
    <div className={styles['buttons']}>
      <div ref={place} />
      {state === 'loading' && <p role="status">{t('payment.payPalLoading')}</p>}
      {state === 'failed' && (
        <Button
          look="secondary"
          wide
          onClick={() => {
            setState('loading')
            setAttempt(attempt + 1)
            actions.restart()
          }}
        >
          {t('payment.payPalRetry')}
        </Button>
      )}
    </div>
  )
}
