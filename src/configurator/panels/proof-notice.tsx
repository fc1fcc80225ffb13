import { formatInline } from '#domain/format/format-inline.ts'
import { getItemDesign } from '#features/orders/proofs/browser/client.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { portalUrlFor } from '#portal-urls'
import { Banner } from '#ui/banner.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import type { ProofOfOrder } from '../state/use-proof-of-order.ts'

/** Says whose design is on the stage, and what of it can change. */
export function ProofNotice({ proof: { item } }: { readonly proof: ProofOfOrder }) {
  const t = useMessages('designer')
  const words = useCatalogueWords()
  const { value } = useLoaded(item.orderItemId, () => getItemDesign(item))
  if (!value) return null
  return (
    <Banner tone="notice">
      {t('proof.notice', {
        code: value.orderCode,
        pieces: words.pcs(value.quantity),
        color: formatInline(words.color(value.color), words.locale),
      })}{' '}
      <a href={portalUrlFor(words.locale, 'b2bOrder', { orderId: item.orderId })}>{t('proof.back')}</a>
    </Banner>
  )
}
