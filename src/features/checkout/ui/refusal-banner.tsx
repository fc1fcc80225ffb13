import { Link } from 'react-router'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import { useCatalogueWords } from '#features/catalogue/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { urlFor } from '#urls'
import type { OrderSubmitted } from '../submit-order.ts'

export type OrderRefusal = Extract<OrderSubmitted, { ok: false }>

const isAddressPath = (path: string): boolean => /^(billing|delivery)Address\b/.test(path)

/** Why the order was not taken, and where it can be put right. */
export function RefusalBanner({ refusal }: { refusal: OrderRefusal }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const { pcs } = useCatalogueWords()
  const toCart = <Link to={urlFor(locale, 'cart')}>{t('payment.toCart')}</Link>
  switch (refusal.reason) {
    case 'price-changed': {
      const { totals } = refusal
      const total = totals ? formatMoney(fromAmount(totals.totalWithVat), totals.currency, locale) : ''
      return (
        <Banner tone="warning" isAnswer>
          {t('payment.priceChanged', { total })}
        </Banner>
      )
    }
    case 'out-of-stock':
      return (
        <Banner tone="error" isAnswer>
          {refusal.left === null ? t('payment.outOfStock') : t('payment.outOfStockLeft', { pieces: pcs(refusal.left) })} {toCart}
        </Banner>
      )
    case 'invalid':
      return refusal.paths.length > 0 && refusal.paths.every(isAddressPath) ? (
        <Banner tone="error" isAnswer>
          {t('payment.invalid')} <Link to={urlFor(locale, 'information')}>{t('payment.toInformation')}</Link>
        </Banner>
      ) : (
        <Banner tone="error" isAnswer>
          {t('payment.invalidOther')} {toCart}
        </Banner>
      )
    case 'pictures':
      return (
        <Banner tone="error" isAnswer>
          {t('payment.pictures')} {toCart}
        </Banner>
      )
    case 'unreachable':
      return (
        <Banner tone="error" isAnswer>
          {t('payment.unreachable')}
        </Banner>
      )
  }
}
