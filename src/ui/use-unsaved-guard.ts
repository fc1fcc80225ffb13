import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'

/** Parameters of the address that put something else in the place of a form: another form of the page, or the review of an import. */
const formParameters = ['show', 'review'] as const

/** What an address shows, as far as a form on it is concerned. */
function shownBy({ pathname, search }: Location): string {
  const parameters = new URLSearchParams(search)
  return [pathname, ...formParameters.map((name) => parameters.get(name) ?? '')].join(' ')
}

/** Holds a navigation while a form has unsaved changes, and asks before the tab is closed. The caller shows the dialog. */
export function useUnsavedGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return useBlocker(({ currentLocation, nextLocation }) => isDirty && shownBy(currentLocation) !== shownBy(nextLocation))
}
