import { nanoid } from 'nanoid'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { cartStore } from './cart-store.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { urlFor } from '#urls'
import orderPart from '#features/orders/orders/browser/order-part.module.css'

/** Lines of a finished order as new cart lines. The cart page fetches current prices. */
const asNewLines = (lines: readonly PricedConfiguration[]): readonly PricedConfiguration[] =>
  lines.map((line) => ({ ...line, id: nanoid(10) }))

/** Adds the items of an order with their designs and pictures to the cart of this device, without signing in. */
export function OrderAgain({ lines }: { readonly lines: readonly PricedConfiguration[] }) {
  const t = useMessages('orders')
  const locale = useLocale()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function orderAgain(): Promise<void> {
    setIsBusy(true)
    setHasFailed(false)
    const { loadImages } = await import('#features/designs/drafts/browser/load-images.ts')
    await loadImages(new Set(lines.flatMap(({ design }) => imagesOf(design))))
    const stored = cartStore.update((cart) => [...cart, ...asNewLines(lines)])
    setIsBusy(false)
    if (stored.ok) await navigate(urlFor(locale, 'cart'))
    else setHasFailed(true)
  }

  return (
    <section className={orderPart['part']} aria-labelledby="order-again">
      <h2 id="order-again">{t('lookup.again.title')}</h2>
      <p>{t('lookup.again.text')}</p>
      {hasFailed && (
        <Banner tone="error" isAnswer>
          {t('lookup.again.failed')}
        </Banner>
      )}
      <Button look="primary" busy={isBusy} onClick={() => void orderAgain()}>
        {t('lookup.again.button')}
      </Button>
    </section>
  )
}
