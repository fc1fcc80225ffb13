import { useEffect, useState } from 'react'
import { formatDay } from '#domain/format/days.ts'
import { plannedDays } from '#domain/orders/planned-days.ts'
import { ConflictNotice, ContestedFields } from '#ui/forms/conflict-notice.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import type { OrderSchedule } from '../schema.ts'
import styles from './schedule-form.module.css'
import { DeliveryScanner } from './delivery-scan.tsx'
import { groupsOf, manufactureKey, type PlannedChange, valuesForAll, valuesOf } from './schedule-fields.ts'
import { placeOfDelivery, ScheduledDeliveries } from './scheduled-deliveries.tsx'
import { useDeliveryScan } from './use-delivery-scan.ts'
import { useSchedule } from './use-schedule.ts'

interface ScheduleFormProps {
  readonly orderId: string
  readonly schedule: OrderSchedule
  /** Whether the order is not cancelled. */
  readonly isEditable: boolean
  /** Whether the order waits for the codes of its parcels. */
  readonly isCodeDue: boolean
  /** The name of an item. */
  readonly nameOf: (orderItemId: string) => string
  readonly onDirty: (isDirty: boolean) => void
}

/** Where the day and the codes are entered, for the button at the head of the order that leads there. */
export const [manufactureDateId, deliveryCodeId] = ['manufacture-date', 'delivery-codes'] as const

/** When an order is made and sent: its manufacture date, and a dispatch date and the carrier's code for each address. */
export function ScheduleForm({ orderId, schedule, isEditable, isCodeDue, nameOf, onDirty }: ScheduleFormProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const isHydrated = useIsHydrated()
  const { base, values, set, changes, state, cause, conflict, save, discard } = useSchedule(orderId, schedule)
  // What is typed and no day is in the fields alone: they start again.
  const [discards, setDiscards] = useState(0)
  const discardAll = (): void => {
    discard()
    setDiscards(discards + 1)
  }
  const groups = groupsOf(base, values)
  const isDirty = changes.length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const scan = useDeliveryScan({ orderId, saved: valuesOf(base), changes, set, onDirty })
  const scanned = groups.find(({ deliveries }) => deliveries.some(({ id }) => id === scan.deliveryId)) ?? null

  const fieldName = ({ field, deliveryId }: PlannedChange): string => {
    const group = groups.find(({ deliveries }) => deliveries.some(({ id }) => id === deliveryId))
    const name = t(`order.schedule.${field}`)
    return group ? t('order.schedule.ofAddress', { field: name, address: placeOfDelivery(group) }) : name
  }
  const textOf = ({ field, to }: PlannedChange): string =>
    to === null ? t('order.schedule.nothing') : field === 'deliveryCode' ? to : formatDay(to)

  return (
    <form
      className={styles['form']}
      aria-label={t('order.schedule.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2 id="order-schedule">{t('order.schedule.title')}</h2>
      {conflict && (
        <ConflictNotice keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs}>
          <ContestedFields
            fields={conflict.theirs.map((change) => {
              const mine = changes.find(({ key }) => key === change.key)
              return { key: change.key, name: fieldName(change), theirs: textOf(change), mine: mine ? textOf(mine) : null }
            })}
          />
        </ConflictNotice>
      )}
      <fieldset id={manufactureDateId} disabled={!isEditable || !isHydrated}>
        <DayField
          key={discards}
          min={plannedDays.first}
          max={plannedDays.last}
          className={styles['day']}
          label={t('order.schedule.manufactureDate')}
          value={values[manufactureKey] ?? ''}
          onChange={(day) => set({ [manufactureKey]: day })}
        />
      </fieldset>
      <div id={deliveryCodeId}>
        <ScheduledDeliveries
          key={discards}
          groups={groups}
          values={values}
          isEditable={isEditable && isHydrated}
          isCodeDue={isCodeDue}
          set={set}
          onScan={scan.start}
          nameOf={nameOf}
        />
      </div>
      <DeliveryScanner
        place={scanned && placeOfDelivery(scanned)}
        onCode={(code) => scanned && set(valuesForAll('deliveryCode', scanned, code))}
        onClose={scan.close}
      />
      {groups.length > 1 && isEditable && <p className={styles['hint']}>{t('order.schedule.paste')}</p>}
      {state === 'saved' && (
        <Banner tone="success" isAnswer>
          {controls('form.saved')}
        </Banner>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Banner tone="error" isAnswer>
          {state === 'failed' ? controls('form.failed', { cause }) : t('order.schedule.cancelled')}
        </Banner>
      )}
      {isDirty && (
        <div className={styles['choices']}>
          <Button type="submit" look="primary" size="compact" busy={state === 'saving'} disabled={conflict !== null}>
            {controls('form.save')}
          </Button>
          <Button look="quiet" size="compact" disabled={state === 'saving'} onClick={discardAll}>
            {controls('form.discard')}
          </Button>
        </div>
      )}
    </form>
  )
}
