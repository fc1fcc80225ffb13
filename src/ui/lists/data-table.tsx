import { type ColumnDef, columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { classNames } from '../class-names.ts'
import { Icon, LineDrawing } from '../icon.tsx'
import { useIsHydrated } from '../stored-value.ts'
import { listDrawings } from './list-drawings.ts'
import styles from './data-table.module.css'
import type { HiddenColumns } from './use-hidden-columns.ts'
import { useListUrl } from './use-list-url.ts'

type Side = 'left' | 'right'

/** A column of a list. The first one names the row. */
export interface ListColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The value of `sortBy` that sorts by it; absent if the list does not sort by it. */
  readonly sortBy?: string
  readonly isNumber?: boolean
  /** A name of any length, which may break anywhere instead of widening the list. */
  readonly isName?: boolean
  /** On a phone the card shows its label before the value. */
  readonly isLabelled?: boolean
  /** A long text, which takes the whole width of a card. */
  readonly isText?: boolean
  /** Where it stands in a card. Without it, the cells of a row take turns. */
  readonly side?: Side
}

export interface RowSelection {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

interface DataTableProps<Row> {
  /** The accessible name. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** The name of a row, for its checkbox. */
  readonly nameOf: (row: Row) => string
  /** Absent if every column is always shown. */
  readonly hidden?: HiddenColumns
  /** The order that the list has without a query; absent if no column sorts. */
  readonly defaultSort?: { readonly by: string; readonly order: 'asc' | 'desc' }
  readonly selection?: RowSelection | undefined
  /** Rows without effect, such as cancelled orders, are grey. */
  readonly isMuted?: (row: Row) => boolean
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/** The sides of a card that its cells stand on: whether they are empty or not, so that each is always at its place. */
export function sidesOf(columns: readonly ({ readonly side?: Side } | undefined)[]): readonly Side[] {
  const sides: Side[] = []
  for (const column of columns) sides.push(column?.side ?? (sides.at(-1) === 'left' ? 'right' : 'left'))
  return sides
}

/** A list as a table with hairlines; its rows are cards on a phone. The server sorts, so a head that sorts is a link. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  idOf,
  nameOf,
  hidden,
  defaultSort,
  selection,
  isMuted,
}: DataTableProps<Row>) {
  const t = useMessages('controls')
  const isHydrated = useIsHydrated()
  // Cells are drawn by the columns: the library would take their functions for components, new with each drawing, and drop the focus.
  const defs: ColumnDef<typeof features, Row>[] = columns.map(({ id }) => ({ id }))
  const rowSelection: Record<string, true> = Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const]))
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: idOf,
    state: { columnVisibility: hidden?.visibility ?? {}, rowSelection },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange(update) {
      const next = typeof update === 'function' ? update(rowSelection) : update
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])))
    },
  })
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const sides = sidesOf(table.getVisibleLeafColumns().map(({ id }) => columnOf(id)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
    <div className={styles['frame']} tabIndex={0} role="group" aria-label={label}>
      <table className={styles['table']}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col" className={styles['check']}>
                  <input
                    type="checkbox"
                    disabled={!isHydrated}
                    aria-label={t('list.selectAll')}
                    checked={table.getIsAllRowsSelected()}
                    ref={(box) => {
                      if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map((header) => (
                <SortableHead key={header.id} column={columnOf(header.column.id)} defaultSort={defaultSort} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={classNames(isMuted?.(row.original) && styles['muted'])}
              data-selected={selection?.ids.has(row.id) || undefined}
            >
              {selection && (
                <td className={styles['check']}>
                  <input
                    type="checkbox"
                    disabled={!isHydrated}
                    aria-label={t('list.select', { name: nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell, index) => {
                const column = columnOf(cell.column.id)
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={cell.id}
                    scope={index === 0 ? 'row' : undefined}
                    data-number={column?.isNumber || undefined}
                    data-name={column?.isName || undefined}
                    data-text={column?.isText || undefined}
                    data-side={sides[index]}
                    data-label={column?.isLabelled ? column.label : undefined}
                  >
                    {column?.cell(row.original)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SortableHeadProps<Row> {
  readonly column: ListColumn<Row> | undefined
  readonly defaultSort: DataTableProps<Row>['defaultSort']
}

function SortableHead<Row>({ column, defaultSort }: SortableHeadProps<Row>) {
  const t = useMessages('controls')
  const { params, searchWith } = useListUrl()
  if (!column) return null
  const { label, sortBy, isNumber } = column
  if (sortBy === undefined)
    return (
      <th scope="col" data-number={isNumber || undefined}>
        {label}
      </th>
    )
  const by = params.get('sortBy') ?? defaultSort?.by
  const order = (params.get('sortOrder') ?? defaultSort?.order) === 'asc' ? 'asc' : 'desc'
  const isSorted = by === sortBy
  const next = isSorted && order === 'desc' ? 'asc' : 'desc'
  const isDefault = sortBy === defaultSort?.by && next === defaultSort.order
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames(isSorted && styles['sorted'])}
    >
      <Link
        to={{ search: searchWith(isDefault ? { sortBy: null, sortOrder: null } : { sortBy, sortOrder: next }) }}
        preventScrollReset
        title={t(next === 'asc' ? 'list.sortAscending' : 'list.sortDescending')}
      >
        {label}
        {isSorted && (order === 'asc' ? <LineDrawing path={listDrawings.ascending} size={14} /> : <Icon name="chevron-down" size={14} />)}
      </Link>
    </th>
  )
}
