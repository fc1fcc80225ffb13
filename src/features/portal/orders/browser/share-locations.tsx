import { useState } from 'react'
import { placeLine } from '#domain/contact/address-lines.ts'
import type { ChosenLocation } from '#domain/deliveries/split-draft.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { maxPageSize } from '#domain/lists/paging.ts'
import { getLocations } from '#features/portal/delivery-locations/browser/client.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { MoreRows, useFirstRows } from '#ui/lists/more-rows.tsx'
import { useFoundWhileTyping } from '#ui/lists/use-found-while-typing.ts'
import { NumberField } from '#ui/number-field.tsx'
import styles from './share-dialog.module.css'
import type { useShares } from './use-shares.ts'

interface ShareLocationsProps {
  readonly start: readonly ChosenLocation[]
  readonly shares: ReturnType<typeof useShares>
}

const findAll = (phrase: string, signal: AbortSignal) => getLocations(phrase, signal, maxPageSize)

const once = (locations: readonly ChosenLocation[]): readonly ChosenLocation[] => [
  ...new Map(
    locations.map(({ id, companyName, street, zipCode, city, country }) => [id, { id, companyName, street, zipCode, city, country }]),
  ).values(),
]

/** The locations of the company to choose from, with what each gets. */
export function ShareLocations({ start, shares }: ShareLocationsProps) {
  const t = useMessages('portal')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const phrase = typed.trim()
  const { found, hasFailed, cause } = useFoundWhileTyping(findAll, phrase, true)
  const { way, chosen, choose } = shares
  const listed = once(phrase === '' ? [...start, ...(found?.items ?? []), ...chosen.values()] : (found?.items ?? []))
  const rows = useFirstRows(listed)
  const areAll = listed.length > 0 && listed.every(({ id }) => chosen.has(id))
  const more = (found?.total ?? 0) - (found?.items.length ?? 0)
  return (
    <>
      <div className={styles['find']}>
        <TextField
          type="search"
          label={t('locations.phrase')}
          required={false}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button disabled={listed.length === 0} onClick={() => choose(listed, !areAll)}>
          {t(areAll ? 'delivery.share.chooseNone' : 'delivery.share.chooseAll', {
            count: listed.length,
            number: formatNumber(listed.length, locale),
          })}
        </Button>
      </div>
      <p className={styles['found']} role="status">
        {hasFailed ? cause : found?.items.length === 0 ? t('locations.noneFound') : more > 0 && t('delivery.share.more', { count: more })}
      </p>
      <ul className={styles['locations']}>
        {rows.shown.map((location) => (
          <li key={location.id}>
            <Checkbox
              label={
                <>
                  <strong>{location.companyName}</strong> {placeLine(location)}
                </>
              }
              checked={chosen.has(location.id)}
              onChange={({ target }) => choose([location], target.checked)}
            />
            {chosen.has(location.id) && (
              <div className={styles['share']}>
                {way === 'byPercent' && (
                  <NumberField
                    label={t('delivery.share.percent', { name: `${location.companyName}, ${location.city}` })}
                    isLabelHidden
                    unit="%"
                    maxLength={6}
                    value={shares.percentOf(location.id)}
                    error={shares.isPercentWrong(location.id) ? t('delivery.share.percentError') : undefined}
                    onChange={({ target }) => shares.setPercent(location.id, target.value)}
                  />
                )}
                <span>
                  {shares
                    .piecesOf(location.id)
                    .map((amount) => formatNumber(amount, locale))
                    .join(' + ')}{' '}
                  {t('delivery.unit')}
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
      <MoreRows {...rows} />
    </>
  )
}
