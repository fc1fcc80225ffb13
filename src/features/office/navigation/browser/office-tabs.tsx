import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OfficeRole } from '#domain/accounts/roles.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import { officePages } from '../office-pages.ts'
import type { Waiting } from '../schema.ts'
import { getWaiting } from './client.ts'
import { PageTabs } from './page-tabs.tsx'

const refreshMs = 60_000

/** What waits for the office: read when a page opens and every minute while it is looked at. Null until it is known. */
function useWaiting(page: string): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const read = () => {
      if (document.visibilityState === 'hidden') return
      getWaiting(asking.signal).then(setWaiting, (error: unknown) => {
        // The figures are a help; without an answer the last ones stay.
        if (!asking.signal.aborted) reportHandledError(error)
      })
    }
    read()
    const timer = setInterval(read, refreshMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      asking.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [page])
  return waiting
}

/** The pages of the office, each with the number of things that wait there. */
export function OfficeTabs({ role }: { readonly role: OfficeRole }) {
  const { pathname } = useLocation()
  return <PageTabs entries={officePages[role]} waiting={useWaiting(pathname)} />
}
