import { useEffect, useState } from 'react'
import { deliveryDays } from '#domain/orders/estimated-delivery.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { activeAddress, type Information } from '#domain/orders/information.ts'
import { isAccepted, type AcceptedFile } from '#domain/uploads/file-list.ts'
import { cartFacts, type CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { informationStore } from '#features/checkout/steps/browser/information-store.ts'
import { type PlacedOrder, showOrder, orderToConfirm } from '#features/checkout/steps/browser/placed-order-store.ts'
import { finishOrder } from '#features/checkout/steps/browser/finish-order.ts'
import { OrderPaymentSection } from '#features/checkout/payments/browser/order-payment.tsx'
import { Steps } from '#features/checkout/steps/browser/steps.tsx'
import { RedirectToCart } from '#features/checkout/steps/browser/step-navigation.tsx'
import { loadPictures } from '#configurator/lines/load-pictures.ts'
import { OrderedPicture } from '#configurator/lines/ordered-picture.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { fileListStore } from '#features/designs/uploads/browser/file-list-store.ts'
import { LinkButton } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/thanks-page.ts'
import { PageHead } from '../../frame/page-head.tsx'
import styles from './thanks-page.module.css'

await loadMessages('checkout')

export function loader({ context }: Route.LoaderArgs) {
  return cartFacts(context.get(pageContext).catalogue)
}

export default function ThanksPage({ loaderData: facts }: Route.ComponentProps) {
  const t = useMessages('checkout')
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title={t('thanks.title')} description={t('thanks.description')} indexed={false} />
      <Steps current="thanks" />
      {isHydrated ? <Arrival facts={facts} /> : <div className={styles['arriving']} />}
    </>
  )
}

/** Decides once, on entry: it removes the marker of the placed order, so a reload leads to the cart. */
function Arrival({ facts }: { readonly facts: CartFacts }) {
  const [order] = useState(orderToConfirm)
  const [information] = useState(() => informationStore.get())
  // Finishing the order clears the cart and the list.
  const [line] = useState(() => (order?.clearsCart ? (cartStore.get()[0] ?? null) : null))
  const [files] = useState(() => fileListStore.get().filter(isAccepted))
  useEffect(() => {
    if (!order) return
    finishOrder(order, line ? loadPictures(line.design) : Promise.resolve())
    return showOrder(order)
  }, [order, line])
  if (!order) return <RedirectToCart />
  return <Thanks order={order} line={line} facts={facts} information={information} files={order.clearsCart ? files : []} />
}

interface ThanksProps {
  readonly order: PlacedOrder
  /** The first line of the order; null if this device does not have it. */
  readonly line: Configuration | null
  readonly facts: CartFacts
  readonly information: Information
  /** The files sent with the order. */
  readonly files: readonly AcceptedFile[]
}

function Thanks({ order, line, facts, information, files }: ThanksProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const { firstName, email } = information.billingAddress
  const { city } = activeAddress(information) === information.billingAddress ? information.billingAddress : information.deliveryAddress
  const next = [
    { when: t('thanks.next.today'), what: t('thanks.next.confirmation') },
    order.isPaid === true
      ? { when: t('thanks.next.paid'), what: t('thanks.next.paidText') }
      : { when: t('thanks.next.payment'), what: t('thanks.next.printing') },
    {
      when: t('thanks.next.days', { from: deliveryDays.from, to: deliveryDays.to }),
      what: city === '' ? t('thanks.next.deliveredBare') : t('thanks.next.delivered', { city }),
    },
  ]
  return (
    <div className={styles['thanks']}>
      <div className={styles['words']}>
        <h1>{firstName === '' ? t('thanks.headlineBare') : t('thanks.headline', { name: firstName })}</h1>
        <p className={styles['lead']}>
          {email === '' ? t('thanks.textBare', { code: order.orderCode }) : t('thanks.text', { code: order.orderCode, email })}
        </p>
        {!order.clearsCart && <Banner tone="notice">{t('thanks.earlier')}</Banner>}
        <dl className={styles['next']} aria-label={t('thanks.next.label')}>
          {next.map(({ when, what }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        {files.length > 0 && (
          <p className={styles['files']}>
            <strong>{t('thanks.printFiles')}</strong> {[...new Set(files.map(({ name }) => name))].join(', ')}
          </p>
        )}
        {order.isPaid !== true && <OrderPaymentSection token={order.token} />}
        <p className={styles['ways']}>
          <LinkButton look={order.isPaid === true ? 'primary' : 'secondary'} size="large" to={urlFor(locale, 'meter')}>
            {t('thanks.newOrder')}
          </LinkButton>
          <LinkButton look="text" to={urlFor(locale, 'order', { token: order.token })} reloadDocument>
            {t('thanks.follow')}
          </LinkButton>
        </p>
      </div>
      <OrderedPicture line={line} facts={facts} width={900} height={600} className={styles['house']} />
    </div>
  )
}
