import { Link } from 'react-router'
import { formatDate, formatMoment } from '#domain/format/days.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { officeUrlFor } from '#office-urls'

interface PricesSinceProps {
  readonly listId: string
  /** When the prices in force were saved; undefined if nobody has changed them. */
  readonly since: string | undefined
}

/** Since when the prices of a list are in force, with the way to its versions. */
export function PricesSince({ listId, since }: PricesSinceProps) {
  const t = useMessages('office')
  const locale = useLocale()
  return (
    <>
      {since === undefined ? t('priceLists.lead') : t('priceLists.changed', { date: formatDate(new Date(since)) })}{' '}
      <Link to={officeUrlFor(locale, 'adminPriceVersions', { id: listId })}>{t('priceLists.versions.title')}</Link>
    </>
  )
}

interface PlannedPricesProps {
  readonly listId: string
  /** The next one first. */
  readonly planned: readonly { readonly version: number; readonly validFrom: string }[]
}

/** Says that a planned version will replace what is saved now. */
export function PlannedPrices({ listId, planned: [next] }: PlannedPricesProps) {
  const t = useMessages('office')
  const locale = useLocale()
  if (!next) return null
  return (
    <Banner tone="notice">
      {t('priceLists.planned', { version: next.version, time: formatMoment(new Date(next.validFrom)) })}{' '}
      <Link to={officeUrlFor(locale, 'adminPriceVersions', { id: listId })}>{t('priceLists.versions.show')}</Link>
    </Banner>
  )
}
