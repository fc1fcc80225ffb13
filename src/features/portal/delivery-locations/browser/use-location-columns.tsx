import { townLine } from '#domain/contact/address-lines.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { LineDrawing } from '#ui/icon.tsx'
import type { ListColumn } from '#ui/lists/data-table.tsx'
import type { DeliveryLocation } from '../schema.ts'
import styles from './locations.module.css'

/** A padlock, the sign of a location that can no longer be changed. */
const lock = 'M4.500 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3'

/** The columns of the list of delivery locations. One that an order uses is locked. */
export function useLocationColumns(onEdit: (location: DeliveryLocation) => void): readonly ListColumn<DeliveryLocation>[] {
  const t = useMessages('portal')
  const locale = useLocale()
  return [
    { id: 'company', label: t('locations.fields.companyName'), cell: ({ companyName }) => companyName },
    {
      id: 'person',
      label: t('locations.person'),
      isLabelled: true,
      cell: ({ firstName, lastName, phone, email }) => (
        <>
          {`${firstName} ${lastName}`}
          <small>{`${phone}, ${email}`}</small>
        </>
      ),
    },
    {
      id: 'address',
      label: t('locations.address'),
      isLabelled: true,
      cell: (location) => (
        <>
          {location.street}
          <small>{townLine(location, locale)}</small>
        </>
      ),
    },
    {
      id: 'pieces',
      label: t('locations.pieces'),
      isNumber: true,
      isLabelled: true,
      cell: ({ orderItemQuantity }) => formatNumber(orderItemQuantity, locale),
    },
    {
      id: 'actions',
      label: t('locations.actions'),
      cell: (location) =>
        location.isLocked ? (
          <span className={styles['locked']}>
            <LineDrawing path={lock} size={16} /> {t('locations.locked')}
          </span>
        ) : (
          <Button
            look="quiet"
            size="compact"
            aria-label={t('locations.editOf', { name: location.companyName })}
            onClick={() => onEdit(location)}
          >
            {t('locations.change')}
          </Button>
        ),
    },
  ]
}
