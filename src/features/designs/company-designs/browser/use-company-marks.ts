import { useEffect, useState } from 'react'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import type { CompanyMarks } from '../schema.ts'
import { getCompanyMarks } from './client.ts'

const none: CompanyMarks = { logos: [], inks: [] }

/** The logos and colours of the partner's company; none for shoppers, and until they are known. */
export function useCompanyMarks(): CompanyMarks {
  const isPartner = useIsPartner()
  const [marks, setMarks] = useState(none)
  useEffect(() => {
    if (!isPartner) return
    let cancelled = false
    getCompanyMarks().then(
      (found) => {
        if (!cancelled) setMarks(found)
      },
      // They only save a search: without them the designer works as for shoppers.
      () => {},
    )
    return () => {
      cancelled = true
    }
  }, [isPartner])
  return marks
}
