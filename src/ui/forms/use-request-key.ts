import { useRef } from 'react'

interface RequestKeys {
  /** The key of a request: the same one until it is answered or the form says something else. */
  readonly keyFor: (input: object) => string
  /** After the answer; an equal request later is another one. */
  readonly dropKey: () => void
}

/** Idempotency keys of a form, so that a request that is sent again because its answer was lost acts once. */
export function useRequestKey(): RequestKeys {
  const current = useRef<{ readonly text: string; readonly key: string } | null>(null)
  return {
    keyFor(input) {
      const text = JSON.stringify(input)
      if (current.current?.text !== text) current.current = { text, key: crypto.randomUUID() }
      return current.current.key
    },
    dropKey: () => (current.current = null),
  }
}
