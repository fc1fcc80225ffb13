import { useId } from 'react'
import { formatInline } from '#domain/format/format-inline.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import type { QuantityBounds } from '#domain/quantity/enter-quantity.ts'
import { isTierInStock } from '#domain/quantity/tiers.ts'
import { pieceThousandths } from '#domain/pricing/piece-price.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { hasColors } from '#features/catalogue/products/product-links.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { ladderRows } from '#features/catalogue/pricing/browser/ladder-rows.ts'
import { LiveTotal } from '#features/catalogue/pricing/browser/live-total.tsx'
import { type LadderLook, PriceLadder } from '#features/catalogue/pricing/browser/price-ladder.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { OwnPrices } from '#features/catalogue/pricing/browser/own-prices.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import styles from './price-column.module.css'
import type { PriceView } from './price-view.ts'
import type { ConfigurationPriceState } from './use-configuration-price.ts'

export interface PriceProps {
  readonly view: ConfigurationView
  readonly current: Pick<CurrentDesign, 'configuration' | 'quantity'>
  readonly price: ConfigurationPriceState
}

/** Product, print and one-off prices of a configuration, one per line; they add up to the total. */
function Breakdown({ view, current, price }: PriceProps) {
  const { quote, price: computed } = price
  const t = useMessages('designer')
  const words = useCatalogueWords()
  const money = (thousandths: number) => formatMoney(thousandths, view.currency, words.locale)
  const printed = computed.request.sides.filter(({ printCount }) => printCount > 0)
  const [first] = printed
  const technology = first && printed.every(({ technologyType }) => technologyType === first.technologyType) ? first.technologyType : null
  const [only, ...others] = computed.oneOffs
  const single = others.length === 0 ? only : undefined
  const product = {
    count: words.number(current.configuration.quantity),
    product: view.product.name,
    color: formatInline(words.color(current.configuration.color), words.locale),
  }
  const lines: readonly (readonly [string, number])[] = [
    [t(hasColors(view.product.category) ? 'price.product' : 'price.productPlain', product), quote.productPriceThousandths],
    ...(first
      ? [
          [
            technology
              ? t('price.print', { technology: words.t(`technologies.${technology}`), count: printed.length })
              : t('price.prints', { count: printed.length }),
            quote.technologyPriceThousandths,
          ] as const,
        ]
      : []),
    ...(quote.surchargePriceThousandths > 0
      ? [
          [
            single ? t('price.plates', { count: single.times, each: money(single.clicheThousandths) }) : t('price.platesSum'),
            quote.surchargePriceThousandths,
          ] as const,
        ]
      : []),
    ...(quote.preparationPriceThousandths > 0
      ? [
          [
            single ? t('price.setUp', { count: single.times, each: money(single.preparationThousandths) }) : t('price.setUpSum'),
            quote.preparationPriceThousandths,
          ] as const,
        ]
      : []),
  ]
  return (
    <dl className={styles['lines']}>
      {lines.map(([label, thousandths]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(thousandths)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether anything is printed. Every print has a price. */
const isPrinted = ({ technologyPriceThousandths }: Quote): boolean => technologyPriceThousandths > 0

interface LadderNoteProps {
  readonly bounds: QuantityBounds
  readonly digitalUpTo: PriceView['digitalUpTo']
  readonly quote: Quote
}

function LadderNote({ bounds, digitalUpTo, quote }: LadderNoteProps) {
  const t = useMessages('designer')
  const { pcs } = useCatalogueWords()
  const exceeds = quote.otherPrices.some((tier) => !isTierInStock(tier, bounds.stock))
  const notes = [
    digitalUpTo !== null && digitalUpTo >= bounds.minimum && t('ladder.boundary', { digital: pcs(digitalUpTo), pad: pcs(digitalUpTo + 1) }),
    isPrinted(quote) && t('ladder.atFirst'),
    bounds.minimum > 1 && t('ladder.minimum', { pieces: pcs(bounds.minimum) }),
    bounds.stock === 0 ? t('ladder.soldOut') : exceeds && t('ladder.stockLimit'),
  ].filter((note) => note !== false)
  return notes.length === 0 ? null : <p className={styles['note']}>{notes.join(' ')}</p>
}

/** The total of a configuration by the server's latest quote. */
export function PriceTotal({ view, current, price }: PriceProps) {
  const { quote, live } = price
  const { quantity } = current.configuration
  return (
    <LiveTotal
      totalThousandths={quote.totalCurrentPriceThousandths}
      eachThousandths={pieceThousandths({ ...quote, quantity })}
      isPrinted={isPrinted(quote)}
      currency={view.currency}
      vatRate={view.vatRate}
      state={live.state}
      onRetry={live.retry}
    />
  )
}

/** The quantity with its stepper and the stock. */
export function QuantityChoice({ current }: Pick<PriceProps, 'current'>) {
  const { bounds, setField } = current.quantity
  const t = useMessages('designer')
  const { number, pcs } = useCatalogueWords()
  const labelId = useId()
  return (
    <div className={styles['quantity']}>
      <div>
        <h2 id={labelId}>{t('quantity.label')}</h2>
        <p>{t('quantity.inStock', { stock: number(bounds.stock) })}</p>
        <OwnPrices />
      </div>
      <QuantityField
        quantity={current.configuration.quantity}
        bounds={bounds}
        labelledBy={labelId}
        words={{
          label: t('quantity.label'),
          increase: t('quantity.increase'),
          decrease: t('quantity.decrease'),
          alert: (alert) => t(`quantity.${alert}`, { pieces: pcs(alert === 'underMinQuantityAlert' ? bounds.minimum : bounds.stock) }),
        }}
        onChange={setField}
      />
    </div>
  )
}

interface LadderChoiceProps extends PriceProps {
  /** A strip has one line for all quantities. */
  readonly look: LadderLook
  /** Called after a quantity was chosen by pointer. */
  readonly onChosen?: (() => void) | undefined
}

/** The price ladder of a configuration. */
export function LadderChoice({ view, current, price: { quote, price }, look, onChosen }: LadderChoiceProps) {
  const { bounds, choose } = current.quantity
  const { quantity } = current.configuration
  return (
    <PriceLadder
      name={useId()}
      look={look}
      rows={ladderRows(quote.otherPrices, { count: quantity, stock: bounds.stock, digitalUpTo: price.digitalUpTo, allIn: price.allIn })}
      currency={view.currency}
      stock={bounds.stock}
      isPrinted={isPrinted(quote)}
      onChoose={(pieces, byPointer) => {
        choose(pieces)
        if (byPointer) onChosen?.()
      }}
    />
  )
}

/** A larger quantity that costs no more, with the button that takes it. */
function CheaperHint({ view, current, price: { price } }: PriceProps) {
  const t = useMessages('designer')
  const { locale, number, pcs } = useCatalogueWords()
  const { cheaper } = price
  if (!cheaper) return null
  const { quantity, savedThousandths } = cheaper
  return (
    <p className={styles['hint']}>
      {savedThousandths === 0
        ? t('hintSame', { pieces: pcs(quantity) })
        : t('hint', { pieces: pcs(quantity), saved: formatMoney(savedThousandths, view.currency, locale) })}{' '}
      <button type="button" onClick={() => current.quantity.choose(quantity)}>
        {t('hintApply', { quantity: number(quantity) })}
      </button>
    </p>
  )
}

interface PriceColumnProps extends PriceProps, Pick<LadderChoiceProps, 'onChosen'> {
  /** Whether quantity and ladder are elsewhere; null until that is known, when the style sheet hides them. */
  readonly hasStrip?: boolean | null
}

/** Quantity, price ladder and breakdown. The total is next to the button. */
export function PriceColumn({ onChosen, hasStrip = false, ...props }: PriceColumnProps) {
  const { quote, price } = props.price
  return (
    <div className={styles['column']} data-strip={hasStrip === null || undefined}>
      {hasStrip !== true && <QuantityChoice current={props.current} />}
      <CheaperHint {...props} />
      <div className={styles['ladder']}>
        {hasStrip !== true && <LadderChoice {...props} look="table" onChosen={onChosen} />}
        <LadderNote bounds={props.current.quantity.bounds} digitalUpTo={price.digitalUpTo} quote={quote} />
      </div>
      <Breakdown {...props} />
    </div>
  )
}
