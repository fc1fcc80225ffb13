/** What the office can change. Each change of one of these is in the audit trail. */
export const auditSubjects = [
  'settings',
  'transportTariffs',
  'priceList',
  'partner',
  'account',
  'product',
  'productImage',
  'stock',
  'order',
  'personalData',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

type Plain = string | number | boolean
type RecordedValue = Plain | Plain[] | null

/** One field before and after an act. `null` before: it was added; `null` after: it was removed. */
export interface FieldChange {
  readonly field: string
  readonly before: RecordedValue
  readonly after: RecordedValue
}

/** The field of an order that is the code of a delivery. */
export const codeField = (deliveryId: string): string => `deliveryCode.${deliveryId}`

type Values = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => ['string', 'number', 'boolean'].includes(typeof value)

/** A time becomes its ISO text; a record in a list its JSON. */
const asPlain = (value: unknown): Plain => (isPlain(value) ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value))

const asRecorded = (value: unknown): RecordedValue => {
  if (value === undefined || value === null) return null
  return Array.isArray(value) ? value.map(asPlain) : asPlain(value)
}

/** The fields of a record, one inside another named `outer.inner`. A list is one value. */
function leavesOf(values: Values, prefix = ''): readonly (readonly [string, RecordedValue])[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
      ? leavesOf(value as Values, `${prefix}${name}.`)
      : [[`${prefix}${name}`, asRecorded(value)] as const],
  )
}

/** The fields that differ between two states of a record, in the order of the record. A field that is added or removed empty does not differ. */
export function changesBetween(before: Values, after: Values): readonly FieldChange[] {
  const [old, changed] = [new Map(leavesOf(before)), new Map(leavesOf(after))]
  return [...new Set([...old.keys(), ...changed.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, changed.get(field) ?? null]
    const isEmpty = [was, is].every((value) => value === null || value === '')
    return isEmpty || JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }]
  })
}
