import { useState } from 'react'
import { Link } from 'react-router'
import type { Currency } from '#domain/currency.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { LinkButton } from '#ui/button.tsx'
import type { CardView } from '../category-view.ts'
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
  eager: boolean
  onDesign: () => void
}

/** A model in the list. Another colour changes picture, price and links of the card in place. */
export function ProductCard({ card, currency, eager, onDesign }: ProductCardProps) {
  const words = useCatalogueWords()
  const { t, locale } = words
  const [chosen, setChosen] = useState({ card, key: card.color })
  // A filter may have changed the card since the selection.
  const key = chosen.card === card ? chosen.key : card.color
  const color = card.colors.find((candidate) => candidate.key === key)
  const shown = { ...card, color: key, image: color?.image }
  const detail = detailUrl(locale, shown)
  return (
    <article className={styles['card']} data-product={card.id}>
      <Link to={detail} className={styles['picture']} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={shown} alt="" width={600} height={400} sizes={sizes} eager={eager} />
      </Link>
      <div className={styles['head']}>
        <h2>
          <Link to={detail}>{card.name}</Link>
        </h2>
        <Price thousandths={color?.fromThousandths ?? null} currency={currency} />
        <p className={styles['facts']}>{words.facts(card)}</p>
        {color?.pcsFrom !== null && color?.pcsFrom !== undefined && (
          <p className={styles['at']}>{`${t('card.at', { pieces: words.pcs(color.pcsFrom) })}, ${t('card.plusDelivery')}`}</p>
        )}
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
            to: detailUrl(locale, { ...card, color: choice.key }),
          }))}
        />
      )}
      <div className={styles['actions']}>
        <DesignButton
          to={cardDesignUrl(locale, shown)}
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

function Price({ thousandths, currency }: { thousandths: number | null; currency: Currency }) {
  const { t, locale } = useCatalogueWords()
  if (thousandths === null) return <p className={styles['price']}>{t('card.noPrice')}</p>
  return (
    <p className={styles['price']}>
      {t('card.from')} <b>{formatMoney(thousandths, currency, locale)}</b>
    </p>
  )
}
