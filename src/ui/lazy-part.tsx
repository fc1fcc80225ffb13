import { type ReactNode, useEffect, useState } from 'react'
import { reportHandledError } from './handled-errors.ts'

/** Code that comes when it is wanted first. */
export interface LazyPart<Part> {
  readonly load: () => Promise<Part>
  /** It, once it is there. */
  readonly here: () => Part | null
}

/** Code that comes when it is wanted first; what did not arrive can be asked for again, which `React.lazy` never does. */
export function lazyPart<Part>(fetch: () => Promise<Part>): LazyPart<Part> {
  let arrived: Part | null = null
  return {
    async load() {
      arrived ??= await fetch()
      return arrived
    },
    here: () => arrived,
  }
}

interface LazyProps<Part> {
  readonly part: LazyPart<Part>
  /** Stands in meanwhile. */
  readonly waiting?: ReactNode
  /** Says that it did not arrive. */
  readonly failed: (retry: () => void) => ReactNode
  readonly children: (part: Part) => ReactNode
}

/** Shows what late code draws. A page whose code does not arrive stays as it is, apart from this place. */
export function Lazy<Part>({ part, waiting = null, failed, children }: LazyProps<Part>) {
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return
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
  }, [part, state])
  const arrived = part.here()
  if (arrived !== null) return children(arrived)
  return state === 'failed' ? failed(() => setState('waiting')) : waiting
}
