import { type ReactNode, useId, useState } from 'react'
import { addRow, canAddRow, type DraftRow, piecesWithoutAddress, removeRow, unassignedPieces } from '#domain/deliveries/split-draft.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { readNumber } from '#domain/format/read-number.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoreRows, useFirstRows } from '#ui/lists/more-rows.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Tag } from '#ui/tag.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './item-split-fields.module.css'
import { LocationField } from './location-field.tsx'
import { SplitDrawing } from './split-drawing.tsx'
import { SplitMark } from './split-mark.tsx'

/** An item whose pieces are delivered. */
export interface DeliveredItem {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly picture: ReactNode
  /** Its printed sides, which tell apart items of the same product; null without a print. */
  readonly print: ReactNode
}

interface ItemSplitProps {
  readonly item: DeliveredItem
  readonly rows: readonly DraftRow[]
  readonly colorOf: (row: DraftRow) => number
  readonly onChange: (rows: readonly DraftRow[]) => void
}

/** The pieces of an item by location: drawn as a rule, and a row for each location. */
export function ItemSplitFields({ item, rows, colorOf, onChange }: ItemSplitProps) {
  const t = useMessages('portal')
  const { pcs } = useCatalogueWords()
  const headId = useId()
  const { name, quantity, picture, print } = item
  const left = unassignedPieces(quantity, rows)
  const waiting = piecesWithoutAddress(quantity, rows)
  const listed = useFirstRows(rows)
  const change = (id: string, next: Partial<DraftRow>) => onChange(rows.map((row) => (row.id === id ? { ...row, ...next } : row)))
  return (
    <section className={styles['item']} aria-labelledby={headId}>
      <header>
        <div className={styles['picture']}>{picture}</div>
        <div className={styles['name']}>
          <h3 id={headId}>{name}</h3>
          <p>{pcs(quantity)}</p>
        </div>
        {left < 0 ? (
          <Tag tone="error">{t('delivery.tooMany', { pieces: pcs(-left) })}</Tag>
        ) : waiting > 0 ? (
          <Tag tone="waiting">{t('delivery.left', { pieces: pcs(waiting) })}</Tag>
        ) : (
          <Tag tone="done">{t('delivery.allAssigned')}</Tag>
        )}
      </header>
      {print !== null && <div className={styles['print']}>{print}</div>}
      <SplitDrawing quantity={quantity} rows={rows} colorOf={colorOf} />
      <ul className={styles['rows']}>
        {listed.shown.map((row, index) => (
          <li key={row.id}>
            <SplitMark color={row.location ? colorOf(row) : undefined} className={styles['mark']} />
            <LocationField
              label={t('delivery.rowLocation', { item: name, row: index + 1 })}
              location={row.location}
              onChoose={(location) => change(row.id, { location })}
            />
            <PiecesField
              label={t('delivery.rowPieces', { item: name, row: index + 1 })}
              amount={row.amount}
              onChange={(amount) => change(row.id, { amount })}
            />
            <IconButton
              label={t('delivery.removeRow', { item: name, row: index + 1 })}
              disabled={rows.length === 1}
              onClick={() => onChange(removeRow(rows, row.id))}
            >
              <ToolIcon name="bin" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <MoreRows {...listed} />
      {quantity > 1 && (
        <Button
          look="quiet"
          size="compact"
          disabled={!canAddRow(quantity, rows)}
          onClick={() => {
            // The new row is the last one.
            listed.showMore()
            onChange(addRow(quantity, rows, crypto.randomUUID()))
          }}
          className={styles['add']}
        >
          <Icon name="plus" size={18} />
          {left > 0 ? t('delivery.addRowFor', { pieces: pcs(left) }) : t('delivery.addRow')}
        </Button>
      )}
    </section>
  )
}

interface PiecesFieldProps {
  readonly label: string
  readonly amount: number | null
  readonly onChange: (amount: number | null) => void
}

function PiecesField({ label, amount, onChange }: PiecesFieldProps) {
  const t = useMessages('portal')
  const locale = useLocale()
  const read = (text: string): number | null => {
    const value = readNumber(text, locale, 0)
    return value !== null && Number.isSafeInteger(value) ? value : null
  }
  const [text, setText] = useState(() => (amount === null ? '' : formatNumber(amount, locale)))
  // Another tab or a new row may have set another number.
  const shown = amount === null || read(text) === amount ? text : formatNumber(amount, locale)
  return (
    <NumberField
      label={label}
      isLabelHidden
      unit={t('delivery.unit')}
      value={shown}
      error={amount === null || amount <= 0 ? t('delivery.piecesError') : undefined}
      maxLength={12}
      onChange={(event) => {
        setText(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}
