import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'
import { canAddQuantity, pricedQuantity, type QuantityAlert } from '#domain/quantity/enter-quantity.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon, type ToolIconName } from '#ui/tool-icon.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'
import { urlFor } from '#urls'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import type { LineRefusal } from './line-refusal.ts'
import styles from './cart-line.module.css'
import type { LineWords } from '#features/catalogue/lines/browser/use-line-words.ts'

interface CartLineProps {
  readonly line: PricedConfiguration
  readonly facts: CartFacts
  readonly words: LineWords
  readonly picture: ReactNode
  /** The number of pieces available to this line. */
  readonly stock: number
  readonly isPricing: boolean
  readonly refusal: LineRefusal | null
  readonly onQuantity: (quantity: number) => void
  readonly onDuplicate: () => void
  /** Downloads the pictures and texts of the design; null if it has neither. */
  readonly onDownload: (() => void) | null
  readonly onDelete: () => void
  readonly onRetry: () => void
}

/** One design of the cart with its quantity, price and actions. */
export function CartLine({
  line,
  facts,
  words,
  picture,
  stock,
  isPricing,
  refusal,
  onQuantity,
  onDuplicate,
  onDownload,
  onDelete,
  onRetry,
}: CartLineProps) {
  const { t, pcs } = words
  const locale = useLocale()
  const product = productOfLine(facts, line.productId)
  const title = words.title(line)
  const bounds = { stock, minimum: product ? minimumQuantity(facts.settings, product) : 1 }
  const alert = (name: QuantityAlert) =>
    t(`quantity.${name}`, { pieces: pcs(name === 'underMinQuantityAlert' ? bounds.minimum : bounds.stock) })
  const nextPrice = words.nextPrice(line)
  const oneOffs = words.oneOffs(line)
  const refusalText = refusal && issueSentence(refusal, words, stock)
  const act = (icon: ToolIconName, label: string): ReactNode => (
    <>
      <ToolIcon name={icon} size={16} />
      {label}
    </>
  )
  return (
    <li className={styles['line']} aria-label={title}>
      <div className={styles['picture']}>{picture}</div>
      <div className={styles['about']}>
        <h2>{title}</h2>
        <p className={styles['facts']}>{[words.facts(line), ...words.print(line)].filter(Boolean).join('. ')}</p>
        <div className={styles['actions']}>
          {product && (
            <Link
              to={urlFor(locale, 'configuration', { productId: line.productId }, { color: line.color, scale: line.scale, id: line.id })}
              aria-label={t('line.actionOn', { action: t('line.edit'), line: title })}
            >
              {act('edit', t('line.edit'))}
            </Link>
          )}
          <button type="button" onClick={onDuplicate} aria-label={t('line.actionOn', { action: t('line.duplicate'), line: title })}>
            {act('copy', t('line.duplicate'))}
          </button>
          {onDownload && (
            <button type="button" onClick={onDownload} aria-label={t('line.actionOn', { action: t('line.download'), line: title })}>
              {act('download', t('line.download'))}
            </button>
          )}
          <button type="button" onClick={onDelete} aria-label={t('line.actionOn', { action: t('line.delete'), line: title })}>
            {act('bin', t('line.delete'))}
          </button>
        </div>
      </div>
      <div className={styles['quantity']}>
        <QuantityField
          quantity={line.quantity}
          bounds={bounds}
          onChange={(field) => {
            const pieces = pricedQuantity(field, bounds)
            if (pieces !== line.quantity && canAddQuantity(field, bounds)) onQuantity(pieces)
          }}
          words={{ label: t('quantity.label', { line: title }), increase: t('quantity.increase'), decrease: t('quantity.decrease'), alert }}
        />
        {nextPrice !== null && refusal === null && <p className={styles['hint']}>{nextPrice}</p>}
      </div>
      <div className={styles['price']} data-busy={isPricing || undefined}>
        <strong>{words.total(line)}</strong>
        <span>{t('line.each', { price: words.each(line) })}</span>
        {oneOffs !== null && <span>{oneOffs}</span>}
      </div>
      {refusalText !== null && (
        <p className={styles['refusal']} role="alert">
          <Icon name="alert" size={16} />
          <span>{refusalText}</span>
          {refusal === 'no-answer' && (
            <button type="button" onClick={onRetry}>
              {t('line.retry')}
            </button>
          )}
        </p>
      )}
    </li>
  )
}

function issueSentence(refusal: LineRefusal, { t, pcs }: LineWords, stock: number): string {
  switch (refusal) {
    case 'over-stock':
      return t('line.overStock', { pieces: pcs(stock) })
    case 'sold-out':
      return t('line.soldOut')
    case 'not-sold':
      return t('line.notSold')
    case 'no-answer':
      return t('line.noPrice')
  }
}
