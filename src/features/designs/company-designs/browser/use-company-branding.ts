import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import type { CompanyBranding } from '../schema.ts'
import { getCompanyMarks } from './client.ts'

const none: CompanyBranding = { logos: [], inks: [] }

/** The logos and colours of the partner's company; none for shoppers, and until they are known. Without them the designer works as for shoppers. */
export function useCompanyBranding(): CompanyBranding {
  const isPartner = useIsPartner()
  return useLoaded(isPartner ? 'marks' : null, () => getCompanyMarks()).value ?? none
}
