import { useFailure } from '#ui/forms/use-failure.ts'
import { useEffect, useState } from 'react'
import { formatMoment } from '#domain/format/days.ts'
import { deleteVisit } from '#features/accounts/visits/browser/client.ts'
import type { VisitReply } from '#features/accounts/visits/schema.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { useIsHydrated } from '#ui/stored-value.ts'
import { officeUrlFor } from '#office-urls'
import { reloadWithNewPrices } from './change-of-account.ts'
import styles from './visit-banner.module.css'

await loadMessages('accounts')

/** Says on every page that an admin looks at the shop as a partner, and ends that. Its style sheet comes with it, so the server draws nothing. */
export function VisitBanner({ partner, priceListId, until }: VisitReply) {
  const t = useMessages('accounts')
  const locale = useLocale()
  const isHydrated = useIsHydrated()
  const { cause, keep } = useFailure()
  const [state, setState] = useState<'idle' | 'ending' | 'failed'>('idle')
  useEffect(() => {
    // The server ends it by itself; this page would go on showing the partner's prices.
    const left = Math.max(0, new Date(until).getTime() - Date.now())
    const timer = setTimeout(() => void reloadWithNewPrices(locale, window.location.href), left)
    return () => clearTimeout(timer)
  }, [until, locale])
  async function end(): Promise<void> {
    setState('ending')
    try {
      await deleteVisit()
      await reloadWithNewPrices(locale, officeUrlFor(locale, 'adminPartner', { priceListId }))
    } catch (error) {
      reportHandledError(error)
      keep(error)
      setState('failed')
    }
  }
  if (!isHydrated) return null
  return (
    <section className={styles['banner']} aria-label={t('visit.label')}>
      <p>
        <strong>{t('visit.who', { partner })}</strong>&ensp;{t('visit.until', { time: formatMoment(new Date(until)).slice(-5) })}
      </p>
      <button type="button" aria-disabled={state === 'ending' || undefined} onClick={() => state !== 'ending' && void end()}>
        {t('visit.end')}
      </button>
      {state === 'failed' && <p role="alert">{t('visit.failed', { cause })}</p>}
    </section>
  )
}
