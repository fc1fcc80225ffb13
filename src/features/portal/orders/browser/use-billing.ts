import { fetchProfile } from '#features/accounts/accounts/browser/client.ts'
import type { Profile } from '#features/accounts/accounts/schema.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { useLoaded } from '#ui/use-loaded.ts'

/** The billing data of the partner's company; null until they are loaded, and without an answer. The server has them in any case. */
export function useBilling(): NonNullable<Profile['billing']> | null {
  const { value } = useLoaded('profile', () => fetchProfile().catch(reportHandledError))
  return value?.billing ?? null
}
