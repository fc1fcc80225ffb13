import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Changes of a list's query; null and the empty string remove a parameter. */
export type ListChanges = Readonly<Record<string, string | null>>

interface ListUrl {
  readonly params: URLSearchParams
  /** The query of the list after changes, with its question mark. A change of a filter leads to the first page. */
  readonly searchWith: (changes: ListChanges) => string
  /** Shows the list after changes. `replace` keeps the history short while someone types. */
  readonly go: (changes: ListChanges, options?: { readonly replace?: boolean }) => void
}

/**
 * The query that was asked for last, and the key of the location that was on screen then. It may stay there for a while after the address has
 * changed: on a slow machine a second filter comes before React has rendered the first.
 */
let asked: { readonly from: string; readonly search: string } | null = null

/**
 * The state of a list is the query of its address: it survives a reload, the back button and a bookmark. While the next page of the list
 * is loading its query counts, so that a second filter does not drop the first one.
 */
export function useListUrl(): ListUrl {
  const location = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === location.pathname ? next : location
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  useEffect(() => {
    if (asked?.from !== location.key) asked = null
  }, [location.key])
  const searchWith = (changes: ListChanges, from = search): string => {
    const changed = new URLSearchParams(from)
    changed.delete('page')
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') changed.delete(name)
      else changed.set(name, value)
    return `?${changed.toString()}`
  }
  return {
    params,
    searchWith: (changes) => searchWith(changes),
    go(changes, { replace = false } = {}) {
      asked = { from: location.key, search: searchWith(changes, asked?.from === location.key ? asked.search : search) }
      void navigate({ search: asked.search }, { replace, preventScrollReset: true })
    },
  }
}
