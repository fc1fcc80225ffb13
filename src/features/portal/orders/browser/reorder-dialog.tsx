import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '#domain/format/format-money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { cartStore } from '#features/checkout/cart/browser/cart-store.ts'
import { useCart } from '#features/checkout/cart/browser/use-cart.ts'
import { useLineWords } from '#features/catalogue/lines/browser/use-line-words.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { loadImages } from '#features/designs/drafts/browser/load-images.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { urlFor } from '#urls'
import { type LineChange, reorderTotal } from '../reorder-facts.ts'
import { loadReorder } from './load-reorder.ts'
import styles from './reorder-dialog.module.css'

interface ReorderDialogProps {
  readonly order: Pick<OrderView, 'orderCode' | 'items' | 'facts'>
  readonly picture: (line: PricedConfiguration) => ReactNode
  readonly onClose: () => void
}

/** What an order would cost today and what has changed since; a press puts its designs into the cart. */
export function ReorderDialog({ order: { orderCode, items, facts }, picture, onClose }: ReorderDialogProps) {
  const portal = useMessages('portal')
  const controls = useMessages('controls')
  const locale = useLocale()
  const navigate = useNavigate()
  const { currency } = useCart()
  const words = useLineWords(facts)
  const { value: lines, failed, retry } = useLoaded(currency, (_, signal) => loadReorder({ items, facts, currency }, signal), items)
  const [hasNoSpace, setHasNoSpace] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const failure = failed ? 'failed' : hasNoSpace ? 'noSpace' : null
  const sold = lines?.flatMap(({ today }) => today ?? []) ?? []
  const money = (thousandths: number): string => formatMoney(thousandths, currency, locale)

  async function add(): Promise<void> {
    setIsAdding(true)
    setHasNoSpace(false)
    await loadImages(new Set(sold.flatMap(({ design }) => imagesOf(design))))
    const stored = cartStore.update((cart) => [...cart, ...sold])
    setIsAdding(false)
    if (stored.ok) await navigate(urlFor(locale, 'cart'))
    else setHasNoSpace(true)
  }

  function wordsOf(change: LineChange): string {
    switch (change.kind) {
      case 'dearer':
      case 'cheaper':
        return portal(`again.${change.kind}`, { amount: money(change.byThousandths), price: money(change.beforeThousandths) })
      case 'minimum':
      case 'stock':
        return portal(`again.${change.kind}`, { pieces: words.pcs(change.pieces) })
      case 'same':
      case 'plates':
      case 'soldOut':
      case 'notSold':
        return portal(`again.${change.kind}`)
    }
  }

  return (
    <Dialog
      open
      wide
      title={portal('again.title', { code: orderCode })}
      onClose={onClose}
      actions={
        <>
          {failure === 'failed' ? (
            <Button look="primary" onClick={retry}>
              {portal('again.retry')}
            </Button>
          ) : (
            <Button look="primary" busy={!lines || isAdding} disabled={lines !== undefined && sold.length === 0} onClick={() => void add()}>
              {portal('again.add')}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {controls('form.cancel')}
          </Button>
        </>
      }
    >
      <p>{portal('again.text')}</p>
      {failure && <Banner tone="error">{portal(`again.${failure}`)}</Banner>}
      {!lines && failure === null && <p role="status">{portal('again.loading')}</p>}
      {lines && (
        <>
          <ul className={styles['lines']}>
            {lines.map(({ ordered, today, changes }) => (
              <li key={ordered.id}>
                <div className={styles['picture']}>{picture(ordered)}</div>
                <div className={styles['about']}>
                  <strong>{words.title(ordered)}</strong>
                  <span>{words.pcs((today ?? ordered).quantity)}</span>
                  <ul>
                    {changes.map((change) => (
                      <li key={change.kind} data-kind={change.kind}>
                        {wordsOf(change)}
                      </li>
                    ))}
                  </ul>
                </div>
                {today && <p className={styles['price']}>{words.total(today)}</p>}
              </li>
            ))}
          </ul>
          <p className={styles['total']}>
            <span>{portal('again.total')}</span>
            <strong>{money(reorderTotal(lines))}</strong>
          </p>
        </>
      )}
    </Dialog>
  )
}
