import { useLocation, useNavigate } from 'react-router'

/** Changes of a list's query; null and the empty string remove a parameter. */
export type ListChanges = Readonly<Record<string, string | null>>

interface ListUrl {
  readonly params: URLSearchParams
  /** The query of the list after changes, with its question mark. A change of a filter leads to the first page. */
  readonly searchWith: (changes: ListChanges) => string
  /** Shows the list after changes. `replace` keeps the history short while someone types. */
  readonly go: (changes: ListChanges, options?: { readonly replace?: boolean }) => void
}

/** The state of a list is the query of its address: it survives a reload, the back button and a bookmark. */
export function useListUrl(): ListUrl {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const searchWith = (changes: ListChanges): string => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    return `?${next.toString()}`
  }
  return {
    params,
    searchWith,
    go: (changes, { replace = false } = {}) => void navigate({ search: searchWith(changes) }, { replace, preventScrollReset: true }),
  }
}
