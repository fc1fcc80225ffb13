import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { locationsInOrder } from '#domain/deliveries/split-draft.ts'
import { ConflictNotice } from '#ui/forms/conflict-notice.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { portalUrlFor } from '#portal-urls'
import type { PartnerDelivery } from '../partner-order-view.ts'
import { DeliveryFoot, useMissingDelivery } from './delivery-foot.tsx'
import styles from './delivery-form.module.css'
import { type DeliveredItem, ItemSplitFields } from './item-split-fields.tsx'
import { LocationField } from './location-field.tsx'
import type { DeliveryDraft } from './delivery-draft-store.ts'
import { splitColors } from './split-drawing.tsx'
import { SplitSums } from './split-sums.tsx'
import { SplitTools } from './split-tools.tsx'
import { useDeliveryDraft } from './use-delivery-draft.ts'
import { useSaveDelivery } from './use-save-delivery.ts'

interface DeliveryFormProps {
  readonly orderId: string
  readonly items: readonly DeliveredItem[]
  /** As saved; empty the first time. */
  readonly deliveries: readonly PartnerDelivery[]
  /** Whether the company has a location to choose. */
  readonly hasLocations: boolean
  readonly version: number
  /** Called after a save, and after a refusal that means that the page is out of date. */
  readonly onOutdated: (saved: boolean) => void
  /** Absent the first time: there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined
}

/** Where an order goes: one location for all of it, or the pieces of each item split among several. */
export function DeliveryForm({ orderId, items, deliveries, hasLocations, version, onOutdated, onCancel }: DeliveryFormProps) {
  const t = useMessages('portal')
  const locale = useLocale()
  const entered = useDeliveryDraft({ orderId, items, deliveries, version })
  const { draft, isStale, isChanged, discard } = entered
  /** What stood here before all rows were replaced at once, until one is changed by hand. */
  const [before, setBefore] = useState<DeliveryDraft | null>(null)
  function change(next: Partial<DeliveryDraft>): void {
    setBefore(null)
    entered.change(next)
  }
  const { isSaving, refused, failure, save } = useSaveDelivery({ orderId, items, version, entered, onOutdated })
  const missing = useMissingDelivery(items, draft)
  const { isSplit, one, rows } = draft
  const colors = locationsInOrder(items, rows)
  const isEmpty = !hasLocations && one === null && colors.length === 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The dialog of a new location has a form of its own.
    if (event.target !== event.currentTarget || isSaving || isStale || missing !== null) return
    void save()
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <WaitingFields>
        <fieldset className={styles['kinds']}>
          <legend className="visually-hidden">{t('delivery.kinds')}</legend>
          {[false, true].map((split) => (
            <label key={String(split)} data-checked={split === isSplit || undefined}>
              <input type="radio" name="kind" checked={split === isSplit} onChange={() => change({ isSplit: split })} />
              {t(split ? 'delivery.several' : 'delivery.one')}
            </label>
          ))}
        </fieldset>
        {isEmpty && (
          <Banner tone="notice">
            {t('delivery.noLocations')} <Link to={portalUrlFor(locale, 'b2bDeliveryLocations')}>{t('delivery.addLocation')}</Link>
          </Banner>
        )}
        {refused && (
          <Banner key={refused} tone="error" isAnswer>
            {t(`delivery.refused.${refused}`, { cause: failure })}
          </Banner>
        )}
        {isStale && (
          <ConflictNotice keepMine={() => change({ version })} takeTheirs={discard}>
            <p>{t('delivery.stale')}</p>
          </ConflictNotice>
        )}
        {isSplit ? (
          <>
            <SplitTools
              items={items}
              rows={rows}
              isChanged={isChanged}
              isSaved={deliveries.length > 0}
              onPlace={(placed) => {
                setBefore(draft)
                entered.change({ rows: { ...rows, ...placed } })
              }}
              onPutBack={() => {
                setBefore(draft)
                entered.putBack()
              }}
              onUndo={before && (() => change(before))}
            />
            <SplitSums items={items} rows={rows} isSticky />
            {items.map((item) => (
              <ItemSplitFields
                key={item.id}
                item={item}
                rows={rows[item.id] ?? []}
                colorOf={({ location }) => colors.indexOf(location?.id ?? '') % splitColors}
                onChange={(next) => change({ rows: { ...rows, [item.id]: next } })}
              />
            ))}
          </>
        ) : (
          <div className={styles['one']}>
            <p>{t('delivery.oneHint')}</p>
            <LocationField
              label={t('delivery.oneLocation')}
              location={one}
              onChoose={(location) =>
                // Several addresses begin from the one that was chosen first.
                change({
                  one: location,
                  rows: Object.fromEntries(
                    Object.entries(rows).map(([id, list]) => [id, list.map((row) => (row.location ? row : { ...row, location }))]),
                  ),
                })
              }
            />
          </div>
        )}
        <DeliveryFoot
          missing={missing}
          isSaving={isSaving}
          isStale={isStale}
          onCancel={
            onCancel &&
            (() => {
              discard()
              onCancel()
            })
          }
        />
      </WaitingFields>
    </form>
  )
}
