import { type ReactNode, useEffect, useState } from 'react'
import { reportHandledError } from './handled-errors.ts'

/** Code that is loaded on first use. */
export interface LazyPart<Part> {
  readonly load: () => Promise<Part>
  /** The code, or null until it is loaded. */
  readonly loaded: () => Part | null
}

/** Loads code on first use. A failed load can be retried, unlike with `React.lazy`. */
export function lazyPart<Part>(fetch: () => Promise<Part>): LazyPart<Part> {
  let loadedPart: Part | null = null
  return {
    async load() {
      loadedPart ??= await fetch()
      return loadedPart
    },
    loaded: () => loadedPart,
  }
}

interface UsedPart<Part> {
  /** Null until it is loaded. */
  readonly loaded: Part | null
  /** Loads it again after a failure; null without one. */
  readonly retry: (() => void) | null
}

/** Loads a part once it is needed. */
export function useLazyPart<Part>(part: LazyPart<Part>, isNeeded: boolean): UsedPart<Part> {
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting')
  useEffect(() => {
    if (!isNeeded || state !== 'waiting') return
    let cancelled = false
    part.load().then(
      () => {
        if (!cancelled) setState('here')
      },
      (error: unknown) => {
        reportHandledError(error)
        if (!cancelled) setState('failed')
      },
    )
    return () => {
      cancelled = true
    }
  }, [part, isNeeded, state])
  return { loaded: part.loaded(), retry: state === 'failed' ? () => setState('waiting') : null }
}

interface LazyProps<Part> {
  readonly part: LazyPart<Part>
  /** Shown while loading. */
  readonly waiting?: ReactNode
  /** Shown after a failed load. */
  readonly failed: (retry: () => void) => ReactNode
  readonly children: (part: Part) => ReactNode
}

/** Renders a lazily loaded part. If its code cannot be loaded, the rest of the page is not affected. */
export function Lazy<Part>({ part, waiting = null, failed, children }: LazyProps<Part>) {
  const { loaded, retry } = useLazyPart(part, true)
  if (loaded !== null) return children(loaded)
  return retry ? failed(retry) : waiting
}
