import { useEffect, useRef } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { formatTier } from '#domain/format/format-tier.ts'
import type { CellPlace } from '#domain/pricing/price-grid.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { formatListPrice } from './format-list-price.ts'
import { cellKey, type PriceRow, PriceTableRow } from './price-table-row.tsx'
import styles from './price-table.module.css'
import type { PasteIssue } from './read-pasted.ts'
import { usePriceClipboard } from './use-price-clipboard.ts'
import { usePriceEntry } from './use-price-entry.ts'
import type { PriceGridEditing } from './use-price-grid.ts'
import { usePriceKeys } from './use-price-keys.ts'

interface PriceTableProps {
  /** The accessible name. */
  readonly label: string
  /** The heads of the columns before the prices. */
  readonly heads: readonly string[]
  readonly rows: readonly PriceRow[]
  readonly editing: PriceGridEditing
  readonly decimals: 2 | 3
  /** Whether a price is not offered at a tier: a dot, which can still be edited. */
  readonly isOffered: (row: number, tier: number) => boolean
  /** Null for a list that can only be read. */
  readonly onPasteRefused: ((issues: readonly PasteIssue[]) => void) | null
}

/** Fifteen prices a row, edited in place like a spreadsheet. The row and the column of the cursor are tinted. */
export function PriceTable({ label, heads, rows, editing, decimals, isOffered, onPasteRefused }: PriceTableProps) {
  const locale = useLocale()
  const { head, changes } = editing
  const isReadOnly = onPasteRefused === null
  const format = (thousandths: number): string => formatListPrice(thousandths, locale, decimals)
  const entry = usePriceEntry(editing, decimals)
  const isTyping = entry.text !== null
  const onKeyDown = usePriceKeys({ editing, entry, isReadOnly, format })
  const { onCopy, onPaste } = usePriceClipboard({ editing, isTyping, decimals, format, onPasteRefused })
  const changed = new Set(changes.map(cellKey))

  const cells = useRef(new Map<string, HTMLElement>())
  const hasFocus = useRef(false)
  const headKey = cellKey(head)
  useEffect(() => {
    if (hasFocus.current && !isTyping) cells.current.get(headKey)?.focus({ preventScroll: false })
  }, [headKey, isTyping])
  function onCell(place: CellPlace, cell: HTMLElement | null): void {
    if (cell) cells.current.set(cellKey(place), cell)
    else cells.current.delete(cellKey(place))
  }

  return (
    <div className={styles['frame']}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is edited is a grid (ARIA APG)
        role="grid"
        aria-label={label}
        aria-readonly={isReadOnly}
        aria-multiselectable="true"
        className={styles['table']}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onFocus={() => void (hasFocus.current = true)}
        onBlur={() => void (hasFocus.current = false)}
      >
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {tiers.map(({ pcsFrom, pcsTo }, column) => (
              <th
                key={pcsFrom}
                scope="col"
                data-price
                data-current={column === head.column || undefined}
                title={formatTier({ pcsFrom, pcsTo }, locale)}
              >
                {formatNumber(pcsFrom, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PriceTableRow
              key={row.key}
              row={row}
              index={index}
              heads={heads}
              editing={editing}
              entry={entry}
              isReadOnly={isReadOnly}
              changed={changed}
              isOffered={(tier) => isOffered(index, tier)}
              format={format}
              onCell={onCell}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
