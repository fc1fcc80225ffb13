import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoney } from '#domain/format/format-money.ts'
import type { Currency } from '#domain/currency.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './price-bar.module.css'

interface PriceBarProps {
  readonly quantity: number
  readonly eachThousandths: number
  readonly totalThousandths: number
  readonly currency: Currency
  /** Null where nothing is bought: the bar has the button alone. */
  readonly onOpen: (() => void) | null
  readonly action: ReactNode
  /** A row above price and button, such as the findings that block the cart. */
  readonly over?: ReactNode
}

/** On a phone the price is always visible; touching it opens the price ladder. */
export function PriceBar({ quantity, eachThousandths, totalThousandths, currency, onOpen, action, over }: PriceBarProps) {
  const t = useMessages('designer')
  const { locale, pcs } = useCatalogueWords()
  return (
    <div className={styles['bar']}>
      {over}
      {onOpen && (
        <button type="button" className={styles['open']} aria-haspopup="dialog" onClick={onOpen}>
          <span className={styles['quantity']}>
            <b>
              {pcs(quantity)} <Icon name="chevron-down" size={14} />
            </b>{' '}
            {t('price.bar', { each: formatMoney(eachThousandths, currency, locale) })}
          </span>{' '}
          <strong data-testid="bar-total">{formatMoney(totalThousandths, currency, locale)}</strong> <small>{t('price.exVat')}</small>
          <small className={styles['delivery']}>{t('price.plusDelivery')}</small>
        </button>
      )}
      {action}
    </div>
  )
}

interface SheetProps {
  readonly title: string
  readonly closeLabel: string
  /** The edge that it slides in from. */
  readonly from: 'bottom' | 'left'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel over the page. The browser traps the focus and restores it. Mounted only while open. */
export function PriceSheet({ title, closeLabel, from, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles['sheet']} data-from={from} aria-label={title} onClose={onClose}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon name="cross" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}
