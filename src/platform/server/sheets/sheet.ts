/** A value of an exported list. A moment is a point in time, shown in the shop's time zone. */
export type SheetValue = string | number | Date | null

export interface SheetColumn {
  readonly name: string
  /** How numbers and moments are shown. */
  readonly kind: 'text' | 'count' | 'money' | 'moment'
}

/** A list to export. Its rows are read while they are sent. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetValue[]>
}
