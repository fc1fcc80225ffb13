import { useEffect, useState } from 'react'
import { fetchProfile } from '#features/accounts/accounts/browser/client.ts'
import type { Profile } from '#features/accounts/accounts/schema.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/** The billing data of the partner's company; null until they are loaded, and without an answer. The server has them in any case. */
export function useBilling(): NonNullable<Profile['billing']> | null {
  const [billing, setBilling] = useState<NonNullable<Profile['billing']> | null>(null)
  useEffect(() => {
    let cancelled = false
    fetchProfile().then((profile) => {
      if (!cancelled) setBilling(profile.billing ?? null)
    }, reportHandledError)
    return () => {
      cancelled = true
    }
  }, [])
  return billing
}
