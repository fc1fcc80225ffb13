import type { ReactNode } from 'react'
import { type CellPlace, contains } from '#domain/pricing/price-grid.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './price-table.module.css'
import type { PriceEntry } from './use-price-entry.ts'
import type { PriceGridEditing } from './use-price-grid.ts'

export interface PriceRow {
  readonly key: string
  /** The cells before the prices, as many as there are heads. */
  readonly heads: readonly ReactNode[]
  /** The name of the row for a screen reader. */
  readonly name: string
}

interface PriceTableRowProps {
  readonly row: PriceRow
  /** Its place among the shown rows, 0-based. */
  readonly index: number
  /** The heads of the columns before the prices. */
  readonly heads: readonly string[]
  readonly editing: PriceGridEditing
  readonly entry: PriceEntry
  readonly isReadOnly: boolean
  /** The changed cells of the table, see `cellKey`. */
  readonly changed: ReadonlySet<string>
  readonly isOffered: (tier: number) => boolean
  readonly format: (thousandths: number) => string
  /** Told of each cell of a price, and null when it goes. */
  readonly onCell: (place: CellPlace, cell: HTMLElement | null) => void
}

export const cellKey = ({ row, column }: CellPlace): string => `${row} ${column}`

/** A row of a price table: what it is about, and its price at each tier. */
export function PriceTableRow({
  row: { heads: headCells, name },
  index: row,
  heads,
  editing,
  entry,
  isReadOnly,
  changed,
  isOffered,
  format,
  onCell,
}: PriceTableRowProps) {
  const t = useMessages('office')
  const { grid, head, selection } = editing
  return (
    <tr data-current={row === head.row || undefined}>
      {headCells.map((cell, index) => {
        const Head = index === 0 ? 'th' : 'td'
        return (
          <Head key={heads[index]} scope={index === 0 ? 'row' : undefined}>
            {cell}
          </Head>
        )
      })}
      {tiers.map(({ pcsFrom }, column) => {
        const place = { row, column }
        const isHead = row === head.row && column === head.column
        const isSelected = contains(selection, place)
        const isChanged = changed.has(cellKey(place))
        const price = format(grid[row]?.[column] ?? 0)
        return (
          <td
            key={pcsFrom}
            ref={(cell) => onCell(place, cell)}
            tabIndex={isHead ? 0 : -1}
            aria-selected={isSelected}
            aria-label={t('priceLists.cell', { row: name, from: pcsFrom, price })}
            data-price
            data-column={column === head.column || undefined}
            className={classNames(isHead && styles['cursor'], isSelected && styles['selected'], isChanged && styles['changed'])}
            onFocus={() => !isHead && editing.select(place)}
            onMouseDown={(event) => {
              if (!entry.commit()) return event.preventDefault()
              editing.select(place, { extend: event.shiftKey })
            }}
            onMouseEnter={(event) => event.buttons === 1 && editing.select(place, { extend: true })}
            onDoubleClick={() => !isReadOnly && entry.write(price)}
          >
            {isHead && entry.text !== null ? (
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell is edited where the cursor is
                autoFocus
                aria-label={t('priceLists.edit', { row: name, from: pcsFrom })}
                aria-invalid={entry.isWrong || undefined}
                inputMode="decimal"
                size={1}
                value={entry.text}
                onChange={(event) => entry.write(event.target.value)}
                onBlur={() => entry.commit() || entry.cancel()}
              />
            ) : isOffered(column) || isChanged ? (
              price
            ) : (
              '·'
            )}
          </td>
        )
      })}
    </tr>
  )
}
