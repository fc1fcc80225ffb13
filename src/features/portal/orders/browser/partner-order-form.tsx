import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { slotWords } from '#features/checkout/cart/browser/slot-words.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import type { PricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { BillingBlock } from '#features/orders/orders/browser/address-block.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { NoteField } from '#features/checkout/steps/browser/note-field.tsx'
import { OrderSummary } from '#features/orders/orders/browser/order-summary.tsx'
import { TermsField } from '#features/checkout/steps/browser/terms-field.tsx'
import { UnpricedCartNotice } from '#features/checkout/steps/browser/unpriced-cart-notice.tsx'
import { useInformationForm } from '#features/checkout/steps/browser/use-information-form.ts'
import type { CheckoutView } from '#features/checkout/steps/browser/use-checkout-view.ts'
import { useTerms } from '#features/checkout/steps/browser/use-terms.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { FilesUnderway } from '#features/designs/uploads/browser/files-underway.tsx'
import { PrintFilesSection } from '#features/designs/uploads/browser/print-files.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { portalUrlFor } from '#portal-urls'
import styles from './partner-order-form.module.css'
import { PartnerRefusal } from './partner-refusal.tsx'
import { partnerOrderBody, type PartnerOrderRefusal, submitPartnerOrder } from './submit-partner-order.ts'
import { useBilling } from './use-billing.ts'

await loadMessages('portal')

interface PartnerOrderFormProps {
  readonly cart: PricedCart
  readonly facts: CartFacts
  readonly view: CheckoutView
  /** How many lines cannot be ordered as they are. */
  readonly blockedLines: number
  /** The partner tries to order although a line is blocked. */
  readonly onBlocked: () => void
  /** The lines of the cart. */
  readonly children: ReactNode
}

/** The cart of a partner, which ends in the order: billed to the company at its own prices; where it goes is said afterwards. */
export function PartnerOrderForm({ cart, facts, view, blockedLines, onBlocked, children }: PartnerOrderFormProps) {
  const t = useMessages('portal')
  const checkout = useMessages('checkout')
  const translator = useTranslator()
  const locale = useLocale()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const navigate = useNavigate()
  const priceListId = useSite().account?.priceListId ?? ''
  const billing = useBilling()
  const { information, change, saveNow } = useInformationForm()
  const terms = useTerms(form)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<PartnerOrderRefusal | null>(null)
  const [items] = view.lines
  const total = { label: checkout('summary.totalWithoutVat'), value: view.money(view.totals.itemsThousandths) }

  /** Whether the order can be sent as shown; otherwise shows why not. */
  function mayOrder(): boolean {
    if (blockedLines > 0) {
      onBlocked()
      return false
    }
    if (!terms.require()) return false
    // Another tab may have changed or ordered the cart: the stored cart counts, and it must be shown before it is sent.
    return cart.isFresh && cartStore.get() === cart.configurations
  }

  async function order(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isRunning.current || !mayOrder()) return
    isRunning.current = true
    setIsSending(true)
    setRefusal(null)
    saveNow()
    const submitted = await submitPartnerOrder(
      partnerOrderBody({ priceListId, locale, lines: cart.configurations, note: information.note }),
    )
    if (submitted.ok) {
      const { order, isEarlier } = submitted
      return void navigate(portalUrlFor(locale, 'b2bOrder', { orderId: order.id }), { state: { placed: isEarlier ? 'earlier' : 'now' } })
    }
    isRunning.current = false
    setIsSending(false)
    setRefusal(submitted)
    if (submitted.reason === 'price-changed') cart.refresh()
  }

  const button = (
    <Button type="submit" form={formId} look="primary" size="large" wide busy={isSending || cart.isPricing}>
      {t('cart.place')}
    </Button>
  )
  return (
    <CheckoutLayout
      title={checkout('cart.title')}
      bar={{ ...total, total: total.value, action: button }}
      aside={
        <OrderSummary
          title={checkout('summary.title')}
          lines={[...(items ? [items] : []), { label: checkout('summary.shipping'), value: t('cart.withDelivery'), isWord: true }]}
          total={total}
          otherTotal={{ label: t('cart.vat'), value: t('cart.withDelivery') }}
          isBusy={cart.isPricing}
        >
          <form id={formId} ref={form} noValidate className={styles['form']} onSubmit={(event) => void order(event)}>
            {billing && (
              <div className={styles['billing']}>
                <BillingBlock billing={billing} editLabel={null} />
                <p>
                  {t('cart.billingHint')} <Link to={portalUrlFor(locale, 'b2bSettings')}>{t('cart.billingEdit')}</Link>
                </p>
              </div>
            )}
            <NoteField value={information.note} onChange={(note) => change({ ...information, note })} onLeave={saveNow} />
            <TermsField {...terms.field} />
            {refusal && <PartnerRefusal refusal={refusal} lines={cart.configurations} facts={facts} />}
            <UnpricedCartNotice cart={cart} />
            <div className={styles['place']}>{button}</div>
            <FilesUnderway lines={cart.configurations} isOrdering />
            <p className={styles['next']}>{t('cart.next')}</p>
          </form>
        </OrderSummary>
      }
    >
      {children}
      <div className={styles['files']}>
        <PrintFilesSection lines={cart.configurations} slots={slotWords(cart.configurations, facts, translator)} />
      </div>
    </CheckoutLayout>
  )
}
