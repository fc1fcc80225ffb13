import { type RefObject, useEffect, useRef } from 'react'
import type { Currency } from '#domain/currency.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { WaitingFields } from '#ui/waiting-fields.tsx'
import { type LadderRow, maxBarPx } from './ladder-rows.ts'
import styles from './price-ladder.module.css'

/** A table has a line for each quantity, a strip one line for all. */
export type LadderLook = 'table' | 'strip'

interface PriceLadderProps {
  readonly look?: LadderLook
  readonly rows: readonly LadderRow[]
  readonly currency: Currency
  /** Available pieces, for the tooltip of a tier above the stock. */
  readonly stock: number
  /** Whether something is printed: then a piece costs more with plates and set-up than without. */
  readonly isPrinted: boolean
  /** Makes the name of the radio group unique where a page has two ladders. */
  readonly name: string
  /** `byPointer` is false while arrow keys move through the ladder. */
  readonly onChoose: (pcsFrom: number, byPointer: boolean) => void
}

/** Scales all bars down equally if the longest one does not fit. */
const barWidth = ({ barPx }: LadderRow): string => `min(${barPx}px, ${(barPx / maxBarPx) * 100}%)`

/** Keeps the selected quantity of a strip in the middle of what is seen. */
function useSelectedInSight(look: LadderLook, selected: number): RefObject<HTMLFieldSetElement | null> {
  const ladder = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const element = ladder.current
    if (look === 'table' || !element) return
    const row = element.querySelectorAll('label')[selected]
    if (row) element.scrollTo({ left: row.offsetLeft - (element.clientWidth - row.offsetWidth) / 2 })
  }, [look, selected])
  return ladder
}

/** All offered tiers with their prices, as a radio group. Selecting one sets the quantity to its lower bound. */
export function PriceLadder({ look = 'table', rows, currency, stock, isPrinted, name, onChoose }: PriceLadderProps) {
  const t = useMessages('designer')
  const { locale, number, pcs } = useCatalogueWords()
  const soldOut = stock === 0
  const money = (thousandths: number) => formatMoney(thousandths, currency, locale)
  const range = ({ pcsFrom, pcsTo }: LadderRow) =>
    pcsTo === null ? t('ladder.andUp', { from: number(pcsFrom) }) : t('ladder.range', { from: number(pcsFrom), to: number(pcsTo) })
  const aboveStock = t('ladder.aboveStock', { pieces: pcs(stock) })
  return (
    <fieldset
      ref={useSelectedInSight(
        look,
        rows.findIndex(({ selected }) => selected),
      )}
      className={styles['ladder']}
      data-look={look}
    >
      <legend className="visually-hidden">{t('ladder.legend')}</legend>
      <div className={styles['head']} aria-hidden="true">
        <span>{t('ladder.pieces')}</span>
        {isPrinted && <span className={styles['each']}>{t('ladder.printed')}</span>}
        <span className={styles['price']}>{t(isPrinted ? 'ladder.allIn' : 'price.eachBare')}</span>
      </div>
      <WaitingFields>
        {rows.map((row) => (
          <label
            key={row.pcsFrom}
            className={styles['row']}
            data-selected={row.selected || undefined}
            data-unavailable={!row.available || undefined}
            data-ends-digital={row.endsDigital || undefined}
            title={row.available ? undefined : soldOut ? t('ladder.soldOut') : aboveStock}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={row.pcsFrom}
              checked={row.selected}
              disabled={!row.available}
              onChange={(event) => onChoose(row.pcsFrom, event.nativeEvent instanceof PointerEvent)}
            />
            <span className={styles['range']}>{range(row)}</span>
            <span className={styles['bar']} style={{ width: barWidth(row) }} aria-hidden="true" />
            {isPrinted && (
              <span className={styles['each']} aria-hidden="true">
                {money(row.priceThousandths)}
              </span>
            )}
            <span className={styles['price']} aria-hidden={isPrinted || undefined}>
              {money(row.allInThousandths)}
            </span>
            {isPrinted && (
              <span className="visually-hidden">
                {t('ladder.prices', { allIn: money(row.allInThousandths), each: money(row.priceThousandths) })}
              </span>
            )}
            {!row.available && !soldOut && <span className="visually-hidden">{aboveStock}</span>}
          </label>
        ))}
      </WaitingFields>
    </fieldset>
  )
}
