import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '../site-facts.ts'

const useRootData = () => useRouteLoaderData<SiteFacts>('root')

/** The facts of the site that the root loader gave: brand, contact, addresses of the three sites. */
export function useSite() {
  const site = useRootData()
  if (!site) throw new Error('the root loader has not run')
  return site
}

/** The name of the shop, also on a page that stands in for one whose root failed: null there. */
export const useBrand = (): string | null => useRootData()?.brand ?? null
