import { locationsInOrder, type DraftRow } from '#domain/deliveries/split-draft.ts'
import { formatDay } from '#domain/format/days.ts'
import { joinedLine, placeLine } from '#domain/contact/address-lines.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { MoreRows, useFirstRows } from '#ui/lists/more-rows.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { PartnerDelivery } from '../partner-order-view.ts'
import type { DeliveredItem } from './item-split-fields.tsx'
import styles from './delivery-summary.module.css'
import { splitColors, SplitDrawing } from './split-drawing.tsx'
import { SplitMark } from './split-mark.tsx'

interface DeliverySummaryProps {
  readonly items: readonly DeliveredItem[]
  readonly deliveries: readonly PartnerDelivery[]
}

/** The colour of a location in the drawing. */
type ColorOf = (part: Pick<DraftRow, 'location'>) => number

/** Where the pieces of each item go, as saved. */
export function DeliverySummary({ items, deliveries }: DeliverySummaryProps) {
  const ofItems = Map.groupBy(deliveries, ({ orderItemId }) => orderItemId)
  const rowsOf = (itemId: string): readonly DraftRow[] =>
    (ofItems.get(itemId) ?? []).map(({ location, amount }, index) => ({ id: String(index), location, amount }))
  const rows = Object.fromEntries(items.map(({ id }) => [id, rowsOf(id)]))
  const colors = locationsInOrder(items, rows)
  const colorOf: ColorOf = ({ location }) => colors.indexOf(location?.id ?? '') % splitColors
  return (
    <ul className={styles['items']}>
      {items.map(({ id, name, quantity, print }) => (
        <li key={id}>
          <h3>{name}</h3>
          {/* A single item stands with its print among the items of the order. */}
          {items.length > 1 && print !== null && <div className={styles['print']}>{print}</div>}
          <SplitDrawing quantity={quantity} rows={rows[id] ?? []} colorOf={colorOf} />
          <ItemDeliveries deliveries={ofItems.get(id) ?? []} colorOf={colorOf} />
        </li>
      ))}
    </ul>
  )
}

function ItemDeliveries({ deliveries, colorOf }: Pick<DeliverySummaryProps, 'deliveries'> & { readonly colorOf: ColorOf }) {
  const t = useMessages('portal')
  const { pcs } = useCatalogueWords()
  const rows = useFirstRows(deliveries)
  return (
    <>
      <ul>
        {rows.shown.map(({ location, amount, expeditionDate, deliveryCode, trackingUrl }, index) => (
          <li key={String(index)}>
            <SplitMark color={location ? colorOf({ location }) : undefined} className={styles['mark']} />
            <strong>{pcs(amount)}</strong>
            <span>
              {location && joinedLine(location.companyName, placeLine(location))}
              {expeditionDate !== null && <small>{t('delivery.sent', { date: formatDay(expeditionDate) })}</small>}
              {deliveryCode !== null && (
                <small>
                  {trackingUrl === null ? (
                    t('delivery.code', { code: deliveryCode })
                  ) : (
                    <a href={trackingUrl} target="_blank" rel="noreferrer">
                      {t('delivery.code', { code: deliveryCode })}
                    </a>
                  )}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <MoreRows {...rows} />
    </>
  )
}
