import { type ClipboardEvent, useEffect } from 'react'
import { formatDay } from '#domain/format/days.ts'
import type { Locale } from '#domain/locale.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { formatPostalCode } from '#domain/postal/postal-code.ts'
import { ConflictNotice, ContestedFields } from '#features/forms/browser/conflict-notice.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { Tag } from '#ui/tag.tsx'
import type { OrderSchedule } from '../schema.ts'
import styles from './schedule-form.module.css'
import { type DeliveryGroup, groupsOf, manufactureKey, pastedCodes, type PlannedChange, valueKey } from './schedule-fields.ts'
import { useSchedule } from './use-schedule.ts'

interface ScheduleFormProps {
  readonly orderId: string
  readonly schedule: OrderSchedule
  /** Whether the order is not cancelled. */
  readonly isEditable: boolean
  /** The name of an item. */
  readonly nameOf: (orderItemId: string) => string
  readonly onDirty: (isDirty: boolean) => void
}

const placeOf = ({ deliveries }: DeliveryGroup): string => {
  const { city = '', street = '' } = deliveries[0]?.address ?? {}
  return `${city}, ${street}`
}

/** The whole address, as it goes on the parcel. */
function addressLines({ deliveries: [first] }: DeliveryGroup, locale: Locale): readonly string[] {
  if (!first) return []
  const { companyName, firstName, surName, street, country, zipCode, city, phone } = first.address
  const lines = [
    companyName,
    `${firstName} ${surName}`.trim(),
    street,
    `${formatPostalCode(country, zipCode)} ${city}, ${countryName(country, locale)}`,
    phone,
  ]
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** When an order is made and sent: its manufacture date, and a dispatch date and the carrier's code for each address. */
export function ScheduleForm({ orderId, schedule, isEditable, nameOf, onDirty }: ScheduleFormProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const { base, values, set, changes, state, conflict, save, discard } = useSchedule(orderId, schedule)
  const groups = groupsOf(base, values)
  const isDirty = changes.length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const setAll = (field: 'expeditionDate' | 'deliveryCode', group: DeliveryGroup, value: string) =>
    Object.fromEntries(group.deliveries.map(({ id }) => [valueKey(field, id), value]))
  function paste(event: ClipboardEvent, nth: number): void {
    const codes = pastedCodes(event.clipboardData.getData('text/plain'))
    if (codes.length === 0) return
    event.preventDefault()
    const filled = groups.slice(nth).flatMap((group, at) => {
      const code = codes[at]
      return code === undefined ? [] : [setAll('deliveryCode', group, code)]
    })
    set(Object.assign({}, ...filled) as Record<string, string>)
  }

  const fieldName = ({ field, deliveryId }: PlannedChange): string => {
    const group = groups.find(({ deliveries }) => deliveries.some(({ id }) => id === deliveryId))
    const name = t(`order.schedule.${field}`)
    return group ? t('order.schedule.ofAddress', { field: name, address: placeOf(group) }) : name
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
      <h2>{t('order.schedule.title')}</h2>
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
      <fieldset disabled={!isEditable || !isHydrated}>
        <TextField
          type="date"
          className={styles['day']}
          label={t('order.schedule.manufactureDate')}
          value={values[manufactureKey] ?? ''}
          onChange={(event) => set({ [manufactureKey]: event.target.value })}
        />
        {groups.map((group, nth) => {
          const [first] = group.deliveries
          const isMissing = first?.deliveryCode === null
          return (
            <section key={group.key} className={styles['delivery']} aria-label={placeOf(group)}>
              <header>
                <address>
                  {addressLines(group, locale).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
                <Tag tone={isMissing ? 'waiting' : 'done'}>{t(isMissing ? 'order.schedule.codeMissing' : 'order.schedule.sent')}</Tag>
                <p>
                  {group.deliveries
                    .map(({ orderItemId, amount }) => t('order.schedule.pieces', { count: amount, name: nameOf(orderItemId) }))
                    .join(', ')}
                </p>
              </header>
              <TextField
                type="date"
                label={t('order.schedule.expeditionDate')}
                value={values[valueKey('expeditionDate', group.key)] ?? ''}
                onChange={(event) => set(setAll('expeditionDate', group, event.target.value))}
              />
              <TextField
                label={t('order.schedule.deliveryCode')}
                maxLength={60}
                autoComplete="off"
                value={values[valueKey('deliveryCode', group.key)] ?? ''}
                onChange={(event) => set(setAll('deliveryCode', group, event.target.value))}
                onPaste={(event) => paste(event, nth)}
              />
            </section>
          )
        })}
      </fieldset>
      {groups.length > 1 && isEditable && <p className={styles['hint']}>{t('order.schedule.paste')}</p>}
      {state === 'saved' && (
        <Banner tone="success" isAnswer>
          {t('form.saved')}
        </Banner>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Banner tone="error" isAnswer>
          {t(state === 'failed' ? 'form.failed' : 'order.schedule.cancelled')}
        </Banner>
      )}
      {isDirty && (
        <div className={styles['choices']}>
          <Button type="submit" look="primary" size="compact" busy={state === 'saving'} disabled={conflict !== null}>
            {t('form.save')}
          </Button>
          <Button look="quiet" size="compact" disabled={state === 'saving'} onClick={discard}>
            {t('form.discard')}
          </Button>
        </div>
      )}
    </form>
  )
}
