import { useEffect, useSyncExternalStore } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, useLocation } from 'react-router'

/** What the loaders of a page returned, by the route's id. */
type Results = Record<string, DataStrategyResult>

/** Path and search of the page that is shown; not the address bar's, which is ahead while the page before is loaded by the back button. */
let shownUrl: string | undefined
let isOutdated = false
const listeners = new Set<() => void>()

function setOutdated(value: boolean): void {
  if (value === isOutdated) return
  isOutdated = value
  for (const listener of listeners) listener()
}

/** The routes whose reading failed. A page that is gone, or that the account may no longer see, is not kept. */
const failedRoutes = (results: Results): readonly string[] =>
  Object.entries(results)
    .filter(([, { type, result }]) => type === 'error' && !(isRouteErrorResponse(result) && result.status < 500))
    .map(([id]) => id)

/**
 * Client middleware: when the page that is shown is read once more and the reading fails, the page keeps its data and what is typed in
 * its forms. Without a result of a route the router keeps the data that it has.
 */
export async function keepShownPage({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  const failed = pathname + search === shownUrl ? failedRoutes(results) : []
  for (const id of failed) delete results[id]
  setOutdated(failed.length > 0)
  return results
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page that is shown could not be read once more. */
export function useOutdatedPage(): boolean {
  const { pathname, search } = useLocation()
  useEffect(() => {
    shownUrl = pathname + search
  }, [pathname, search])
  return useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  )
}
