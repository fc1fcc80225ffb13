import type { ReactNode } from 'react'
import { isBlank } from '#domain/design/document.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { LineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { OwnPrices } from '#features/catalogue/pricing/browser/own-prices.tsx'
import { exportLogosAndTexts } from '#features/designs/drafts/browser/export-logos-and-texts.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { urlFor } from '#urls'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import type { CartChanges } from './use-cart-changes.ts'
import type { LineRefusals } from './use-line-refusals.ts'
import type { PricedCart } from './use-priced-cart.ts'

interface CartLinesProps {
  readonly cart: PricedCart
  readonly facts: CartFacts
  readonly words: LineWords
  readonly picture: (line: PricedConfiguration) => ReactNode
  readonly refusals: LineRefusals
  readonly changes: CartChanges
  /** Called to delete a line, before the visitor has confirmed it. */
  readonly onDelete: (line: PricedConfiguration) => void
}

/** The designs of the cart with their actions, what must be corrected before the order, and the way to another design. */
export function CartLines({ cart, facts, words, picture, refusals, changes, onDelete }: CartLinesProps) {
  const { t } = words
  const locale = useLocale()
  const { blockedAttempts, blockedLines } = refusals
  return (
    <>
      {blockedAttempts > 0 && blockedLines > 0 && (
        <Banner key={blockedAttempts} tone="error" isAnswer>
          {t('cart.fix', { count: blockedLines })}
        </Banner>
      )}
      {changes.isStorageFull && <Banner tone="warning">{t('cart.storageFull')}</Banner>}
      <OwnPrices />
      <ul className={styles['lines']}>
        {cart.configurations.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            facts={facts}
            words={words}
            picture={picture(line)}
            stock={refusals.stock(line)}
            isPricing={cart.isPricing}
            refusal={refusals.refusalOf(line)}
            onQuantity={(quantity) => changes.changeQuantity(line, quantity)}
            onDuplicate={() => changes.duplicate(line)}
            onDownload={!isBlank(line.design) ? () => void exportLogosAndTexts(line.design, `${line.productId}-${line.id}.zip`) : null}
            onDelete={() => onDelete(line)}
            onRetry={cart.refresh}
          />
        ))}
      </ul>
      <output className="visually-hidden">{changes.announcement}</output>
      <div className={styles['more']}>
        <LinkButton to={urlFor(locale, 'home')}>
          <Icon name="plus" size={18} />
          {t('cart.newConfiguration')}
        </LinkButton>
        <p>{t('cart.stays')}</p>
      </div>
    </>
  )
}
