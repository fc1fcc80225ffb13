import { PageTabs } from '#features/office/navigation/browser/page-tabs.tsx'
import { portalPages } from '../portal-pages.ts'

/** The pages of a partner. */
export function PortalTabs() {
  return <PageTabs entries={portalPages} waiting={null} />
}
