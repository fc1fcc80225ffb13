import type { ReactNode } from 'react'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { pieceThousandths } from '#domain/pricing/piece-price.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { CurrentDesign } from '../state/use-current-design.ts'
import type { ScreenKind } from '../state/use-stage-scale.ts'
import { Button } from '#ui/button.tsx'
import type { ProofOfOrder } from '../state/use-proof-of-order.ts'
import { CartAction } from './cart-action.tsx'
import { PriceBar } from './price-bar.tsx'
import { LadderChoice, PriceColumn, type PriceProps, PriceTotal, QuantityChoice } from './price-column.tsx'
import styles from './price-panel.module.css'
import type { Purchase } from './use-purchase.ts'

interface PurchaseProps extends PriceProps {
  readonly current: Pick<CurrentDesign, 'configuration' | 'quantity' | 'isInCart'>
  readonly price: Purchase
  readonly onAdd: () => void
  /** What the page prepares in place of an order; null for a shopper. */
  readonly proof: ProofOfOrder | null
}

type CartButtonProps = Omit<PurchaseProps, 'view'> & { readonly isButtonOnly?: boolean }

function CartButton({ current, price, onAdd, proof, isButtonOnly = false }: CartButtonProps) {
  const t = useMessages('designer')
  const isPartner = useIsPartner()
  const { refusal, isReady } = price
  if (proof)
    return (
      <Button look="primary" size="large" wide disabled={!isReady || refusal?.reason === 'errors'} onClick={proof.ask}>
        {t('proof.send')}
      </Button>
    )
  return (
    <CartAction
      isButtonOnly={isButtonOnly}
      refusal={refusal}
      isInCart={current.isInCart}
      isPartner={isPartner}
      ready={isReady}
      onAdd={onAdd}
    />
  )
}

/**
 * The price next to the stages. Its foot with total and button is visible at every window height; on a tablet, where the rest is below the
 * stages, so are quantity and ladder. Until the screen is known both places have them, and the style sheet shows one.
 */
export function PricePanel({ screen, ...props }: PurchaseProps & { readonly screen: ScreenKind | null }) {
  const t = useMessages('designer')
  return (
    <aside className={styles['panel']} aria-label={t('price.title')}>
      {/* A proof has the pieces and the price of its order. */}
      <div className={styles['scroll']}>
        {props.proof === null && <PriceColumn {...props} hasStrip={screen === null ? null : screen === 'tablet'} />}
      </div>
      <div className={styles['foot']}>
        {props.proof === null && (screen === null || screen === 'tablet') && (
          <div className={styles['strip']}>
            <QuantityChoice current={props.current} />
            <LadderChoice {...props} look="strip" />
          </div>
        )}
        {props.proof === null && <PriceTotal {...props} />}
        <CartButton {...props} />
      </div>
    </aside>
  )
}

/** The price in a sheet, which a chosen quantity closes. */
export function PriceInSheet(props: PurchaseProps & { readonly onChosen: () => void }) {
  return (
    <>
      <PriceColumn {...props} />
      <div className={styles['decision']}>
        <PriceTotal {...props} />
        <CartButton {...props} />
      </div>
    </>
  )
}

interface PhonePriceProps extends PurchaseProps {
  readonly onOpen: () => void
  /** A row above price and button, such as the findings that block the cart. */
  readonly over: ReactNode
}

/** The price and the button of a phone. */
export function PhonePrice(props: PhonePriceProps) {
  const { quote } = props.price
  const { quantity } = props.current.configuration
  return (
    <PriceBar
      quantity={quantity}
      eachThousandths={pieceThousandths({ ...quote, quantity })}
      totalThousandths={quote.totalCurrentPriceThousandths}
      currency={props.view.currency}
      onOpen={props.proof === null ? props.onOpen : null}
      action={<CartButton {...props} isButtonOnly />}
      over={props.over}
    />
  )
}
