import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { formatTier } from '#domain/format/format-tier.ts'
import { readAmount } from '#domain/format/read-amount.ts'
import { readNumber } from '#domain/format/read-number.ts'
import { type CellPlace, contains, cutOut } from '#domain/pricing/price-grid.ts'
import { tiers } from '#domain/quantity/tiers.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { classNames } from '#ui/class-names.ts'
import { formatListPrice } from './format-list-price.ts'
import styles from './price-table.module.css'
import { pastedCells } from './read-clipboard.ts'
import { type PasteIssue, readPasted, textOfPrices } from './read-pasted.ts'
import type { PriceGridEditing } from './use-price-grid.ts'

export interface PriceRow {
  readonly key: string
  /** The cells before the prices, as many as there are heads. */
  readonly heads: readonly ReactNode[]
  /** The name of the row for a screen reader. */
  readonly name: string
}

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

const steps: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Fifteen prices a row, edited in place like a spreadsheet. The row and the column of the cursor are tinted. */
export function PriceTable({ label, heads, rows, editing, decimals, isOffered, onPasteRefused }: PriceTableProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { grid, head, selection, changes } = editing
  const [typed, setTyped] = useState<string | null>(null)
  const isReadOnly = onPasteRefused === null
  const cells = useRef(new Map<string, HTMLElement>())
  const hasFocus = useRef(false)
  const key = ({ row, column }: CellPlace) => `${row} ${column}`
  const headKey = key(head)
  const changed = new Set(changes.map(key))
  useEffect(() => {
    if (hasFocus.current && typed === null) cells.current.get(headKey)?.focus({ preventScroll: false })
  }, [headKey, typed])

  const amount = typed === null ? null : readNumber(typed, locale, decimals)
  const read = amount === null ? null : readAmount(amount, decimals)
  const isWrong = typed !== null && !(read?.ok && editing.mayType(read.thousandths))

  /** Takes what was typed; false if it is no price of this cell. */
  function commit(): boolean {
    if (typed === null) return true
    if (!read?.ok) return false
    const isTaken = editing.type(read.thousandths)
    if (isTaken) setTyped(null)
    return isTaken
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key: pressed, shiftKey, ctrlKey, metaKey } = event
    const isCommand = ctrlKey || metaKey
    if (typed !== null) {
      if (pressed === 'Escape') setTyped(null)
      else if (pressed === 'Enter' || pressed === 'Tab') {
        if (!commit()) return event.preventDefault()
        editing.move(pressed === 'Enter' ? { row: shiftKey ? -1 : 1, column: 0 } : { row: 0, column: shiftKey ? -1 : 1 })
      } else return
      return event.preventDefault()
    }
    const step = steps[pressed]
    if (step) editing.move(step, { extend: shiftKey })
    else if (pressed === 'Home') editing.select({ row: head.row, column: 0 }, { extend: shiftKey })
    else if (pressed === 'End') editing.select({ row: head.row, column: tiers.length - 1 }, { extend: shiftKey })
    else if (isReadOnly) return
    else if (isCommand && pressed.toLowerCase() === 'z') (shiftKey ? editing.redo : editing.undo)()
    else if (isCommand && pressed.toLowerCase() === 'y') editing.redo()
    else if (isCommand && pressed.toLowerCase() === 'a') editing.selectAll()
    else if (isCommand && pressed.toLowerCase() === 'd') editing.fillDown()
    else if (pressed === 'F2' || pressed === 'Enter') setTyped(formatListPrice(grid[head.row]?.[head.column] ?? 0, locale, decimals))
    else if (!isCommand && /^[\d.,]$/.test(pressed)) setTyped(pressed)
    else return
    event.preventDefault()
  }

  function onCopy(event: ClipboardEvent): void {
    if (typed !== null) return
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      textOfPrices(cutOut(grid, selection), (price) => formatListPrice(price, locale, decimals)),
    )
  }

  function onPaste(event: ClipboardEvent): void {
    if (typed !== null || isReadOnly) return
    event.preventDefault()
    const pasted = readPasted(pastedCells(event.clipboardData), locale, decimals)
    if (pasted.ok) editing.paste(pasted.prices)
    else onPasteRefused(pasted.issues)
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
          {rows.map(({ key: rowKey, heads: headCells, name }, row) => (
            <tr key={rowKey} data-current={row === head.row || undefined}>
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
                const price = grid[row]?.[column] ?? 0
                return (
                  <td
                    key={pcsFrom}
                    ref={(cell) => void (cell ? cells.current.set(key(place), cell) : cells.current.delete(key(place)))}
                    tabIndex={isHead ? 0 : -1}
                    aria-selected={contains(selection, place)}
                    aria-label={t('priceLists.cell', { row: name, from: pcsFrom, price: formatListPrice(price, locale, decimals) })}
                    data-price
                    data-column={column === head.column || undefined}
                    className={classNames(
                      isHead && styles['cursor'],
                      contains(selection, place) && styles['selected'],
                      changed.has(key(place)) && styles['changed'],
                    )}
                    onFocus={() => !isHead && editing.select(place)}
                    onMouseDown={(event) => {
                      if (!commit()) return event.preventDefault()
                      editing.select(place, { extend: event.shiftKey })
                    }}
                    onMouseEnter={(event) => event.buttons === 1 && editing.select(place, { extend: true })}
                    onDoubleClick={() => !isReadOnly && setTyped(formatListPrice(price, locale, decimals))}
                  >
                    {isHead && typed !== null ? (
                      <input
                        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell is edited where the cursor is
                        autoFocus
                        aria-label={t('priceLists.edit', { row: name, from: pcsFrom })}
                        aria-invalid={isWrong || undefined}
                        inputMode="decimal"
                        size={1}
                        value={typed}
                        onChange={(event) => setTyped(event.target.value)}
                        onBlur={() => void (commit() || setTyped(null))}
                      />
                    ) : isOffered(row, column) || changed.has(key(place)) ? (
                      formatListPrice(price, locale, decimals)
                    ) : (
                      '·'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
