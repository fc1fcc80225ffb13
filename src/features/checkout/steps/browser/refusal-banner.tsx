import { Link } from 'react-router'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { urlFor } from '#urls'
import type { OrderRefusal, SubmissionIssue } from './send-order.ts'
import { areDesignIssues, DesignIssues } from './design-issues.tsx'

const isAddressPath = (path: string): boolean => /^(billing|delivery)Address\b/.test(path)

interface OrderedLines {
  /** The lines as submitted. */
  readonly lines: readonly PricedConfiguration[]
  readonly facts: CartFacts
}

function Issues({ issues, lines, facts }: OrderedLines & { readonly issues: readonly SubmissionIssue[] }) {
  const t = useMessages('checkout')
  const locale = useLocale()
  if (areDesignIssues(issues)) return <DesignIssues issues={issues} lines={lines} facts={facts} />
  if (issues.length > 0 && issues.every(({ path }) => isAddressPath(path)))
    return (
      <>
        {t('payment.invalid')} <Link to={urlFor(locale, 'information')}>{t('payment.toInformation')}</Link>
      </>
    )
  return (
    <>
      {t('payment.invalidOther')} <Link to={urlFor(locale, 'cart')}>{t('payment.toCart')}</Link>
    </>
  )
}

/** Why the order was refused, with a link to solve the problem. */
export function RefusalBanner({ refusal, lines, facts }: OrderedLines & { readonly refusal: OrderRefusal }) {
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
    case 'too-many-orders':
      return (
        <Banner tone="warning" isAnswer>
          {refusal.minutes === null ? t('payment.tooManyOrders') : t('payment.tooManyOrdersWait', { count: refusal.minutes })}
        </Banner>
      )
    case 'invalid':
      return (
        <Banner tone="error" isAnswer>
          <Issues issues={refusal.issues} lines={lines} facts={facts} />
        </Banner>
      )
    case 'pictures':
      return (
        <Banner tone="error" isAnswer>
          {t('payment.pictures')} {toCart}
        </Banner>
      )
    case 'files':
      return (
        <Banner tone="error" isAnswer>
          {t('payment.files')} <Link to={urlFor(locale, 'recapitulation')}>{t('payment.toFiles')}</Link>
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="error" isAnswer>
          {refusal.sentence} {toCart}
        </Banner>
      )
    case 'unreachable':
    case 'ours':
    case 'wait':
      return (
        <Banner tone="error" isAnswer>
          {t(`payment.${refusal.reason}`)}
        </Banner>
      )
    // The cart is opened instead, which ends in a partner's order.
    case 'partner-order':
      return null
  }
}
