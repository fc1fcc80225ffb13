import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The facts of the site that the root loader gave: brand, contact, addresses of the three sites. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) throw new Error('the root loader has not run')
  return site
}
