import type { ClipboardEvent } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import type { Locale } from '#domain/locale.ts'
import { plannedDays } from '#domain/orders/planned-days.ts'
import { addressLines } from '#domain/contact/address-lines.ts'
import { DayField } from '#ui/forms/day-field.tsx'
import { FieldButton, FieldWithButton } from '#ui/forms/field-button.tsx'
import { MoreRows, useFirstRows } from '#ui/lists/more-rows.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { TextField } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { scanDrawing } from './delivery-scan.tsx'
import { type DeliveryGroup, maxCodeLength, pastedCodes, type ScheduleValues, valueKey, valuesForAll } from './schedule-fields.ts'
import styles from './schedule-form.module.css'

/** A short name of an address. */
export const placeOfDelivery = ({ deliveries }: DeliveryGroup): string => {
  const { city = '', street = '' } = deliveries[0]?.address ?? {}
  return `${city}, ${street}`
}

/** The whole address, as it goes on the parcel. A company of one person is named once. */
const linesOf = ({ deliveries: [first] }: DeliveryGroup, locale: Locale): readonly string[] =>
  first ? [...new Set(addressLines(first.address, locale))] : []

interface ScheduledDeliveriesProps {
  readonly groups: readonly DeliveryGroup[]
  readonly values: ScheduleValues
  /** Whether the fields can be changed. */
  readonly isEditable: boolean
  /** Whether the order waits for the codes of its parcels. */
  readonly isCodeDue: boolean
  readonly set: (changed: ScheduleValues) => void
  /** Scans the code of a delivery; null where there is no camera. */
  readonly onScan: ((deliveryId: string) => void) | null
  /** The name of an item. */
  readonly nameOf: (orderItemId: string) => string
}

/** A dispatch date and the carrier's code for each address. Pasted codes fill the addresses that are not shown, too. */
export function ScheduledDeliveries({ groups, values, isEditable, isCodeDue, set, onScan, nameOf }: ScheduledDeliveriesProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const rows = useFirstRows(groups)
  function paste(event: ClipboardEvent, nth: number): void {
    const codes = pastedCodes(event.clipboardData.getData('text/plain'))
    if (codes.length === 0) return
    event.preventDefault()
    const filled = groups.slice(nth).flatMap((group, at) => {
      const code = codes[at]
      return code === undefined ? [] : [valuesForAll('deliveryCode', group, code)]
    })
    set(Object.assign({}, ...filled) as Record<string, string>)
  }

  return (
    <>
      <fieldset disabled={!isEditable}>
        {rows.shown.map((group, nth) => {
          const [first] = group.deliveries
          const hasCode = first?.deliveryCode !== null
          return (
            <section key={group.key} className={styles['delivery']} aria-label={placeOfDelivery(group)}>
              <header>
                <address>
                  {linesOf(group, locale).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
                {(hasCode || isCodeDue) && (
                  <Tag tone={hasCode ? 'done' : 'next'}>{t(hasCode ? 'order.schedule.sent' : 'order.schedule.codeMissing')}</Tag>
                )}
                <p>
                  {group.deliveries
                    .map(({ orderItemId, amount }) =>
                      t('order.schedule.pieces', { count: formatNumber(amount, locale), name: nameOf(orderItemId) }),
                    )
                    .join(', ')}
                </p>
              </header>
              <DayField
                min={plannedDays.first}
                max={plannedDays.last}
                label={t('order.schedule.expeditionDate')}
                value={values[valueKey('expeditionDate', group.key)] ?? ''}
                onChange={(day) => set(valuesForAll('expeditionDate', group, day))}
              />
              <FieldWithButton
                field={
                  <TextField
                    data-delivery-code
                    label={t('order.schedule.deliveryCode')}
                    required={false}
                    maxLength={maxCodeLength}
                    autoComplete="off"
                    value={values[valueKey('deliveryCode', group.key)] ?? ''}
                    onChange={(event) => set(valuesForAll('deliveryCode', group, event.target.value))}
                    onPaste={(event) => paste(event, nth)}
                  />
                }
                button={
                  onScan !== null && (
                    <FieldButton
                      label={t('order.schedule.scan', { address: placeOfDelivery(group) })}
                      drawing={scanDrawing}
                      onClick={() => onScan(group.key)}
                    />
                  )
                }
              />
            </section>
          )
        })}
      </fieldset>
      <MoreRows {...rows} />
    </>
  )
}
