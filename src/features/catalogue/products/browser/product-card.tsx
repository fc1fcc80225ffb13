import { useState } from 'react'
import { Link } from 'react-router'
import type { Currency } from '#domain/currency.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { LinkButton } from '#ui/button.tsx'
import type { CardView } from '../category-view.ts'
import { type CardPrice, cardPrice } from '../list-choice.ts'
import { cardDesignUrl, detailUrl, hasColors } from '../product-links.ts'
import { DesignButton } from './design-button.tsx'
import { ProductPicture } from './product-picture.tsx'
import { SwatchRow } from './swatch-row.tsx'
import { useCatalogueWords } from './use-catalogue-words.ts'
import styles from './product-card.module.css'

/** Four, three or two columns, or one: see the grid of the list. */
const sizes = '(width < 600px) calc(100vw - 40px), (width < 900px) calc(50vw - 44px), (width < 1200px) calc(33vw - 37px), 310px'

interface ProductCardProps {
  card: CardView
  currency: Currency
  /** The quantity of the list; null for the "from" price. */
  quantity: number | null
  eager: boolean
  onDesign: () => void
}

/** A model in the list. Another colour changes picture, price and links of the card in place. */
export function ProductCard({ card, currency, quantity, eager, onDesign }: ProductCardProps) {
  const words = useCatalogueWords()
  const { t, locale } = words
  const [chosen, setChosen] = useState({ card, key: card.color })
  // A filter may have changed the card since the selection.
  const key = chosen.card === card ? chosen.key : card.color
  const color = card.colors.find((candidate) => candidate.key === key)
  const shown = { ...card, color: key, image: color?.image }
  const detail = detailUrl(locale, shown, quantity)
  const price = color ? cardPrice(color, card.minimum, quantity) : null
  return (
    <article className={styles['card']} data-product={card.id}>
      <Link to={detail} className={styles['picture']} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={shown} alt="" width={600} height={400} sizes={sizes} eager={eager} />
      </Link>
      <div className={styles['head']}>
        <h2>
          <Link to={detail}>{card.name}</Link>
        </h2>
        <Price thousandths={price?.thousandths ?? null} currency={currency} isFrom={quantity === null} />
        <p className={styles['facts']}>{words.facts(card)}</p>
        {price && <Terms price={price} stock={color?.stock ?? 0} minimum={card.minimum} />}
      </div>
      {hasColors(card.category) && (
        <SwatchRow
          label={t('card.colors', { name: card.name })}
          moreLabel={t('card.moreColors')}
          previousLabel={t('card.previousColors')}
          selected={key}
          onChoose={(choice) => setChosen({ card, key: choice })}
          choices={card.colors.map((choice) => ({
            key: choice.key,
            orderable: choice.orderable,
            label: words.colorWithStock(choice, card.minimum),
            to: detailUrl(locale, { ...card, color: choice.key }, quantity),
          }))}
        />
      )}
      <div className={styles['actions']}>
        <DesignButton
          to={cardDesignUrl(locale, shown, price?.shortage === null ? quantity : null)}
          label={t('card.design')}
          accessibleName={t('card.designOf', { name: card.name })}
          refusal={color ? words.refusal(color, card.minimum) : t('stock.out')}
          onDesign={onDesign}
          className={styles['design']}
        />
        <LinkButton to={detail} look="quiet" className={styles['detail']} aria-label={t('card.detailOf', { name: card.name })}>
          {t('card.detail')}
        </LinkButton>
      </div>
    </article>
  )
}

/** At which quantity the price holds, and that neither print nor shipping is in it; or why nobody can order so many. */
function Terms({ price: { pieces, shortage }, stock, minimum }: { price: CardPrice; stock: number; minimum: number }) {
  const words = useCatalogueWords()
  const { t } = words
  if (pieces === null) return null
  const short = shortage === 'stock' && stock === 0 ? t('stock.out') : null
  if (shortage !== null)
    return (
      <p className={styles['short']}>
        {short ?? t(`card.short.${shortage}`, { pieces: words.pcs(shortage === 'stock' ? stock : minimum) })}
      </p>
    )
  return <p className={styles['at']}>{`${t('card.at', { pieces: words.pcs(pieces) })}, ${t('card.plusDelivery')}`}</p>
}

function Price({ thousandths, currency, isFrom }: { thousandths: number | null; currency: Currency; isFrom: boolean }) {
  const { t, locale } = useCatalogueWords()
  if (thousandths === null) return <p className={styles['price']}>{t('card.noPrice')}</p>
  return (
    <p className={styles['price']}>
      {isFrom && `${t('card.from')} `}
      <b>{formatMoney(thousandths, currency, locale)}</b>
    </p>
  )
}
