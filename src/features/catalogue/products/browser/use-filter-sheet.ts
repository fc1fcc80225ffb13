import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SheetChoice } from './filter-sheet.tsx'

/** The fragment of the filters in a URL, for both the page and the sheet. */
export const sheetId = 'filters'
const sheetHash = `#${sheetId}`

const part = lazyPart(() => import('./filter-sheet.tsx'))
type Part = Awaited<ReturnType<typeof part.load>>

interface Opened {
  /** The selected filters when the sheet was opened. */
  readonly from: string
  /** The first visible filter. */
  readonly at: string | null
}

const quietly = { preventScrollReset: true } as const

/**
 * The filters as a sheet over the list of a narrow screen. An open sheet is a history entry, so that Back closes it and keeps the
 * selection. The sheet is loaded on first use; if that fails, the filters are in the page.
 */
export function useFilterSheet() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const [loaded, setLoaded] = useState<Part | 'failed' | null>(part.loaded)
  const isOpen = hash === sheetHash
  const opened = state as Opened | null

  useEffect(() => {
    if (isOpen && loaded === null) part.load().then(setLoaded, () => setLoaded('failed'))
  }, [isOpen, loaded])

  const lastChosen = useRef<string | null>(null)
  useEffect(() => {
    const chosen = lastChosen.current
    lastChosen.current = isOpen ? search : null
    // Back from a sheet closes it without reverting its selections.
    if (!isOpen && chosen !== null && chosen !== search && navigationType === 'POP')
      void navigate({ search: chosen }, { ...quietly, replace: true })
  }, [isOpen, search, navigationType, navigate])

  return {
    isOpen,
    /** The component of the sheet once it is loaded. */
    Sheet: loaded === null || loaded === 'failed' ? null : loaded.FilterSheet,
    isInPage: loaded === 'failed' && isOpen,
    startsAt: opened?.at ?? null,
    open: (at: string | null = null) =>
      void navigate({ search, hash: sheetHash }, { ...quietly, state: { from: search, at } satisfies Opened }),
    close: () => void (opened?.from === search ? navigate(-1) : navigate({ search }, { ...quietly, replace: true })),
    choice: (url: string): SheetChoice => ({
      to: { pathname, search: url.slice(url.includes('?') ? url.indexOf('?') : url.length), hash: sheetHash },
      state,
      replace: true,
    }),
  }
}
