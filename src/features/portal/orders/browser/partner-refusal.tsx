import { Link } from 'react-router'
import { formatMoney } from '#domain/format/format-money.ts'
import { fromAmount } from '#domain/money.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import type { CartFacts } from '#features/catalogue/lines/line-facts.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { RefusalBanner } from '#features/checkout/steps/browser/refusal-banner.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { portalUrlFor } from '#portal-urls'
import { urlFor } from '#urls'
import type { PartnerOrderRefusal } from './submit-partner-order.ts'

interface PartnerRefusalProps {
  readonly refusal: PartnerOrderRefusal
  /** The lines as submitted. */
  readonly lines: readonly PricedConfiguration[]
  readonly facts: CartFacts
}

/** Why a partner's order was refused, and what to do about it. Nothing in the cart is lost. */
export function PartnerRefusal({ refusal, lines, facts }: PartnerRefusalProps) {
  const t = useMessages('portal')
  const locale = useLocale()
  const { contactEmail } = useSite()
  const { pcs } = useCatalogueWords()
  const write = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  switch (refusal.reason) {
    case 'signed-out':
      return (
        <Banner tone="error" isAnswer>
          {t('cart.signedOut')} <Link to={urlFor(locale, 'partnerLogin')}>{t('cart.signIn')}</Link>
        </Banner>
      )
    case 'no-list':
      return (
        <Banner tone="error" isAnswer>
          {t('cart.noList')} {write}
        </Banner>
      )
    case 'price-changed': {
      const { totals } = refusal
      return (
        <Banner tone="warning" isAnswer>
          {t('cart.priceChanged', { total: totals ? formatMoney(fromAmount(totals.total), totals.currency, locale) : '' })}
        </Banner>
      )
    }
    case 'out-of-stock':
      return (
        <Banner tone="error" isAnswer>
          {refusal.left === null ? t('cart.outOfStock') : t('cart.outOfStockLeft', { pieces: pcs(refusal.left) })}
        </Banner>
      )
    case 'files':
      return (
        <Banner tone="error" isAnswer>
          {t('cart.files')}
        </Banner>
      )
    case 'invalid':
      if (refusal.issues.some(({ path }) => path.startsWith('billingAddress')))
        return (
          <Banner tone="error" isAnswer>
            {t('cart.billingIncomplete')} <Link to={portalUrlFor(locale, 'b2bSettings')}>{t('cart.billingEdit')}</Link>
          </Banner>
        )
      return <RefusalBanner refusal={refusal} lines={lines} facts={facts} />
    case 'pictures':
    case 'partner-order':
    case 'too-many-orders':
    case 'unreachable':
    case 'ours':
    case 'wait':
    case 'refused':
      return <RefusalBanner refusal={refusal} lines={lines} facts={facts} />
  }
}
