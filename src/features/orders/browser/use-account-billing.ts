import { useEffect, useEffectEvent } from 'react'
import type { Information } from '#domain/orders/information.ts'
import { fetchProfile } from '#features/accounts/browser/client.ts'
import { prefillInformation } from './prefill-information.ts'
import { useSite } from '#features/settings/browser/use-site.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

interface InformationForm {
  readonly information: Information
  readonly change: (next: Information) => void
}

/** Prefills the form with a partner's billing address where it is empty. Without an answer the form stays unchanged. */
export function useAccountBilling({ information, change }: InformationForm): void {
  const { account, visit } = useSite()
  // An admin who looks at the shop as a partner keeps nothing of it on the device.
  const isPartner = account?.role === 'partner' && visit === null
  const fill = useEffectEvent((billing: Parameters<typeof prefillInformation>[1]) => {
    const filled = prefillInformation(information, billing)
    if (filled !== information) change(filled)
  })
  useEffect(() => {
    if (!isPartner) return
    let cancelled = false
    fetchProfile().then(({ billing }) => {
      if (!cancelled && billing) fill(billing)
    }, reportHandledError)
    return () => {
      cancelled = true
    }
  }, [isPartner])
}
