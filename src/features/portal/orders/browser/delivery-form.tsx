import { useFailure } from '#ui/forms/use-failure.ts'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { locationsInOrder, rowsToSave, splitProblem } from '#domain/deliveries/split-draft.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { postSingleDelivery, postSplitDelivery } from '#features/portal/delivery-locations/browser/client.ts'
import { ConflictNotice } from '#ui/forms/conflict-notice.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { portalUrlFor } from '#portal-urls'
import type { PartnerDelivery } from '../partner-order-view.ts'
import styles from './delivery-form.module.css'
import { type DeliveredItem, ItemSplitFields } from './item-split-fields.tsx'
import { LocationField } from './location-field.tsx'
import { splitColors } from './split-drawing.tsx'
import { useDeliveryDraft } from './use-delivery-draft.ts'

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

/** Refusals that the page explains itself; every other one is a failed save. */
const knownRefusals = ['wrong-sums', 'undeliverable', 'in-production', 'cancelled', 'unknown-location'] as const
type Refused = (typeof knownRefusals)[number] | 'failed'

/** Where an order goes: one location for all of it, or the pieces of each item split among several. */
export function DeliveryForm({ orderId, items, deliveries, hasLocations, version, onOutdated, onCancel }: DeliveryFormProps) {
  const t = useMessages('office')
  const { pcs } = useCatalogueWords()
  const locale = useLocale()
  const reasonId = useId()
  const isHydrated = useIsHydrated()
  const { draft, isStale, change, discard } = useDeliveryDraft({ orderId, items, deliveries, version })
  const [isSaving, setIsSaving] = useState(false)
  const { cause: failure, keep } = useFailure()
  const [refused, setRefused] = useState<Refused | null>(null)
  const { isSplit, one, rows } = draft
  const problem = splitProblem(items, rows)
  const colors = locationsInOrder(items, rows)
  const nameOf = (itemId: string) => items.find(({ id }) => id === itemId)?.name ?? ''

  /** One sentence on what is still to do; null if the delivery can be saved. */
  function reason(): string | null {
    if (!isSplit) return one === null ? t('portal.delivery.reasons.choose') : null
    if (problem === null) return null
    const item = nameOf(problem.itemId)
    return 'pieces' in problem
      ? t(`portal.delivery.reasons.${problem.kind}`, { item, pieces: pcs(problem.pieces) })
      : t(`portal.delivery.reasons.${problem.kind}`, { item })
  }
  const missing = reason()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    // The dialog of a new location has a form of its own.
    if (event.target !== event.currentTarget || isSaving || isStale || missing !== null) return
    setIsSaving(true)
    setRefused(null)
    try {
      if (isSplit) await postSplitDelivery({ orderId, version }, rowsToSave(items, rows))
      else if (one) await postSingleDelivery({ orderId, version }, one.id)
      discard()
      onOutdated(true)
    } catch (error) {
      const cause = error instanceof ApiError ? error.body.reason : undefined
      const known = knownRefusals.find((name) => name === cause)
      if (!known && cause !== 'conflict') reportHandledError(error)
      keep(error)
      setRefused(known ?? (cause === 'conflict' ? null : 'failed'))
      if (cause === 'conflict' || known === 'in-production' || known === 'cancelled') {
        // Kept as begun from the version that the server no longer has, so that the conflict is shown.
        change({})
        onOutdated(false)
      }
    } finally {
      setIsSaving(false)
    }
  }

  const isEmpty = !hasLocations && one === null && colors.length === 0

  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
      <WaitingFields>
        <fieldset className={styles['kinds']}>
          <legend className="visually-hidden">{t('portal.delivery.kinds')}</legend>
          {[false, true].map((split) => (
            <label key={String(split)} data-checked={split === isSplit || undefined}>
              <input type="radio" name="kind" checked={split === isSplit} onChange={() => change({ isSplit: split })} />
              {t(split ? 'portal.delivery.several' : 'portal.delivery.one')}
            </label>
          ))}
        </fieldset>
        {isEmpty && (
          <Banner tone="notice">
            {t('portal.delivery.noLocations')}{' '}
            <Link to={portalUrlFor(locale, 'b2bDeliveryLocations')}>{t('portal.delivery.addLocation')}</Link>
          </Banner>
        )}
        {refused && (
          <Banner key={refused} tone="error" isAnswer>
            {t(`portal.delivery.refused.${refused}`, { cause: failure })}
          </Banner>
        )}
        {isStale && (
          <ConflictNotice keepMine={() => change({ version })} takeTheirs={discard}>
            <p>{t('portal.delivery.stale')}</p>
          </ConflictNotice>
        )}
        {isSplit ? (
          items.map((item) => (
            <ItemSplitFields
              key={item.id}
              item={item}
              rows={rows[item.id] ?? []}
              colorOf={({ location }) => colors.indexOf(location?.id ?? '') % splitColors}
              onChange={(next) => change({ rows: { ...rows, [item.id]: next } })}
            />
          ))
        ) : (
          <div className={styles['one']}>
            <p>{t('portal.delivery.oneHint')}</p>
            <LocationField
              label={t('portal.delivery.oneLocation')}
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
        <div className={styles['foot']}>
          <Button
            type="submit"
            look="primary"
            size="large"
            busy={isSaving}
            disabled={!isHydrated || isStale || missing !== null}
            aria-describedby={missing === null ? undefined : reasonId}
          >
            {t('portal.delivery.save')}
          </Button>
          {onCancel && (
            <Button
              look="quiet"
              onClick={() => {
                discard()
                onCancel()
              }}
            >
              {t('form.cancel')}
            </Button>
          )}
          <p id={reasonId} className={styles['reason']} role="status">
            {missing !== null && (
              <>
                <Icon name="alert" size={18} />
                {missing}
              </>
            )}
          </p>
        </div>
      </WaitingFields>
    </form>
  )
}
