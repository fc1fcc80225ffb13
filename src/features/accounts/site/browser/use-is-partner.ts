import { useSite } from './use-site.ts'

/** Whether a partner orders here. An admin who looks at the shop as a partner does not. */
export function useIsPartner(): boolean {
  const { account, visit } = useSite()
  return account?.role === 'partner' && visit === null
}
