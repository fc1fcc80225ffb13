import { useLocation } from 'react-router'
import type { OfficeRole } from '#domain/accounts/roles.ts'
import { officePages } from '../office-pages.ts'
import { PageTabs } from './page-tabs.tsx'
import { useWaiting } from './use-waiting.ts'

/** The pages of the office, each with the number of things that wait there. */
export function OfficeTabs({ role }: { readonly role: OfficeRole }) {
  const { pathname } = useLocation()
  return <PageTabs entries={officePages[role]} waiting={useWaiting(pathname)} />
}
