import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '../site-facts.ts'

const useRootData = () => useRouteLoaderData<SiteFacts>('root')

/** The data of the site from the root loader: brand, contact, URLs of the three sites. */
export function useSite() {
  const site = useRootData()
  if (!site) throw new Error('the root loader has not run')
  return site
}

/** Whether this is a demo that tells a story; false on the error page if the root loader failed. */
export const useHasDemo = (): boolean => Boolean(useRootData()?.demo)

/** The name of the shop; null on the error page if the root loader failed. */
export const useBrand = (): string | null => useRootData()?.brand ?? null
