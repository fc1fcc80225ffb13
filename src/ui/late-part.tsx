import { type ReactNode, useEffect, useState } from 'react'
import { reportHandledError } from './handled-errors.ts'

/** Code that comes when it is wanted first. */
export interface LatePart<Part> {
  readonly load: () => Promise<Part>
  /** It, once it is there. */
  readonly here: () => Part | null
}

/** Code that comes when it is wanted first; what did not arrive can be asked for again, which `React.lazy` never does. */
export function latePart<Part>(fetch: () => Promise<Part>): LatePart<Part> {
  let arrived: Part | null = null
  return {
    async load() {
      arrived ??= await fetch()
      return arrived
    },
    here: () => arrived,
  }
}

interface LateProps<Part> {
  readonly part: LatePart<Part>
  /** Stands in meanwhile. */
  readonly waiting?: ReactNode
  /** Says that it did not arrive. */
  readonly failed: (retry: () => void) => ReactNode
  readonly children: (part: Part) => ReactNode
}

/** Shows what late code draws. A page whose code does not arrive stays as it is, apart from this place. */
export function Late<Part>({ part, waiting = null, failed, children }: LateProps<Part>) {
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return
    let left = false
    part.load().then(
      () => {
        if (!left) setState('here')
      },
      (error: unknown) => {
        reportHandledError(error)
        if (!left) setState('failed')
      },
    )
    return () => {
      left = true
    }
  }, [part, state])
  const arrived = part.here()
  if (arrived !== null) return children(arrived)
  return state === 'failed' ? failed(() => setState('waiting')) : waiting
}
