import { useId, useState } from 'react'
import { percentUnits } from '#domain/deliveries/share-pieces.ts'
import type { ChosenLocation, DraftRows } from '#domain/deliveries/split-draft.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import type { DeliveredItem } from './item-split-fields.tsx'
import styles from './share-dialog.module.css'
import { ShareLocations } from './share-locations.tsx'
import { type ShareWay, useShares } from './use-shares.ts'

interface ShareDialogProps {
  readonly items: readonly DeliveredItem[]
  /** The locations that the split has already. */
  readonly start: readonly ChosenLocation[]
  readonly onClose: () => void
  readonly onShare: (rows: DraftRows) => void
}

const ways: readonly ShareWay[] = ['equally', 'byPercent']

/** Splits the pieces of one item or of all among chosen locations, equally or by percent. */
export function ShareDialog({ items, start, onClose, onShare }: ShareDialogProps) {
  const t = useMessages('portal')
  const controls = useMessages('controls')
  const locale = useLocale()
  const name = useId()
  const [itemId, setItemId] = useState<string | null>(null)
  const wanted = items.filter(({ id }) => itemId === null || id === itemId)
  const shares = useShares(wanted, start)
  const { way, chosen, missing } = shares
  const percent = (units: number): string => formatNumber(Math.abs(units) / percentUnits, locale)
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const empty = [...chosen.keys()].filter((id) => shares.piecesOf(id).some((amount) => amount === 0)).length
  return (
    <Dialog
      open
      wide
      title={t('delivery.share.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" disabled={chosen.size === 0 || missing !== 0} onClick={() => onShare(shares.rows)}>
            {t('delivery.share.share', { count: pieces, number: formatNumber(pieces, locale) })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {controls('form.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['steps']}>
        {items.length > 1 && (
          <SelectField
            label={t('delivery.share.item')}
            value={itemId ?? ''}
            onChange={({ target }) => setItemId(target.value === '' ? null : target.value)}
          >
            <option value="">{t('delivery.share.allItems')}</option>
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name}, {formatNumber(item.quantity, locale)} {t('delivery.unit')}
              </option>
            ))}
          </SelectField>
        )}
        <fieldset className={styles['ways']}>
          <legend>{t('delivery.share.way')}</legend>
          {ways.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={one === way} onChange={() => shares.setWay(one)} />
              {t(`delivery.share.${one}`)}
            </label>
          ))}
        </fieldset>
        <ShareLocations start={start} shares={shares} />
        <p className={styles['sum']} role="status" data-open={missing !== 0 || chosen.size === 0 || undefined}>
          {chosen.size === 0
            ? t('delivery.share.none')
            : missing === null
              ? t('delivery.share.unreadable')
              : missing === 0
                ? t('delivery.share.chosen', { count: chosen.size, number: formatNumber(chosen.size, locale) })
                : t(missing > 0 ? 'delivery.share.left' : 'delivery.share.over', { percent: percent(missing) })}
        </p>
        {missing === 0 && empty > 0 && (
          <Banner tone="notice">{t('delivery.share.empty', { count: empty, number: formatNumber(empty, locale) })}</Banner>
        )}
      </div>
    </Dialog>
  )
}
