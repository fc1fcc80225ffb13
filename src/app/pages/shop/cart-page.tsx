import { nanoid } from 'nanoid'
import { useState } from 'react'
import { isBlank } from '#domain/design/document.ts'
import { configurationIdLength, duplicateInCart, removeFromCart } from '#domain/orders/cart.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { cartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { type LineRefusal, lineRefusal } from '#features/checkout/cart/browser/line-refusal.ts'
import { CartLine } from '#features/checkout/cart/browser/cart-line.tsx'
import { DeleteDialog } from '#features/checkout/cart/browser/delete-dialog.tsx'
import { EmptyCart } from '#features/checkout/cart/browser/empty-cart.tsx'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { usePricedCart } from '#features/checkout/cart/browser/use-priced-cart.ts'
import { useStock } from '#features/checkout/cart/browser/use-stock.ts'
import { clearNote, informationStore } from '#features/checkout/steps/browser/information-store.ts'
import { CartSummary } from '#features/checkout/steps/browser/cart-summary.tsx'
import { CartWaiting } from '#features/checkout/steps/browser/cart-waiting.tsx'
import { CheckoutLayout } from '#features/checkout/steps/browser/checkout-layout.tsx'
import { RedirectToThanks, useOrderToConfirm } from '#features/checkout/steps/browser/step-navigation.tsx'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { useOrderView } from '#features/checkout/steps/browser/use-order-view.ts'
import { exportLogosAndTexts } from '#features/designs/drafts/browser/export-logos-and-texts.ts'
import { discardDraftEverywhere, updateDraft } from '#features/designs/drafts/browser/save-draft.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/cart-page.ts'
import styles from './cart-page.module.css'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { OwnPrices } from '#features/catalogue/pricing/browser/own-prices.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('catalogue', 'checkout')

/** The end of a partner's cart; shoppers do not load it. */
const partnerOrderForm = lazyPart(() => import('#features/portal/orders/browser/partner-order-form.tsx'))

export function loader({ context }: Route.LoaderArgs) {
  return cartFacts(context.get(pageContext).catalogue)
}

export default function CartPage({ loaderData: facts }: Route.ComponentProps) {
  const t = useMessages('checkout')
  const shell = useMessages('shell')
  const locale = useLocale()
  const cart = usePricedCart(facts)
  const view = useOrderView(facts, cart, useStoredValue(informationStore))
  const stock = useStock(cart.configurations)
  const words = useLineWords(facts)
  const waitingOrder = useOrderToConfirm()
  const [asked, setAsked] = useState<PricedConfiguration | null>(null)
  const [news, setNews] = useState('')
  const [isStorageFull, setIsStorageFull] = useState(false)
  /** How often the shopper has tried to continue with an invalid line. */
  const [blockedAttempts, setBlockedAttempts] = useState(0)
  const addAttempt = () => setBlockedAttempts((count) => count + 1)
  const isPartner = useIsPartner()
  const { configurations } = cart

  const change = (next: (lines: readonly PricedConfiguration[]) => readonly PricedConfiguration[]) => {
    setIsStorageFull(!cartStore.update(next).ok)
    if (cartStore.get().length === 0) clearNote()
  }
  const refusalOf = (line: PricedConfiguration): LineRefusal | null => {
    const product = productOfLine(facts, line.productId)
    const minimum = product ? minimumQuantity(facts.settings, product) : 1
    return lineRefusal({ quantity: line.quantity, minimum, stock: stock(line), failure: cart.failures[line.id] })
  }
  const blockedLines = configurations.filter((line) => refusalOf(line) !== null).length

  if (waitingOrder) return <RedirectToThanks />
  const head = <PageHead title={t('cart.title')} description={t('cart.description')} indexed={false} />
  if (!cart.ready || configurations.length === 0)
    return (
      <CheckoutLayout step={isPartner ? undefined : 'cart'} title={t('cart.title')}>
        {head}
        {cart.ready ? <EmptyCart /> : <CartWaiting />}
      </CheckoutLayout>
    )
  const onward = (
    <LinkButton
      look="primary"
      size="large"
      wide
      to={urlFor(locale, 'information')}
      onClick={(event) => {
        if (blockedLines === 0) return
        event.preventDefault()
        addAttempt()
      }}
    >
      {t('cart.continue')}
    </LinkButton>
  )
  const lines = (
    <>
      {blockedAttempts > 0 && blockedLines > 0 && (
        <Banner key={blockedAttempts} tone="error" isAnswer>
          {t('cart.fix', { count: blockedLines })}
        </Banner>
      )}
      {isStorageFull && <Banner tone="warning">{t('cart.storageFull')}</Banner>}
      <OwnPrices />
      <ul className={styles['lines']}>
        {configurations.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            facts={facts}
            words={words}
            picture={<LinePicture line={line} facts={facts} label={words.title(line)} width={216} />}
            stock={stock(line)}
            isPricing={cart.isPricing}
            refusal={refusalOf(line)}
            onQuantity={(quantity) => {
              change((lines) => lines.map((now) => (now.id === line.id ? { ...now, quantity } : now)))
              void updateDraft(line.id, { quantity })
            }}
            onDuplicate={() => {
              change((lines) => duplicateInCart(lines, line.id, nanoid(configurationIdLength)))
              setNews(t('cart.announceDuplicated', { line: words.title(line) }))
            }}
            onDownload={!isBlank(line.design) ? () => void exportLogosAndTexts(line.design, `${line.productId}-${line.id}.zip`) : null}
            onDelete={() => setAsked(line)}
            onRetry={cart.refresh}
          />
        ))}
      </ul>
      <output className="visually-hidden">{news}</output>
      <div className={styles['more']}>
        <LinkButton to={urlFor(locale, 'home')}>
          <Icon name="plus" size={18} />
          {t('cart.newConfiguration')}
        </LinkButton>
        <p>{t('cart.stays')}</p>
      </div>
    </>
  )
  return (
    <>
      {head}
      {isPartner ? (
        <Lazy
          part={partnerOrderForm}
          waiting={<CheckoutLayout title={t('cart.title')}>{lines}</CheckoutLayout>}
          failed={(retry) => (
            <CheckoutLayout title={t('cart.title')}>
              <Banner tone="error">
                {shell('failure.headline')} <Button onClick={retry}>{shell('failure.retry')}</Button>
              </Banner>
              {lines}
            </CheckoutLayout>
          )}
        >
          {({ PartnerOrderForm }) => (
            <PartnerOrderForm cart={cart} facts={facts} view={view} blockedLines={blockedLines} onBlocked={addAttempt}>
              {lines}
            </PartnerOrderForm>
          )}
        </Lazy>
      ) : (
        <CheckoutLayout
          step="cart"
          title={t('cart.title')}
          aside={<CartSummary cart={cart} view={view} onward={onward} />}
          bar={{ label: t('summary.totalWithoutVat'), total: view.sum(view.totals.totalThousandths), action: onward }}
        >
          {lines}
        </CheckoutLayout>
      )}
      <DeleteDialog
        line={asked}
        words={words}
        onClose={() => setAsked(null)}
        onDelete={(line) => {
          change((lines) => removeFromCart(lines, line.id))
          // Changes that were not applied to the line are discarded with it.
          discardDraftEverywhere(line.id)
          setNews(t('cart.announceDeleted', { line: words.title(line) }))
          setAsked(null)
        }}
      />
    </>
  )
}
