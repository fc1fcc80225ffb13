import type { OrderSchedule } from '../schema.ts'

export type PlannedField = 'manufactureDate' | 'expeditionDate' | 'deliveryCode'

/** The form: every value as text, by `valueKey`. */
export type ScheduleValues = Readonly<Record<string, string>>

type Delivery = OrderSchedule['deliveries'][number]

/** The deliveries of one address, which are sent together. */
export interface DeliveryGroup {
  /** The id of its first delivery. */
  readonly key: string
  readonly deliveries: readonly Delivery[]
}

/** A field whose text differs from the saved one. */
export interface PlannedChange {
  readonly key: string
  readonly field: PlannedField
  /** Null for the manufacture date. */
  readonly deliveryId: string | null
  readonly from: string | null
  readonly to: string | null
}

export const manufactureKey = 'manufactureDate'
export const valueKey = (field: Exclude<PlannedField, 'manufactureDate'>, deliveryId: string): string => `${field} ${deliveryId}`

export const valuesOf = ({ manufactureDate, deliveries }: OrderSchedule): ScheduleValues => ({
  [manufactureKey]: manufactureDate ?? '',
  ...Object.fromEntries(
    deliveries.flatMap(({ id, expeditionDate, deliveryCode }) => [
      [valueKey('expeditionDate', id), expeditionDate ?? ''],
      [valueKey('deliveryCode', id), deliveryCode ?? ''],
    ]),
  ),
})

/** The longest code that is stored, in characters. */
export const maxCodeLength = 60

/** The same value for all deliveries of an address. */
export const valuesForAll = (
  field: Exclude<PlannedField, 'manufactureDate'>,
  { deliveries }: DeliveryGroup,
  value: string,
): ScheduleValues => Object.fromEntries(deliveries.map(({ id }) => [valueKey(field, id), value]))

/** The deliveries by address. Those that have other dates or codes stand apart, so that nothing is hidden. */
export function groupsOf({ deliveries }: OrderSchedule, values: ScheduleValues): readonly DeliveryGroup[] {
  const keyOf = ({ id, address, expeditionDate, deliveryCode }: Delivery) =>
    JSON.stringify([address, expeditionDate, deliveryCode, values[valueKey('expeditionDate', id)], values[valueKey('deliveryCode', id)]])
  return [...Map.groupBy(deliveries, keyOf).values()].map((group) => ({ key: group[0]?.id ?? '', deliveries: group }))
}

const orNull = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim())

/** What the form would change of a saved schedule. */
export function plannedChanges(saved: OrderSchedule, values: ScheduleValues): readonly PlannedChange[] {
  const before = valuesOf(saved)
  const fields: readonly Pick<PlannedChange, 'key' | 'field' | 'deliveryId'>[] = [
    { key: manufactureKey, field: 'manufactureDate', deliveryId: null },
    ...saved.deliveries.flatMap(({ id }) =>
      (['expeditionDate', 'deliveryCode'] as const).map((field) => ({ key: valueKey(field, id), field, deliveryId: id })),
    ),
  ]
  return fields
    .map((field) => ({ ...field, from: orNull(before[field.key]), to: orNull(values[field.key]) }))
    .filter(({ from, to }) => from !== to)
}

/** What was typed over a schedule, laid over the saved one. A field that somebody else has saved meanwhile keeps their value. */
export const typedOver = (saved: ScheduleValues, changes: readonly Pick<PlannedChange, 'key' | 'from' | 'to'>[]): ScheduleValues =>
  Object.fromEntries(changes.filter(({ key, from }) => key in saved && orNull(saved[key]) === from).map(({ key, to }) => [key, to ?? '']))

/** The body that saves the changes. */
export function scheduleBody(changes: readonly PlannedChange[]) {
  const planned = changes.find(({ field }) => field === 'manufactureDate')
  const ofDeliveries = Map.groupBy(
    changes.filter(({ deliveryId }) => deliveryId !== null),
    ({ deliveryId }) => deliveryId ?? '',
  )
  return {
    ...(planned && { manufactureDate: { from: planned.from, to: planned.to } }),
    deliveries: [...ofDeliveries].map(([id, fields]) => ({
      id,
      ...Object.fromEntries(fields.map(({ field, from, to }) => [field, { from, to }])),
    })),
  }
}

/** Pasted lines; one line is an ordinary paste. */
export const pastedCodes = (text: string): readonly string[] => {
  const lines = text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : []
}
