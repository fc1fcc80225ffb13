import { useId } from 'react'
import { dayOf, formatDay } from '#domain/format/days.ts'
import { deliveryAfter } from '#domain/orders/estimated-delivery.ts'
import type { CartRefusal } from '#designer/side-views.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import styles from './cart-action.module.css'

interface CartActionProps {
  readonly refusal: CartRefusal | null
  readonly isInCart: boolean
  /** Whether the delivery counts from the approved design. */
  readonly isPartner: boolean
  readonly ready: boolean
  readonly onAdd: () => void
  /** Only the button, for the bar of a phone. */
  readonly isButtonOnly?: boolean
}

/** The cart button, or the reason why it is disabled, with the estimated delivery below it. */
export function CartAction({ refusal, isInCart, isPartner, ready, onAdd, isButtonOnly = false }: CartActionProps) {
  const t = useMessages('designer')
  const reasonId = useId()
  const label = (): string => {
    if (!refusal) return t(isInCart ? 'cart.continue' : 'cart.add')
    switch (refusal.reason) {
      case 'outOfStock':
        return t('cart.outOfStock')
      case 'underStock':
        return t('cart.underStock')
      case 'quantity':
        return t('cart.quantity')
      case 'errors':
        return t('checks.toContinue', { count: refusal.count })
      case 'tooManyColors':
        return t(isInCart ? 'cart.continue' : 'cart.add')
    }
  }
  const reason =
    refusal?.reason === 'tooManyColors'
      ? t('pages.configuration.slimboy.tooManyColorsError')
      : refusal?.reason === 'outOfStock' || refusal?.reason === 'underStock'
        ? t('cart.otherVersion')
        : null
  return (
    <div className={styles['action']}>
      <Button
        look="primary"
        size="large"
        wide
        disabled={!ready || refusal !== null}
        title={reason ?? undefined}
        aria-describedby={reason === null || isButtonOnly ? undefined : reasonId}
        onClick={onAdd}
      >
        {label()}
      </Button>
      {reason !== null && !isButtonOnly && (
        <p id={reasonId} className={styles['reason']}>
          {reason}
        </p>
      )}
      {!isButtonOnly && <Delivery isPartner={isPartner} />}
    </div>
  )
}

/** Today's date by the visitor's clock; null on the server, because pages are cached for days. */
const useToday = (): string | null => useInBrowser(() => dayOf(new Date()), null)

function Delivery({ isPartner }: Pick<CartActionProps, 'isPartner'>) {
  const t = useMessages('designer')
  const today = useToday()
  const days = isPartner || today === null ? null : deliveryAfter(today)
  const [before = '', rest = ''] = days ? t('cart.delivery', { from: formatDay(days.from), to: formatDay(days.to) }).split('<strong>') : []
  const [strong = '', after = ''] = rest.split('</strong>')
  return (
    <p className={styles['delivery']}>
      <Icon name="truck" size={18} />
      <span>
        {days ? (
          <>
            {before}
            <strong>{strong}</strong>
            {after}
          </>
        ) : (
          t(isPartner ? 'cart.deliveryAfterApproval' : 'cart.deliveryPlain')
        )}
      </span>
    </p>
  )
}
